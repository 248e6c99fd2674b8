import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { iconMarkup } from '#widgets/icon/icon-markup.ts';
import { print } from '#widgets/image/print.ts';
import { classes, text } from '#widgets/props.ts';
import { videoSource } from './video-source.ts';

/** A film. One from elsewhere is a picture until it is pressed: nobody there learns of a visitor before. */
export const video: WidgetType = {
  name: 'video',
  icon: 'play',
  category: 'media',
  fields: {
    address: { kind: 'url', default: '', required: true },
    title: { kind: 'text', default: '', required: true, maxLength: 200 },
    image: { kind: 'image', default: '' },
    caption: { kind: 'text', default: '', maxLength: 300 },
    subtitles: { kind: 'url', default: '' },
    ratio: { kind: 'choice', default: 'film', options: ['film', 'classic', 'square', 'upright'] },
  },
  slots: {},
  structural: ['address'],
  css: 'video/video.css',
  script: 'video/video.js',
  needs: ['video', 'media'],
  render: ({ props, attributes, context }) => {
    const [address, title, caption] = [text(props.address), text(props.title), text(props.caption)];
    const source = videoSource(address);
    const picture = print({ src: text(props.image), alt: '', tone: 'natural', eager: false }, context);
    const below = caption && html`<figcaption class="video__caption">${caption}</figcaption>`;
    const subtitles = text(props.subtitles);
    const track =
      subtitles &&
      html`<track kind="captions" src="${subtitles}" srclang="${context.language}" label="${context.word('subtitles')}" default>`;
    // A still of a file would be a second address, which only an image of the site has.
    const shown =
      source?.kind === 'file'
        ? html`<video class="video__player" controls preload="metadata" playsinline src="${source.address}" aria-label="${title}">${track}</video>`
        : (source || address) &&
          html`<a class="video__link" href="${address}"${source && html` data-frame="${source.address}"`} aria-label="${context.word('play')}${title && ': '}${title}">${picture}<span class="video__play">${iconMarkup('play', 'video__icon')}</span></a>`;
    return html`<figure ${attributes(classes('video', props.ratio))}><div class="video__frame">${shown}</div>${below}</figure>`;
  },
};
