import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import type { PageRouteInput } from '#model/page-routes/route-schema.ts';
import type { StarterDocument, StarterOptions } from '#model/starter.ts';
import { type Draft, layout, node } from './build-layout.ts';
import type { CommonTexts } from './messages.ts';
import type { Template } from './template.ts';

/** A page: the saved header and footer around its bands. */
export function page(...main: Draft[]): Draft {
  return node('page', {}, { header: [node('@site-header')], main, footer: [node('@site-footer')] });
}

/** What a page begins with where it has no picture: its heading, at a distance from the header. */
export function opening(...content: Draft[]): Draft {
  const section = node('section', { space: 'small' }, { content });
  return { ...section, style: { base: { 'padding-block-start': 'band' } } };
}

export function savedWidget(key: string, type: string, title: string, root: Draft): StarterDocument {
  return { kind: 'widget', body: { key, type, title, icon: type, root: layout(root) } };
}

/** The name of the site with links to its pages. */
export function siteHeader(
  t: CommonTexts,
  items: readonly { label: string; href: string }[],
  look: 'line' | 'nameplate' = 'line',
) {
  const root = node(
    'header',
    { brand: '{{ site.name }}', href: '/', look, rule: 'thin' },
    { content: [node('navigation', { label: t.main, items: [...items] })] },
  );
  return savedWidget('site-header', 'header', t.header, root);
}

export function templates(all: readonly Template[]): StarterDocument[] {
  return all.map(({ root, ...template }) => ({ kind: 'page_template', body: { ...template, root: layout(root) } }));
}

export function routes(inputs: readonly PageRouteInput[]): StarterDocument[] {
  return inputs.map((input) => ({ kind: 'page_route', body: normalisePageRoute(input) }));
}

export function collection(key: string, title: string, icon: string, rows: readonly unknown[]): StarterDocument {
  return { kind: 'api', body: { key, title, icon, source: { type: 'static', attribution: '', rows } } };
}

/** Settings of a site with its not-found page. */
export function settings(
  { name, description, domain, language }: StarterOptions,
  theme: Record<string, string>,
): StarterDocument {
  const body = {
    frontend_site_name: name,
    social_card: 'paper',
    frontend_domain: domain,
    frontend_website_description: description,
    language,
    not_found_template: 'not-found',
    theme,
  };
  return { kind: 'settings', body };
}
