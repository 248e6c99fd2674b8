import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { text } from '#widgets/props.ts';
import { codeLanguages, tokensOf } from './tokens.ts';

/** Lines of code, coloured when the page is made. */
export const code: WidgetType = {
  name: 'code',
  icon: 'code',
  category: 'text',
  fields: {
    code: { kind: 'multiline', default: '', required: true, maxLength: 20_000, isSame: true },
    language: { kind: 'choice', default: 'plain', options: codeLanguages },
    caption: { kind: 'text', default: '', maxLength: 200 },
  },
  slots: {},
  structural: ['code'],
  css: 'code/code.css',
  sample: { code: 'const greeting = "Hello";\nconsole.log(greeting); // Hello', language: 'javascript' },
  render: ({ props, attributes, context }) => {
    const caption = text(props.caption);
    const lines = tokensOf(text(props.code), text(props.language)).map(({ kind, text: shown }) =>
      kind === 'plain' ? shown : html`<span class="code__${kind}">${shown}</span>`,
    );
    return html`<figure ${attributes('code')}>${caption && html`<figcaption class="code__caption">${caption}</figcaption>`}<pre class="code__lines" dir="ltr" tabindex="0" role="region" aria-label="${caption || context.word('code')}"><code translate="no">${lines}</code></pre></figure>`;
  },
};
