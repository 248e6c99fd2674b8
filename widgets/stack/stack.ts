import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { classes, text } from '#widgets/props.ts';

/** Lines its children up, below or beside each other, at one distance. */
export const stack: WidgetType = {
  name: 'stack',
  icon: 'stack',
  category: 'structure',
  fields: {
    direction: { kind: 'choice', default: 'vertical', options: ['vertical', 'horizontal'] },
    gap: { kind: 'choice', default: 'normal', options: ['none', 'small', 'normal', 'large'] },
    align: { kind: 'choice', default: 'stretch', options: ['start', 'center', 'end', 'stretch', 'baseline'] },
    justify: { kind: 'choice', default: 'start', options: ['start', 'center', 'end', 'between'] },
  },
  slots: { content: {} },
  structural: [],
  css: 'stack/stack.css',
  render: ({ props, slots, attributes }) =>
    html`<div ${attributes(
      classes(
        'stack',
        props.direction,
        `${text(props.gap)}-gap`,
        `align-${text(props.align)}`,
        `justify-${text(props.justify)}`,
      ),
    )}>${slots.content}</div>`,
};
