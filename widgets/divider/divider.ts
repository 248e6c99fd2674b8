import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { classes } from '#widgets/props.ts';

/** The end of one thought and the beginning of another. */
export const divider: WidgetType = {
  name: 'divider',
  icon: 'divider',
  category: 'structure',
  fields: {
    look: { kind: 'choice', default: 'line', options: ['line', 'short', 'dots', 'thick'] },
    space: { kind: 'choice', default: 'normal', options: ['none', 'small', 'normal', 'large'] },
  },
  slots: {},
  structural: [],
  css: 'divider/divider.css',
  render: ({ props, attributes }) => html`<hr ${attributes(classes('divider', props.look, `${props.space}-space`))}>`,
};
