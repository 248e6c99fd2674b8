import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { classes, text } from '#widgets/props.ts';
import { siteLogo } from './site-logo.ts';

/** The banner of a page: the site's logo or name as the way home, and what is put beside it. */
export const header: WidgetType = {
  name: 'header',
  icon: 'header',
  category: 'navigation',
  fields: {
    brand: { kind: 'text', default: '', maxLength: 120 },
    logo: { kind: 'choice', default: 'alone', options: ['alone', 'beside', 'none'] },
    href: { kind: 'url', default: '/' },
    note: { kind: 'text', default: '', maxLength: 160 },
    rule: { kind: 'choice', default: 'thin', options: ['none', 'thin', 'double'] },
    look: { kind: 'choice', default: 'line', options: ['line', 'nameplate'] },
  },
  slots: { content: {} },
  structural: [],
  css: 'header/header.css',
  render: ({ props, slots, attributes, context }) => {
    const brand = text(props.brand);
    const logo = props.logo === 'none' ? undefined : context.logo();
    const isNamed = !logo || (props.logo === 'beside' && brand !== '');
    const mark =
      logo && siteLogo(logo, isNamed ? '' : brand || logo.name, props.look === 'nameplate' ? 'nameplate' : 'line');
    const note = text(props.note);
    return html`<header ${attributes(classes('header', props.rule, props.look === 'nameplate' && 'nameplate'))}><div class="header__inner">${
      (brand || mark) && html`<a class="header__brand" href="${text(props.href)}">${mark}${isNamed && brand}</a>`
    }${note && html`<p class="header__note">${note}</p>`}<div class="header__content">${slots.content}</div></div></header>`;
  },
};
