import { node } from '../../build-layout.ts';
import type { Template } from '../../template.ts';
import { lead, link, page, searchBox, section } from './parts.ts';

/** What an address without a page is answered with. */
export const notFound: Template = {
  pageKey: 'not-found',
  name: 'Not found',
  root: page(
    section(
      { space: 'large' },
      node('heading', { text: 'Off the path', level: '1', size: 'display', eyebrow: 'Nothing is at this address' }),
      lead('The piece may have moved, or the address is mistyped.'),
      searchBox(),
      link('Back to the first page', '/'),
    ),
  ),
  meta: { title: 'Off the path · {{ site.name }}', robots: 'noindex' },
};
