import { formatPriceText } from '#model/format-money.ts';
import type { Json, JsonObject } from '#model/json.ts';
import type { Field, Markup, RenderContext } from '#model/widget-type.ts';
import { headingTag } from '#widgets/heading/heading-tag.ts';
import { html } from '#widgets/html.ts';
import { print } from '#widgets/image/print.ts';
import { text } from '#widgets/props.ts';

/** What is said of a thing that is for sale. */
export const productFields: Readonly<Record<string, Field>> = {
  title: { kind: 'text', default: '', required: true, maxLength: 160 },
  price: { kind: 'text', default: '', maxLength: 40 },
  before: { kind: 'text', default: '', maxLength: 40 },
  /** Where it is given, prices that are numbers are written as the page's language does. */
  currency: { kind: 'text', default: '', maxLength: 3, isSame: true },
  image: { kind: 'image', default: '' },
  alt: { kind: 'text', default: '', maxLength: 300 },
  text: { kind: 'multiline', default: '', maxLength: 500 },
  badge: { kind: 'text', default: '', maxLength: 40 },
  href: { kind: 'url', default: '' },
};

/** What shapes the words of a price. */
export const productStructural = ['price', 'before', 'currency'] as const;

/** The inside of a product's card. */
export function productMarkup(product: JsonObject, ratio: string, level: string, context: RenderContext): Markup {
  const [title, href, badge, words] = [
    text(product.title),
    text(product.href),
    text(product.badge),
    text(product.text),
  ];
  const priceOf = (value: Json | undefined) => formatPriceText(text(value), text(product.currency), context.language);
  const [price, before] = [priceOf(product.price), priceOf(product.before)];
  const picture = { src: text(product.image), alt: text(product.alt), tone: 'natural', eager: false, ratio };
  const linked = href ? html`<a class="product__link" href="${href}">${title}</a>` : html`${title}`;
  const was =
    before &&
    html`<s class="product__before"><span class="product__said">${context.word('formerPrice')} </span><bdi>${before}</bdi></s>`;
  const cost =
    price || before
      ? html`<p class="product__cost">${price && html`<bdi class="product__price">${price}</bdi>`}${was}</p>`
      : '';
  return html`<div class="product__picture">${print({ ...picture, sizes: '(min-width: 48em) 25vw, 50vw' }, context)}${badge && html`<p class="product__badge">${badge}</p>`}</div><div class="product__words">${headingTag(level, 'product__title', linked)}${cost}${words && html`<p class="product__text">${words}</p>`}</div>`;
}
