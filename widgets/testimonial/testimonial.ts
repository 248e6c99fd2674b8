import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { print } from '#widgets/image/print.ts';
import { classes, number, text } from '#widgets/props.ts';

const STAR = '★';

/** What a customer says, with their face and their stars. */
export const testimonial: WidgetType = {
  name: 'testimonial',
  icon: 'testimonial',
  category: 'text',
  fields: {
    text: { kind: 'multiline', default: '', required: true, maxLength: 1500 },
    name: { kind: 'text', default: '', maxLength: 120 },
    role: { kind: 'text', default: '', maxLength: 160 },
    image: { kind: 'image', default: '' },
    stars: { kind: 'number', default: 0, min: 0, max: 5 },
    look: { kind: 'choice', default: 'fill', options: ['plain', 'line', 'fill'] },
  },
  slots: {},
  structural: [],
  css: 'testimonial/testimonial.css',
  sample: { stars: 5 },
  render: ({ props, attributes, context }) => {
    const [name, role] = [text(props.name), text(props.role)];
    const picture = { src: text(props.image), alt: '', tone: 'natural', eager: false, ratio: 'square', sizes: '4rem' };
    const stars = Math.round(number(props.stars) ?? 0);
    const rated =
      stars > 0 &&
      html`<p class="testimonial__stars" role="img" aria-label="${context.word('stars')} ${stars}/5">${Array.from({ length: 5 }, (_, at) => html`<span class="${classes('testimonial__star', at >= stars && 'off')}" aria-hidden="true">${STAR}</span>`)}</p>`;
    const who =
      (name || role) &&
      html`<span class="testimonial__who">${name && html`<cite class="testimonial__name">${name}</cite>`}${role && html`<span class="testimonial__role">${role}</span>`}</span>`;
    return html`<figure ${attributes(classes('testimonial', props.look))}>${rated}<blockquote class="testimonial__text"><p>${text(props.text)}</p></blockquote><figcaption class="testimonial__source">${print(picture, context)}${who}</figcaption></figure>`;
  },
};
