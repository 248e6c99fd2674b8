import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { iconLines } from '#widgets/icon/drawings.ts';
import { drawnIcon } from '#widgets/icon/icon-markup.ts';
import { classes, items, text } from '#widgets/props.ts';
import { networks } from './networks.ts';

/** Where else the site's people can be found. */
export const social: WidgetType = {
  name: 'social',
  icon: 'social',
  category: 'navigation',
  fields: {
    items: {
      kind: 'list',
      default: [],
      max: 20,
      of: {
        href: { kind: 'url', default: '', required: true },
        network: { kind: 'choice', default: 'website', options: ['website', 'mail', ...Object.keys(networks)] },
        label: { kind: 'text', default: '', maxLength: 80 },
      },
    },
    look: { kind: 'choice', default: 'icons', options: ['icons', 'names'] },
  },
  slots: {},
  structural: ['items.label'],
  css: 'social/social.css',
  sample: {
    items: [
      { network: 'instagram', href: 'https://www.instagram.com/' },
      { network: 'youtube', href: 'https://www.youtube.com/' },
      { network: 'mail', href: 'mailto:hello@example.com' },
    ],
  },
  render: ({ props, attributes, context }) => {
    const links = items(props.items).map((item) => {
      const network = text(item.network);
      const known = networks[network];
      const plain = { mail: 'mail', website: 'globe' }[network] ?? 'globe';
      const name = text(item.label) || (known?.name ?? context.word(network));
      const icon = drawnIcon(known?.lines ?? iconLines(plain), 'social__icon');
      const shown = props.look === 'names' ? html`${icon}<span>${name}</span>` : icon;
      return html`<li><a class="social__link" href="${text(item.href)}" rel="me noopener"${props.look !== 'names' && html` aria-label="${name}"`}>${shown}</a></li>`;
    });
    return html`<ul ${attributes(classes('social', props.look))} role="list">${links}</ul>`;
  },
};
