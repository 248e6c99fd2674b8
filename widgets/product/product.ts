import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { printRatios } from '#widgets/image/print.ts';
import { classes, text } from '#widgets/props.ts';
import { productFields, productMarkup, productStructural } from './product-markup.ts';

/** One thing that is for sale: picture, name and price. */
export const product: WidgetType = {
  name: 'product',
  icon: 'tag',
  category: 'data',
  fields: {
    ...productFields,
    ratio: { kind: 'choice', default: 'square', options: printRatios.filter((ratio) => ratio !== 'flag') },
    level: { kind: 'choice', default: '3', options: ['2', '3', '4'] },
  },
  slots: {},
  structural: [...productStructural],
  css: 'product/product.css',
  render: ({ props, attributes, context }) =>
    html`<article ${attributes(classes('product', props.ratio))}>${productMarkup(props, text(props.ratio), text(props.level), context)}</article>`,
};
