import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { print } from '#widgets/image/print.ts';
import { text } from '#widgets/props.ts';

/** Something to listen to, with the browser's own controls. */
export const audio: WidgetType = {
  name: 'audio',
  icon: 'audio',
  category: 'media',
  fields: {
    src: { kind: 'url', default: '', required: true },
    title: { kind: 'text', default: '', required: true, maxLength: 200 },
    text: { kind: 'text', default: '', maxLength: 300 },
    image: { kind: 'image', default: '' },
  },
  slots: {},
  structural: [],
  css: 'audio/audio.css',
  needs: ['media'],
  render: ({ props, attributes, context }) => {
    const [src, title, words] = [text(props.src), text(props.title), text(props.text)];
    const picture = { src: text(props.image), alt: '', tone: 'natural', eager: false, ratio: 'square', sizes: '6rem' };
    const player =
      src && html`<audio class="audio__player" controls preload="none" src="${src}" aria-label="${title}"></audio>`;
    return html`<figure ${attributes('audio')}>${print(picture, context)}<div class="audio__body"><p class="audio__words"><span class="audio__title">${title}</span>${words && html`<span class="audio__text">${words}</span>`}</p>${player}</div></figure>`;
  },
};
