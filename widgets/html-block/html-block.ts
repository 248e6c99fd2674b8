import type { WidgetType } from '#model/widget-type.ts';
import { html, raw } from '#widgets/html.ts';
import { text } from '#widgets/props.ts';

/** HTML written by hand; its `code` has been sanitised when it arrives here. */
export const htmlBlock: WidgetType = {
  name: 'html',
  icon: 'code',
  category: 'text',
  fields: { code: { kind: 'html', default: '', required: true, maxLength: 50_000 } },
  slots: {},
  structural: [],
  css: 'html-block/html-block.css',
  render: ({ props, attributes }) => html`<div ${attributes('html-block')}>${raw(text(props.code))}</div>`,
};
