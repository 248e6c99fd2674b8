import type { Json } from '#model/json.ts';
import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { number, text } from '#widgets/props.ts';
import { laterPage, pageIn, pageLinks } from './page-links.ts';

const nameOf = (value: Json | undefined): string => text(value) || 'page';

/** The pages of a list: `rows | paged: query.page, 12` shows the one the address asks for. */
export const pages: WidgetType = {
  name: 'pages',
  icon: 'pages',
  category: 'navigation',
  fields: {
    total: { kind: 'number', default: 0, min: 0, max: 1_000_000, required: true },
    size: { kind: 'number', default: 12, min: 1, max: 1000 },
    parameter: { kind: 'text', default: 'page', maxLength: 32, isSame: true },
  },
  slots: {},
  structural: ['parameter'],
  css: 'pages/pages.css',
  queryParams: (props) => [nameOf(props.parameter)],
  paging: (props) => ({ parameter: nameOf(props.parameter), pageOf: laterPage }),
  sample: { total: 60 },
  render: ({ props, attributes, context }) => {
    const parameter = nameOf(props.parameter);
    const last = Math.ceil((number(props.total) ?? 0) / Math.max(1, number(props.size) ?? 12));
    const current = pageIn(context.query(parameter), last);
    const address = (page: number) => context.here({ [parameter]: page === 1 ? '' : String(page) });
    return html`<nav ${attributes('pages')} aria-label="${context.word('pages')}">${pageLinks({ current, last, address }, context)}</nav>`;
  },
};
