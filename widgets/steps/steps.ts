import type { WidgetType } from '#model/widget-type.ts';
import { headingTag } from '#widgets/heading/heading-tag.ts';
import { html } from '#widgets/html.ts';
import { classes, items, text } from '#widgets/props.ts';

/** What to do first, and then. */
export const steps: WidgetType = {
  name: 'steps',
  icon: 'steps',
  category: 'data',
  fields: {
    items: {
      kind: 'list',
      default: [],
      max: 30,
      of: {
        title: { kind: 'text', default: '', required: true, maxLength: 160 },
        text: { kind: 'multiline', default: '', maxLength: 1000 },
      },
    },
    layout: { kind: 'choice', default: 'columns', options: ['columns', 'rows'] },
    level: { kind: 'choice', default: '3', options: ['2', '3', '4'] },
  },
  slots: {},
  structural: [],
  css: 'steps/steps.css',
  sample: { items: [{}, {}, {}] },
  render: ({ props, attributes }) => {
    const entries = items(props.items).map((item) => {
      const words = text(item.text);
      return html`<li class="steps__item">${headingTag(text(props.level), 'steps__title', html`${text(item.title)}`)}${words && html`<p class="steps__text">${words}</p>`}</li>`;
    });
    return html`<ol ${attributes(classes('steps', props.layout))} role="list">${entries}</ol>`;
  },
};
