import type { WidgetType } from '#model/widget-type.ts';
import { frameAddress } from '#widgets/frames/frame-hosts.ts';
import { html } from '#widgets/html.ts';
import { iconMarkup } from '#widgets/icon/icon-markup.ts';
import { classes, text } from '#widgets/props.ts';

/** A part of another site in a frame of its own, from those that may be framed; any other address is a link. */
export const embed: WidgetType = {
  name: 'embed',
  icon: 'embed',
  category: 'media',
  fields: {
    address: { kind: 'url', default: '', required: true },
    title: { kind: 'text', default: '', required: true, maxLength: 200 },
    ratio: { kind: 'choice', default: 'film', options: ['film', 'classic', 'square', 'low', 'upright'] },
  },
  slots: {},
  structural: ['address'],
  css: 'embed/embed.css',
  needs: ['embed', 'video'],
  render: ({ props, attributes }) => {
    const [address, title] = [text(props.address), text(props.title)];
    const framed = frameAddress(address, 'embed') || frameAddress(address, 'video');
    const shown = framed
      ? html`<iframe class="embed__frame" src="${framed}" title="${title}" loading="lazy" referrerpolicy="strict-origin-when-cross-origin" sandbox="allow-scripts allow-same-origin allow-popups allow-forms allow-presentation" allow="fullscreen; encrypted-media"></iframe>`
      : address &&
        html`<a class="embed__link" href="${address}">${iconMarkup('link', 'embed__icon')}${title || address}</a>`;
    return html`<div ${attributes(classes('embed', props.ratio, framed === '' && 'linked'))}>${shown}</div>`;
  },
};
