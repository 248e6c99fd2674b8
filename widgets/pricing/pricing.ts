import { formatPriceText } from '#model/format-money.ts';
import type { JsonObject } from '#model/json.ts';
import type { Markup, WidgetType } from '#model/widget-type.ts';
import { headingTag } from '#widgets/heading/heading-tag.ts';
import { html } from '#widgets/html.ts';
import { iconMarkup } from '#widgets/icon/icon-markup.ts';
import { classes, items, text } from '#widgets/props.ts';

/** What one can have, and what each costs. */
export const pricing: WidgetType = {
  name: 'pricing',
  icon: 'pricing',
  category: 'data',
  fields: {
    plans: {
      kind: 'list',
      default: [],
      max: 12,
      of: {
        name: { kind: 'text', default: '', required: true, maxLength: 80 },
        price: { kind: 'text', default: '', maxLength: 40 },
        currency: { kind: 'text', default: '', maxLength: 3, isSame: true },
        period: { kind: 'text', default: '', maxLength: 60 },
        text: { kind: 'multiline', default: '', maxLength: 500 },
        features: { kind: 'multiline', default: '', maxLength: 2000 },
        label: { kind: 'text', default: '', maxLength: 60 },
        href: { kind: 'url', default: '' },
        badge: { kind: 'text', default: '', maxLength: 40 },
        featured: { kind: 'boolean', default: false },
      },
    },
    level: { kind: 'choice', default: '3', options: ['2', '3', '4'] },
  },
  slots: {},
  structural: ['plans.features', 'plans.price', 'plans.currency'],
  css: 'pricing/pricing.css',
  sample: { plans: [{ href: '/' }, { href: '/', featured: true }, { href: '/' }] },
  render: ({ props, attributes, context }) => {
    const plans = items(props.plans).map((plan) => planMarkup(plan, text(props.level), context.language));
    return html`<ul ${attributes('pricing')} role="list">${plans}</ul>`;
  },
};

function planMarkup(plan: JsonObject, level: string, language: string): Markup {
  const [badge, words, period] = [text(plan.badge), text(plan.text), text(plan.period)];
  const price = formatPriceText(text(plan.price), text(plan.currency), language);
  const features = text(plan.features)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(
      (line) =>
        html`<li class="pricing__feature">${iconMarkup('check', 'pricing__check')}<span>${line.trim()}</span></li>`,
    );
  const [label, href] = [text(plan.label), text(plan.href)];
  const cost =
    price &&
    html`<p class="pricing__cost"><bdi class="pricing__price">${price}</bdi>${period && html` <span class="pricing__period">${period}</span>`}</p>`;
  const name = headingTag(level, 'pricing__name', html`${text(plan.name)}`);
  return html`<li class="${classes('pricing__plan', plan.featured === true && 'featured')}">${badge && html`<p class="pricing__badge">${badge}</p>`}${name}${cost}${words && html`<p class="pricing__text">${words}</p>`}${
    features.length > 0 && html`<ul class="pricing__features" role="list">${features}</ul>`
  }${label && href && html`<a class="pricing__link" href="${href}">${label}</a>`}</li>`;
}
