import type { WidgetType } from '#model/widget-type.ts';
import { headingTag } from '#widgets/heading/heading-tag.ts';
import { html } from '#widgets/html.ts';
import { items, text } from '#widgets/props.ts';

/** What happened when, one after the other. */
export const timeline: WidgetType = {
  name: 'timeline',
  icon: 'timeline',
  category: 'data',
  fields: {
    items: {
      kind: 'list',
      default: [],
      max: 100,
      of: {
        when: { kind: 'text', default: '', required: true, maxLength: 80 },
        title: { kind: 'text', default: '', required: true, maxLength: 160 },
        text: { kind: 'multiline', default: '', maxLength: 1000 },
      },
    },
    level: { kind: 'choice', default: '3', options: ['2', '3', '4'] },
  },
  slots: {},
  structural: [],
  css: 'timeline/timeline.css',
  sample: { items: [{ when: '2015' }, { when: '2020' }, { when: '2026' }] },
  render: ({ props, attributes }) => {
    const entries = items(props.items).map((item) => {
      const [when, words] = [text(item.when), text(item.text)];
      return html`<li class="timeline__item">${when && html`<p class="timeline__when"><bdi>${when}</bdi></p>`}${headingTag(text(props.level), 'timeline__title', html`${text(item.title)}`)}${words && html`<p class="timeline__text">${words}</p>`}</li>`;
    });
    return html`<ol ${attributes('timeline')} role="list">${entries}</ol>`;
  },
};
