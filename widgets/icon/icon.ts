import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { classes, text } from '#widgets/props.ts';
import { iconNames } from './drawings.ts';
import { iconMarkup, namedIcon } from './icon-markup.ts';

/** One picture of the icon set, in the colour of the text around it. */
export const icon: WidgetType = {
  name: 'icon',
  icon: 'star',
  category: 'media',
  fields: {
    icon: { kind: 'choice', default: 'star', options: iconNames },
    size: { kind: 'choice', default: 'medium', options: ['small', 'medium', 'large', 'huge'] },
    tone: { kind: 'choice', default: 'accent', options: ['ink', 'accent', 'quiet'] },
    ground: { kind: 'boolean', default: false },
    meaning: { kind: 'text', default: '', maxLength: 160 },
  },
  slots: {},
  structural: [],
  css: 'icon/icon.css',
  render: ({ props, attributes }) => {
    const meaning = text(props.meaning);
    const drawn = meaning
      ? namedIcon(text(props.icon), 'icon__drawing', meaning)
      : iconMarkup(text(props.icon), 'icon__drawing');
    return html`<div ${attributes(classes('icon', props.size, props.tone, props.ground === true && 'ground'))}>${drawn}</div>`;
  },
};
