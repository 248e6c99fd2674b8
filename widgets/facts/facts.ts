import type { Json } from '#model/json.ts';
import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { classes, items, text } from '#widgets/props.ts';

/** A table of names and values. Rows without a value are left out; bound `items` follow the written ones. */
export const facts: WidgetType = {
  name: 'facts',
  icon: 'table',
  category: 'data',
  fields: {
    caption: { kind: 'text', default: '', maxLength: 160 },
    rows: {
      kind: 'list',
      default: [],
      of: {
        label: { kind: 'text', default: '', required: true, maxLength: 120 },
        value: { kind: 'text', default: '', maxLength: 500 },
      },
    },
    items: { kind: 'data', default: [] },
    look: { kind: 'choice', default: 'ruled', options: ['ruled', 'plain', 'figures'] },
  },
  slots: {},
  structural: [],
  css: 'facts/facts.css',
  render: ({ props, attributes }) => {
    const caption = text(props.caption);
    const rows = [...items(props.rows), ...items(props.items)].map(({ label, value }) => {
      const content = plain(value);
      return (
        content &&
        html`<tr><th class="facts__label" scope="row">${plain(label)}</th><td class="facts__value"><bdi>${content}</bdi></td></tr>`
      );
    });
    return html`<table ${attributes(classes('facts', props.look))}>${
      caption && html`<caption class="facts__caption">${caption}</caption>`
    }<tbody>${rows}</tbody></table>`;
  },
};

function plain(value: Json | undefined): string {
  return typeof value === 'number' ? String(value) : text(value);
}
