import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { iconMarkup } from '#widgets/icon/icon-markup.ts';
import { classes, text } from '#widgets/props.ts';

/** A file to take away, with its kind and size said before. */
export const download: WidgetType = {
  name: 'download',
  icon: 'download',
  category: 'media',
  fields: {
    title: { kind: 'text', default: '', required: true, maxLength: 160 },
    href: { kind: 'url', default: '', required: true },
    text: { kind: 'text', default: '', maxLength: 300 },
    format: { kind: 'text', default: '', maxLength: 20 },
    size: { kind: 'text', default: '', maxLength: 30 },
    look: { kind: 'choice', default: 'fill', options: ['line', 'fill'] },
  },
  slots: {},
  structural: [],
  css: 'download/download.css',
  render: ({ props, attributes }) => {
    const [words, format, size] = [text(props.text), text(props.format), text(props.size)];
    const kind =
      (format || size) &&
      html`<span class="download__kind">${format && html`<bdi>${format}</bdi>`}${size && html`<bdi>${size}</bdi>`}</span>`;
    return html`<a ${attributes(classes('download', props.look))} href="${text(props.href)}" download>${iconMarkup('download', 'download__icon')}<span class="download__words"><span class="download__title">${text(props.title)}</span>${words && html`<span class="download__text">${words}</span>`}</span>${kind}</a>`;
  },
};
