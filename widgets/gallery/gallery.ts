import type { JsonObject } from '#model/json.ts';
import type { Markup, RenderContext, WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { iconMarkup } from '#widgets/icon/icon-markup.ts';
import { print, printRatios } from '#widgets/image/print.ts';
import { classes, items, text } from '#widgets/props.ts';

/** Pictures beside each other; pressed, each is shown large above the page. The browser does that without a script. */
export const gallery: WidgetType = {
  name: 'gallery',
  icon: 'gallery',
  category: 'media',
  fields: {
    items: {
      kind: 'list',
      default: [],
      max: 60,
      of: {
        image: { kind: 'image', default: '', required: true },
        alt: { kind: 'text', default: '', maxLength: 300 },
        caption: { kind: 'text', default: '', maxLength: 300 },
        credit: { kind: 'text', default: '', maxLength: 160 },
        href: { kind: 'url', default: '' },
      },
    },
    label: { kind: 'text', default: '', maxLength: 160 },
    layout: { kind: 'choice', default: 'grid', options: ['grid', 'columns', 'rows'] },
    size: { kind: 'choice', default: 'medium', options: ['small', 'medium', 'large'] },
    ratio: { kind: 'choice', default: 'landscape', options: printRatios.filter((ratio) => ratio !== 'flag') },
    enlarge: { kind: 'boolean', default: true },
    captions: { kind: 'boolean', default: true },
  },
  slots: {},
  structural: ['items.image'],
  css: 'gallery/gallery.css',
  script: 'gallery/gallery.js',
  render: ({ props, attributes, name, context }) => {
    const shown = items(props.items).filter((item) => text(item.image) !== '');
    const group = name();
    const ratio = text(props.ratio);
    const entries = shown.map((item, at) => {
      const picture = printOf(item, ratio, '(min-width: 48em) 33vw, 50vw', context);
      const below = props.captions === true && captionOf(item);
      const href = text(item.href);
      if (href) {
        const linked = html`<a class="gallery__link" href="${href}">${picture}</a>`;
        return html`<li class="gallery__item"><figure>${linked}${below}</figure></li>`;
      }
      if (props.enlarge !== true) return html`<li class="gallery__item"><figure>${picture}${below}</figure></li>`;
      const alt = text(item.alt);
      const opened = html`<div class="gallery__frame">${picture}<button class="gallery__open" type="button" popovertarget="${group}-${at + 1}" aria-label="${context.word('enlarge')}${alt && ': '}${alt}"></button></div>`;
      const large = enlarged(item, at, shown.length, group, context);
      return html`<li class="gallery__item"><figure>${opened}${below}</figure>${large}</li>`;
    });
    const label = text(props.label);
    return html`<ul ${attributes(classes('gallery', props.layout, props.size, ratio))} role="list"${label && html` aria-label="${label}"`}>${entries}</ul>`;
  },
};

function printOf(item: JsonObject, ratio: string, sizes: string, context: RenderContext): Markup {
  return print({ src: text(item.image), alt: text(item.alt), tone: 'natural', eager: false, ratio, sizes }, context);
}

function captionOf(item: JsonObject): Markup | string {
  const [caption, credit] = [text(item.caption), text(item.credit)];
  const by = credit && html` <small class="gallery__credit">${credit}</small>`;
  return caption || credit ? html`<figcaption class="gallery__caption">${caption}${by}</figcaption>` : '';
}

function enlarged(item: JsonObject, at: number, count: number, group: string, context: RenderContext): Markup {
  const label = html`${context.word('picture')} ${at + 1}/${count}`;
  const step = (to: number, word: string, className: string) =>
    html`<button class="gallery__step ${className}" type="button" popovertarget="${group}-${to}" aria-label="${context.word(word)}">${iconMarkup('arrow-right', 'gallery__arrow')}</button>`;
  return html`<div class="gallery__large" id="${group}-${at + 1}" popover role="dialog" aria-label="${label}"><button class="gallery__close" type="button" popovertarget="${group}-${at + 1}" popovertargetaction="hide" autofocus aria-label="${context.word('close')}">×</button><figure class="gallery__figure">${printOf(item, 'auto', '100vw', context)}${captionOf(item)}</figure><p class="gallery__steps">${at > 0 && step(at, 'previous', 'gallery__step--back')}<span class="gallery__count">${at + 1} / ${count}</span>${at < count - 1 && step(at + 2, 'next', 'gallery__step--forward')}</p></div>`;
}
