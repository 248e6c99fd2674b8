import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { classes, items, text } from '#widgets/props.ts';

/** A list of links; the one that leads to the page itself is marked. */
export const navigation: WidgetType = {
  name: 'navigation',
  icon: 'navigation',
  category: 'navigation',
  fields: {
    label: { kind: 'text', default: '', maxLength: 120 },
    items: {
      kind: 'list',
      default: [],
      of: {
        label: { kind: 'text', default: '', required: true, maxLength: 120 },
        href: { kind: 'url', default: '/', required: true },
      },
    },
    layout: { kind: 'choice', default: 'inline', options: ['inline', 'rows'] },
  },
  slots: {},
  structural: ['items.href'],
  css: 'navigation/navigation.css',
  render: ({ props, attributes, context }) => {
    const label = text(props.label) || context.word('navigation');
    const links = items(props.items).flatMap((item) => {
      const href = text(item.href);
      // What leads nowhere any more is no entry of a menu.
      if (href === '') return [];
      return html`<li class="navigation__item"><a class="navigation__link" href="${href}"${context.current(href)}>${text(item.label)}</a></li>`;
    });
    return html`<nav ${attributes(classes('navigation', props.layout))} aria-label="${label}"><ul class="navigation__list" role="list">${links}</ul></nav>`;
  },
};
