import type { WidgetType } from '#model/widget-type.ts';
import { headingTag } from '#widgets/heading/heading-tag.ts';
import { html } from '#widgets/html.ts';
import { print, printTones } from '#widgets/image/print.ts';
import { classes, text } from '#widgets/props.ts';

/** The opening of a page: what it is about, in one glance. */
export const hero: WidgetType = {
  name: 'hero',
  icon: 'hero',
  category: 'structure',
  fields: {
    title: { kind: 'text', default: '', required: true, maxLength: 300 },
    eyebrow: { kind: 'text', default: '', maxLength: 160 },
    text: { kind: 'multiline', default: '', maxLength: 1000 },
    note: { kind: 'text', default: '', maxLength: 160 },
    image: { kind: 'image', default: '' },
    alt: { kind: 'text', default: '', maxLength: 300 },
    look: { kind: 'choice', default: 'plain', options: ['plain', 'beside', 'behind', 'over', 'below'] },
    tone: { kind: 'choice', default: 'natural', options: printTones },
    level: { kind: 'choice', default: '1', options: ['1', '2'] },
  },
  slots: { content: {} },
  structural: [],
  css: 'hero/hero.css',
  render: ({ props, slots, attributes, context }) => {
    const picture = { src: text(props.image), alt: text(props.alt), tone: text(props.tone), eager: true };
    const sizes = props.look === 'beside' ? '(min-width: 48em) 50vw, 100vw' : '100vw';
    const eyebrow = text(props.eyebrow);
    const words = text(props.text);
    const note = text(props.note);
    // What looks derive from their inks, they derive anew there.
    const ground = props.look === 'over' && ' on-ink';
    const title = headingTag(text(props.level), 'hero__title', html`${text(props.title)}`);
    return html`<section ${attributes(classes('hero', props.look))}><div class="hero__inner"><div class="hero__words${ground}">${
      eyebrow && html`<p class="hero__eyebrow">${eyebrow}</p>`
    }${title}${words && html`<p class="hero__text">${words}</p>`}${slots.content}</div>${print({ ...picture, sizes }, context)}${note && html`<p class="hero__note${ground}">${note}</p>`}</div></section>`;
  },
};
