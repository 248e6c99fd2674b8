import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { iconMarkup } from '#widgets/icon/icon-markup.ts';
import { classes, text } from '#widgets/props.ts';

/** Widgets in a row that is gone through sideways: by finger, wheel and arrow keys, and by buttons where scripts run. */
export const carousel: WidgetType = {
  name: 'carousel',
  icon: 'carousel',
  category: 'media',
  fields: {
    label: { kind: 'text', default: '', maxLength: 160 },
    size: { kind: 'choice', default: 'medium', options: ['small', 'medium', 'large', 'full'] },
    item: { kind: 'length', default: '', units: ['rem', 'px', '%'], min: 1, max: 2000, sets: '--item' },
    gap: { kind: 'choice', default: 'normal', options: ['none', 'small', 'normal', 'large'] },
  },
  slots: { items: { item: { element: 'li', class: 'carousel__item' } } },
  structural: [],
  css: 'carousel/carousel.css',
  script: 'carousel/carousel.js',
  render: ({ props, slots, attributes, context }) => {
    const label = text(props.label) || context.word('carousel');
    const button = (word: string, step: string) =>
      html`<button class="carousel__button carousel__button--${word}" type="button" data-step="${step}" aria-label="${context.word(word)}">${iconMarkup('arrow-right', 'carousel__arrow')}</button>`;
    return html`<section ${attributes(classes('carousel', props.size, `${text(props.gap)}-gap`))} aria-label="${label}"><ul class="carousel__list" role="list" tabindex="0">${slots.items}</ul><p class="carousel__buttons" hidden>${button('previous', '-1')}${button('next', '1')}</p></section>`;
  },
};
