import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { iconMarkup } from '#widgets/icon/icon-markup.ts';
import { items, text } from '#widgets/props.ts';

/** The same page in the other languages of its site, or what is listed in their place: each in its own words. */
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
        language: { kind: 'text', default: '', required: true, maxLength: 35, isSame: true },
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
  readsLanguages: true,
  render: ({ props, attributes, context }) => {
    const listed = items(props.items).map((item) => ({
      href: text(item.href),
      language: text(item.language).replace(/[^A-Za-z0-9-]/g, ''),
      label: text(item.label),
    }));
    const own = context.languages.map(({ href, language, name }) => ({ href, language, label: name }));
    // A site that says which languages it has knows where each page is in them.
    const links = (own.length > 0 ? own : listed).map(({ href, language, label }) => {
      const spoken = language && html` lang="${language}" hreflang="${language}"`;
      return html`<li><a class="language-switch__link" href="${href}"${spoken}${context.current(href)}>${label}</a></li>`;
    });
    return html`<nav ${attributes('language-switch')} aria-label="${context.word('languages')}">${iconMarkup('globe', 'language-switch__icon')}<ul class="language-switch__list" role="list">${links}</ul></nav>`;
  },
};
