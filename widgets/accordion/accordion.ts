import type { WidgetType } from '#model/widget-type.ts';
import { html, raw } from '#widgets/html.ts';
import { classes, items, text } from '#widgets/props.ts';

/** Questions that open to their answers. */
export const accordion: WidgetType = {
  name: 'accordion',
  icon: 'accordion',
  category: 'text',
  fields: {
    items: {
      kind: 'list',
      default: [],
      max: 100,
      of: {
        title: { kind: 'text', default: '', required: true, maxLength: 200 },
        body: { kind: 'rich-text', default: '', maxLength: 20_000 },
      },
    },
    look: { kind: 'choice', default: 'line', options: ['line', 'fill'] },
    single: { kind: 'boolean', default: false },
    openFirst: { kind: 'boolean', default: false },
  },
  slots: {},
  structural: [],
  css: 'accordion/accordion.css',
  sample: { items: [{}, {}, {}], openFirst: true },
  render: ({ props, attributes, name }) => {
    const group = props.single === true ? html` name="${name()}"` : '';
    const parts = items(props.items).map(
      (item, at) =>
        html`<details class="accordion__item"${group}${props.openFirst === true && at === 0 && html` open`}><summary class="accordion__title">${text(item.title)}</summary><div class="accordion__body">${raw(text(item.body))}</div></details>`,
    );
    return html`<div ${attributes(classes('accordion', props.look))}>${parts}</div>`;
  },
};
