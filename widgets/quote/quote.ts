import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { classes, text } from '#widgets/props.ts';

/** What someone said, and who. */
export const quote: WidgetType = {
  name: 'quote',
  icon: 'quote',
  category: 'text',
  fields: {
    text: { kind: 'multiline', default: '', required: true, maxLength: 2000 },
    by: { kind: 'text', default: '', maxLength: 160 },
    role: { kind: 'text', default: '', maxLength: 160 },
    href: { kind: 'url', default: '' },
    look: { kind: 'choice', default: 'line', options: ['line', 'large', 'fill'] },
  },
  slots: {},
  structural: [],
  css: 'quote/quote.css',
  render: ({ props, attributes }) => {
    const by = text(props.by);
    const role = text(props.role);
    const href = text(props.href);
    const name = href ? html`<a href="${href}">${by || role}</a>` : html`${by}`;
    const source =
      (by || role) &&
      html`<figcaption class="quote__source"><cite class="quote__by">${name}</cite>${role && (by || !href) && html`<span class="quote__role">${role}</span>`}</figcaption>`;
    return html`<figure ${attributes(classes('quote', props.look))}><blockquote class="quote__text"><p>${text(props.text)}</p></blockquote>${source}</figure>`;
  },
};
