import type { WidgetType } from '#model/widget-type.ts';
import { headingTag } from '#widgets/heading/heading-tag.ts';
import { html } from '#widgets/html.ts';
import { iconNames } from '#widgets/icon/drawings.ts';
import { iconMarkup } from '#widgets/icon/icon-markup.ts';
import { classes, items, text } from '#widgets/props.ts';

/** What there is to be had, each with an icon and a few words. */
export const featureGrid: WidgetType = {
  name: 'feature-grid',
  icon: 'features',
  category: 'data',
  fields: {
    items: {
      kind: 'list',
      default: [],
      max: 60,
      of: {
        title: { kind: 'text', default: '', required: true, maxLength: 120 },
        icon: { kind: 'choice', default: 'none', options: ['none', ...iconNames] },
        text: { kind: 'multiline', default: '', maxLength: 600 },
        href: { kind: 'url', default: '' },
      },
    },
    size: { kind: 'choice', default: 'medium', options: ['small', 'medium', 'large'] },
    look: { kind: 'choice', default: 'plain', options: ['plain', 'line', 'fill'] },
    level: { kind: 'choice', default: '3', options: ['2', '3', '4'] },
  },
  slots: {},
  structural: [],
  css: 'feature-grid/feature-grid.css',
  sample: { items: [{ icon: 'leaf' }, { icon: 'clock' }, { icon: 'heart' }] },
  render: ({ props, attributes }) => {
    const features = items(props.items).map((item) => {
      const [href, words] = [text(item.href), text(item.text)];
      const title = href ? html`<a href="${href}">${text(item.title)}</a>` : html`${text(item.title)}`;
      return html`<li class="feature-grid__item">${iconMarkup(text(item.icon), 'feature-grid__icon')}${headingTag(text(props.level), 'feature-grid__title', title)}${words && html`<p class="feature-grid__text">${words}</p>`}</li>`;
    });
    return html`<ul ${attributes(classes('feature-grid', props.size, props.look))} role="list">${features}</ul>`;
  },
};
