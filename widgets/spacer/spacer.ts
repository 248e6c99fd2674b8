import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { classes } from '#widgets/props.ts';

/** Room between two widgets, where that between all of them is too little. */
export const spacer: WidgetType = {
  name: 'spacer',
  icon: 'spacer',
  category: 'structure',
  fields: { size: { kind: 'choice', default: 'normal', options: ['small', 'normal', 'large', 'huge'] } },
  slots: {},
  structural: [],
  css: 'spacer/spacer.css',
  render: ({ props, attributes }) => html`<div ${attributes(classes('spacer', props.size))} aria-hidden="true"></div>`,
};
