import type { WidgetType } from '#model/widget-type.ts';
import { html, raw } from '#widgets/html.ts';
import { classes, text } from '#widgets/props.ts';

/** The end of a page: who is behind it, what it rests on, and links. */
export const footer: WidgetType = {
  name: 'footer',
  icon: 'footer',
  category: 'navigation',
  fields: {
    brand: { kind: 'text', default: '', maxLength: 120 },
    text: { kind: 'rich-text', default: '', maxLength: 5000 },
    note: { kind: 'text', default: '', maxLength: 300 },
    rule: { kind: 'choice', default: 'thin', options: ['none', 'thin', 'double'] },
  },
  slots: { content: {} },
  structural: [],
  css: 'footer/footer.css',
  render: ({ props, slots, attributes }) => {
    const brand = text(props.brand);
    const words = text(props.text);
    const note = text(props.note);
    return html`<footer ${attributes(classes('footer', props.rule))}><div class="footer__inner">${
      brand && html`<p class="footer__brand">${brand}</p>`
    }${words && html`<div class="footer__text">${raw(words)}</div>`}<div class="footer__content">${slots.content}</div>${
      note && html`<p class="footer__note">${note}</p>`
    }</div></footer>`;
  },
};
