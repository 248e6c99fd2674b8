import type { Starter, StarterDocument, StarterOptions } from '#model/starter.ts';
import { node } from '../build-layout.ts';
import { stack } from '../gallery/parts.ts';
import { readTexts } from '../messages.ts';
import { collection, routes, savedWidget, settings, siteHeader, templates } from '../simple-site.ts';
import { articles } from './articles.ts';
import { pages } from './pages.ts';
import type { Texts } from './texts.ts';

/** The manual of a program: articles in a table, a page for each with sidebar, contents and code, a search. */
export const manual: Starter = { key: 'manual', pages: 10, documents };

function documents(options: StarterOptions): StarterDocument[] {
  const t = readTexts<Texts>('manual', options.language);
  const links = [
    { label: t.begin, href: '/docs/install' },
    { label: t.settings, href: '/docs/settings' },
    { label: t.searchBoxButton, href: '/search' },
  ];
  const content = [stack(node('navigation', { label: t.foot, items: links, layout: 'rows' }), node('theme-switch'))];
  const footer = node('footer', { brand: '{{ site.name }}', rule: 'thin' }, { content });
  return [
    collection('articles', t.articles, 'text', articles(t)),
    siteHeader(t, links),
    savedWidget('site-footer', 'footer', t.footer, footer),
    ...templates(pages(t)),
    ...routes([
      { url_string: '/', page_template: 'home' },
      { url_string: '/docs/<article>', page_template: 'article', sample_url_string: '/docs/first-note' },
      { url_string: '/search', page_template: 'search' },
    ]),
    settings(options, { accent: '#3457d5', font: 'sans', radius: 'small', scheme: 'auto', paper: 'cool' }),
  ];
}
