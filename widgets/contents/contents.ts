import type { WidgetType } from '#model/widget-type.ts';
import { html, raw } from '#widgets/html.ts';
import { classes, text } from '#widgets/props.ts';

/** The headings of the page as links. The list is filled once the page around it is made. */
export const contents: WidgetType = {
  name: 'contents',
  icon: 'contents',
  category: 'navigation',
  fields: {
    title: { kind: 'text', default: '', maxLength: 120 },
    depth: { kind: 'choice', default: '3', options: ['2', '3', '4'] },
    look: { kind: 'choice', default: 'line', options: ['plain', 'line', 'fill'] },
  },
  slots: {},
  structural: [],
  css: 'contents/contents.css',
  render: ({ props, attributes, context }) => {
    const title = text(props.title) || context.word('contents');
    // Written so that the page finds it: `site/template/list-contents.ts`.
    return html`<nav ${attributes(classes('contents', props.look))} aria-label="${title}"><p class="contents__title">${title}</p><ol class="contents__list" data-levels="${raw(text(props.depth))}"></ol></nav>`;
  },
};
