import type { Starter, StarterDocument, StarterOptions } from '#model/starter.ts';
import { node } from '../build-layout.ts';
import { stack } from '../gallery/parts.ts';
import { collection, routes, savedWidget, settings, siteHeader, templates } from '../simple-site.ts';
import { articles } from './articles.ts';
import { pages } from './pages.ts';

/** The manual of a program: articles in a table, a page for each with sidebar, contents and code, a search. In English. */
export const manual: Starter = { key: 'manual', pages: 2 + articles.length, documents };

function documents(options: StarterOptions): StarterDocument[] {
  const links = [
    { label: 'Begin', href: '/docs/install' },
    { label: 'Settings', href: '/docs/settings' },
    { label: 'Search', href: '/search' },
  ];
  const content = [stack(node('navigation', { label: 'Foot', items: links, layout: 'rows' }), node('theme-switch'))];
  const footer = node('footer', { brand: '{{ site.name }}', rule: 'thin' }, { content });
  return [
    collection('articles', 'Articles', 'text', articles),
    siteHeader(links),
    savedWidget('site-footer', 'footer', 'Site footer', footer),
    ...templates(pages),
    ...routes([
      { url_string: '/', page_template: 'home' },
      { url_string: '/docs/<article>', page_template: 'article', sample_url_string: '/docs/first-note' },
      { url_string: '/search', page_template: 'search' },
    ]),
    settings(options, { accent: '#3457d5', font: 'sans', radius: 'small', scheme: 'auto', paper: 'cool' }),
  ];
}
