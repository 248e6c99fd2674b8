import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { items, text } from '#widgets/props.ts';

/** The way from home to this page; the entry without an address is the page itself. */
export const breadcrumb: WidgetType = {
  name: 'breadcrumb',
  icon: 'breadcrumb',
  category: 'navigation',
  fields: {
    items: {
      kind: 'list',
      default: [],
      of: {
        label: { kind: 'text', default: '', required: true, maxLength: 120 },
        href: { kind: 'url', default: '' },
      },
    },
  },
  slots: {},
  structural: [],
  css: 'breadcrumb/breadcrumb.css',
  render: ({ props, attributes, context }) => {
    const entries = items(props.items).map((item) => {
      const href = text(item.href);
      const label = text(item.label);
      return html`<li class="breadcrumb__item">${href ? html`<a class="breadcrumb__link" href="${href}">${label}</a>` : html`<span aria-current="page">${label}</span>`}</li>`;
    });
    return html`<nav ${attributes('breadcrumb')} aria-label="${context.word('breadcrumb')}"><ol class="breadcrumb__list" role="list">${entries}</ol></nav>`;
  },
};
