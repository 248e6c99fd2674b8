import { node } from '../../build-layout.ts';
import type { Template } from '../../template.ts';
import type { Messages } from '../messages.ts';
import { sheet, trail } from './parts.ts';

/** What the atlas shows, where it comes from and under which licence. */
export function aboutTemplate(messages: Messages): Template {
  const title = node(
    'section',
    { width: 'wide', space: 'small' },
    {
      content: [
        trail({ label: messages.homeName, href: '/' }, { label: messages.aboutName }),
        node('heading', { text: messages.aboutTitle, level: '1', size: 'display' }),
      ],
    },
  );
  const words = node(
    'section',
    { width: 'wide', space: 'normal' },
    {
      content: [
        node(
          'columns',
          { layout: 'wide-end', gap: 'large' },
          {
            content: [
              node('rich-text', { body: `<p>${messages.aboutLead}</p>`, size: 'lead' }),
              node('rich-text', { body: messages.aboutBody }),
            ],
          },
        ),
      ],
    },
  );
  return {
    pageKey: 'about',
    name: messages.aboutName,
    root: sheet(title, words),
    meta: { title: `${messages.aboutTitle} · {{ site.name }}`, description: messages.aboutLead },
  };
}
