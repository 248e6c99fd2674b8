import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { classes, text } from '#widgets/props.ts';

/** A link that looks like what it is for: a button for the next step, plain text for a way aside. */
export const button: WidgetType = {
  name: 'button',
  icon: 'button',
  category: 'navigation',
  fields: {
    label: { kind: 'text', default: '', required: true, maxLength: 120 },
    href: { kind: 'url', default: '/', required: true },
    look: { kind: 'choice', default: 'solid', options: ['solid', 'outline', 'link'] },
    arrow: { kind: 'choice', default: 'none', options: ['none', 'forward', 'back'] },
  },
  slots: {},
  structural: [],
  css: 'button/button.css',
  render: ({ props, attributes }) =>
    html`<a ${attributes(classes('button', props.look, `arrow-${text(props.arrow)}`))} href="${text(props.href)}">${text(props.label)}</a>`,
};
