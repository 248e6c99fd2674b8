import type { WidgetType } from '#model/widget-type.ts';
import { headingTag } from '#widgets/heading/heading-tag.ts';
import { html } from '#widgets/html.ts';
import { print, printRatios, printTones } from '#widgets/image/print.ts';
import { classes, text } from '#widgets/props.ts';

/** One thing of many: a picture, a title that links to it, a few words and a figure. */
export const card: WidgetType = {
  name: 'card',
  icon: 'card',
  category: 'data',
  fields: {
    title: { kind: 'text', default: '', required: true, maxLength: 200 },
    href: { kind: 'url', default: '' },
    eyebrow: { kind: 'text', default: '', maxLength: 120 },
    text: { kind: 'multiline', default: '', maxLength: 1000 },
    figure: { kind: 'text', default: '', maxLength: 60 },
    image: { kind: 'image', default: '' },
    alt: { kind: 'text', default: '', maxLength: 300 },
    ratio: { kind: 'choice', default: 'landscape', options: printRatios },
    tone: { kind: 'choice', default: 'natural', options: printTones },
    look: { kind: 'choice', default: 'plain', options: ['plain', 'line', 'fill', 'row'] },
    size: { kind: 'choice', default: 'normal', options: ['normal', 'large'] },
    level: { kind: 'choice', default: '3', options: ['2', '3', '4', '5', '6'] },
  },
  slots: { content: {} },
  structural: [],
  css: 'card/card.css',
  render: ({ props, slots, attributes, context }) => {
    const href = text(props.href);
    const picture = { src: text(props.image), alt: text(props.alt), tone: text(props.tone), eager: false };
    const shape = { ratio: text(props.ratio), sizes: '(min-width: 48em) 33vw, 100vw' };
    const eyebrow = text(props.eyebrow);
    const words = text(props.text);
    const figure = text(props.figure);
    const title = text(props.title);
    const linked = href ? html`<a class="card__link" href="${href}">${title}</a>` : html`${title}`;
    return html`<article ${attributes(classes('card', props.look, props.ratio, props.size === 'large' && 'large'))}>${print({ ...picture, ...shape }, context)}<div class="card__body">${eyebrow && html`<p class="card__eyebrow">${eyebrow}</p>`}${headingTag(text(props.level), 'card__title', linked)}${
      words && html`<p class="card__text">${words}</p>`
    }${slots.content}</div>${figure && html`<p class="card__figure">${figure}</p>`}</article>`;
  },
};
