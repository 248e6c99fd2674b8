import type { WidgetType } from '#model/widget-type.ts';
import { html, raw } from '#widgets/html.ts';
import { classes, text } from '#widgets/props.ts';

/** Running text with links, lists and emphasis; its `body` has been sanitised when it arrives here. */
export const richText: WidgetType = {
  name: 'rich-text',
  icon: 'text',
  category: 'text',
  fields: {
    body: { kind: 'rich-text', default: '', required: true, maxLength: 50_000 },
    size: { kind: 'choice', default: 'normal', options: ['lead', 'normal', 'small', 'label', 'figure', 'article'] },
    align: { kind: 'choice', default: 'start', options: ['start', 'center', 'end'] },
  },
  slots: {},
  structural: [],
  css: 'rich-text/rich-text.css',
  render: ({ props, attributes }) =>
    html`<div ${attributes(classes('rich-text', props.size, `align-${text(props.align)}`))}>${raw(text(props.body))}</div>`,
};
