import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { printRatios } from '#widgets/image/print.ts';
import { classes, items, text } from '#widgets/props.ts';
import { productFields, productMarkup, productStructural } from './product-markup.ts';

/** Everything that is for sale; bound to a list of the site's data, each row is one of them. */
export const productGrid: WidgetType = {
  name: 'product-grid',
  icon: 'cart',
  category: 'data',
  fields: {
    items: { kind: 'list', default: [], of: productFields },
    size: { kind: 'choice', default: 'medium', options: ['small', 'medium', 'large'] },
    ratio: { kind: 'choice', default: 'square', options: printRatios.filter((ratio) => ratio !== 'flag') },
    level: { kind: 'choice', default: '3', options: ['2', '3', '4'] },
  },
  slots: {},
  structural: productStructural.map((name) => `items.${name}`),
  css: 'product/product.css',
  sample: { items: [{}, {}, {}] },
  render: ({ props, attributes, context }) => {
    const products = items(props.items).map(
      (item) =>
        html`<li class="${classes('product', props.ratio)}">${productMarkup(item, text(props.ratio), text(props.level), context)}</li>`,
    );
    return html`<ul ${attributes(classes('product-grid', props.size))} role="list">${products}</ul>`;
  },
};
