import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import type { Starter, StarterDocument, StarterOptions } from '#model/starter.ts';
import { type Draft, layout, node } from '../build-layout.ts';
import { readTexts } from '../messages.ts';
import type { Texts } from './texts.ts';

/** One page, a header and a footer: a start that leaves everything open. */
export const blank: Starter = { key: 'blank', pages: 1, documents };

function documents({ name, description, domain, language }: StarterOptions): StarterDocument[] {
  const t = readTexts<Texts>('blank', language);
  const home = [
    node('heading', { text: '{{ site.name }}', level: '1', size: 'display' }),
    node('rich-text', { body: t.homeText, size: 'lead' }),
  ];
  const notFound = [
    node('heading', { text: t.notFoundTitle, level: '1', size: 'large', eyebrow: '404' }),
    node('rich-text', { body: t.notFoundText }),
    node('button', { label: t.back, href: '/', look: 'outline' }),
  ];
  const header = node('header', { brand: '{{ site.name }}' });
  const footer = node('footer', { note: '{{ site.name }}' });
  return [
    saved('site-header', 'header', t.header, header),
    saved('site-footer', 'footer', t.footer, footer),
    template('home', t.home, home, { title: '{{ site.name }}', description: '{{ site.description }}' }),
    template('not-found', t.notFound, notFound, { title: t.notFoundTitle, robots: 'noindex' }),
    { kind: 'page_route', body: normalisePageRoute({ url_string: '/', page_template: 'home' }) },
    {
      kind: 'settings',
      body: {
        frontend_site_name: name,
        social_card: 'paper',
        frontend_domain: domain,
        frontend_website_description: description,
        language,
        not_found_template: 'not-found',
      },
    },
  ];
}

function saved(key: string, type: string, title: string, root: Draft): StarterDocument {
  return { kind: 'widget', body: { key, type, title, icon: type, root: layout(root) } };
}

function template(pageKey: string, name: string, content: Draft[], meta: Record<string, string>): StarterDocument {
  const root = node(
    'page',
    {},
    {
      header: [node('@site-header')],
      main: [node('section', { space: 'large' }, { content })],
      footer: [node('@site-footer')],
    },
  );
  return { kind: 'page_template', body: { pageKey, name, root: layout(root), meta } };
}
