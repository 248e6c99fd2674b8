import { node } from '../../build-layout.ts';
import type { Template } from '../../template.ts';
import type { Messages } from '../messages.ts';
import { searchBox, sheet } from './parts.ts';

/** What an address without a page is answered with: a blank sheet, and ways on. */
export function notFoundTemplate(messages: Messages): Template {
  const content = [
    node('heading', { text: messages.notFoundTitle, level: '1', size: 'display', eyebrow: messages.notFoundEyebrow }),
    node('rich-text', { body: `<p>${messages.notFoundText}</p>`, size: 'lead' }),
    searchBox(messages, 'large'),
    node('button', { label: messages.notFoundLink, href: '/', look: 'link', arrow: 'forward' }),
  ];
  return {
    pageKey: 'not-found',
    name: messages.templateNotFound,
    root: sheet(node('section', { width: 'wide', space: 'large', pattern: 'graticule' }, { content })),
    meta: { title: `${messages.notFoundTitle} · {{ site.name }}`, robots: 'noindex' },
  };
}
