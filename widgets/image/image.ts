import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { print, printRatios, printTones } from '#widgets/image/print.ts';
import { classes, text } from '#widgets/props.ts';

/** A picture with its description and, where it helps, a caption. */
export const image: WidgetType = {
  name: 'image',
  icon: 'image',
  category: 'media',
  fields: {
    src: { kind: 'image', default: '', required: true },
    alt: { kind: 'text', default: '', maxLength: 300 },
    caption: { kind: 'text', default: '', maxLength: 300 },
    ratio: { kind: 'choice', default: 'auto', options: printRatios },
    fit: { kind: 'choice', default: 'cover', options: ['cover', 'contain'] },
    tone: { kind: 'choice', default: 'natural', options: printTones },
    frame: { kind: 'boolean', default: false },
    eager: { kind: 'boolean', default: false },
  },
  slots: {},
  structural: [],
  css: 'image/image.css',
  render: ({ props, attributes, context }) => {
    const caption = text(props.caption);
    const picture = { src: text(props.src), alt: text(props.alt), tone: text(props.tone), eager: props.eager === true };
    // What is shown whole is not cut before.
    const ratio = props.fit === 'cover' ? text(props.ratio) : 'auto';
    const printed = print({ ...picture, ratio }, context);
    const framed = props.frame === true ? html`<div class="image__frame">${printed}</div>` : printed;
    return html`<figure ${attributes(classes('image', props.ratio, props.fit))}>${framed}${caption && html`<figcaption class="image__caption">${caption}</figcaption>`}</figure>`;
  },
};
