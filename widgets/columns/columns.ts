import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { classes, text } from '#widgets/props.ts';

/** Puts its children side by side; they go below each other where there is no room. */
export const columns: WidgetType = {
  name: 'columns',
  icon: 'columns',
  category: 'structure',
  fields: {
    layout: {
      kind: 'choice',
      default: 'halves',
      options: ['halves', 'thirds', 'quarters', 'wide-start', 'wide-end', 'aside-start', 'aside-end'],
    },
    gap: { kind: 'choice', default: 'normal', options: ['none', 'small', 'normal', 'large'] },
    align: { kind: 'choice', default: 'start', options: ['start', 'center', 'end', 'stretch'] },
  },
  slots: { content: { item: { element: 'div', class: 'columns__column' } } },
  structural: [],
  css: 'columns/columns.css',
  render: ({ props, slots, attributes }) =>
    html`<div ${attributes(classes('columns', `${text(props.gap)}-gap`, `align-${text(props.align)}`))}><div class="${classes('columns__grid', props.layout)}">${slots.content}</div></div>`,
};
