import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { iconMarkup } from '#widgets/icon/icon-markup.ts';
import { items, text } from '#widgets/props.ts';

/** The same site in other languages, each in its own words. */
export const languageSwitch: WidgetType = {
  name: 'language-switch',
  icon: 'globe',
  category: 'navigation',
  fields: {
    items: {
      kind: 'list',
      default: [],
      max: 40,
      of: {
        label: { kind: 'text', default: '', required: true, maxLength: 60 },
        href: { kind: 'url', default: '/', required: true },
        language: { kind: 'text', default: '', required: true, maxLength: 35 },
      },
    },
  },
  slots: {},
  structural: ['items.href', 'items.language'],
  css: 'language-switch/language-switch.css',
  sample: {
    items: [
      { label: 'English', language: 'en', href: '/' },
      { label: 'Français', language: 'fr', href: '/fr' },
      { label: 'العربية', language: 'ar', href: '/ar' },
    ],
  },
  render: ({ props, attributes, context }) => {
    const links = items(props.items).map((item) => {
      const href = text(item.href);
      const language = text(item.language).replace(/[^A-Za-z0-9-]/g, '');
      const spoken = language && html` lang="${language}" hreflang="${language}"`;
      return html`<li><a class="language-switch__link" href="${href}"${spoken}${context.current(href)}>${text(item.label)}</a></li>`;
    });
    return html`<nav ${attributes('language-switch')} aria-label="${context.word('languages')}">${iconMarkup('globe', 'language-switch__icon')}<ul class="language-switch__list" role="list">${links}</ul></nav>`;
  },
};
