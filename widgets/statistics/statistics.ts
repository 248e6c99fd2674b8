import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { classes, items, text } from '#widgets/props.ts';

/** A few large figures, each with what it counts. */
export const statistics: WidgetType = {
  name: 'statistics',
  icon: 'statistics',
  category: 'data',
  fields: {
    items: {
      kind: 'list',
      default: [],
      max: 24,
      of: {
        figure: { kind: 'text', default: '', required: true, maxLength: 40 },
        label: { kind: 'text', default: '', required: true, maxLength: 120 },
        note: { kind: 'text', default: '', maxLength: 200 },
      },
    },
    look: { kind: 'choice', default: 'line', options: ['plain', 'line', 'fill'] },
    align: { kind: 'choice', default: 'start', options: ['start', 'center'] },
  },
  slots: {},
  structural: [],
  css: 'statistics/statistics.css',
  sample: { items: [{ figure: '120' }, { figure: '15' }, { figure: '98%' }] },
  render: ({ props, attributes }) => {
    const figures = items(props.items).map((item) => {
      const note = text(item.note);
      return html`<div class="statistics__item"><dt class="statistics__label">${text(item.label)}</dt><dd class="statistics__figure"><bdi>${text(item.figure)}</bdi></dd>${note && html`<dd class="statistics__note">${note}</dd>`}</div>`;
    });
    return html`<dl ${attributes(classes('statistics', props.look, `align-${text(props.align)}`))}>${figures}</dl>`;
  },
};
