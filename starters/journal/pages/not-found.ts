import { node } from '../../build-layout.ts';
import type { Template } from '../../template.ts';
import type { Texts } from '../texts.ts';
import { lead, link, page, searchBox, section } from './parts.ts';

/** What an address without a page is answered with. */
export const notFound = (t: Texts): Template => ({
  pageKey: 'not-found',
  name: t.notFound,
  root: page(
    section(
      { space: 'large' },
      node('heading', { text: t.notFoundHeading, level: '1', size: 'display', eyebrow: t.notFoundTitle }),
      lead(t.notFoundText),
      searchBox(t),
      link(t.notFoundLink, '/'),
    ),
  ),
  meta: { title: `${t.notFoundHeading} · {{ site.name }}`, robots: 'noindex' },
});
