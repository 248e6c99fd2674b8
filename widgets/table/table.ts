import type { Json, JsonObject } from '#model/json.ts';
import type { Markup, RenderContext, WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { laterPage, pageIn, pageLinks } from '#widgets/pages/page-links.ts';
import { classes, items, number, text } from '#widgets/props.ts';
import { boundRows, type Row, sortRows, writtenRows } from './rows.ts';

const nameOf = (value: Json | undefined): string => text(value) || 'table';

/** Rows and columns, sorted and paged by links: `?table=2d.3` is by the second column downwards, third page. */
export const table: WidgetType = {
  name: 'table',
  icon: 'table',
  category: 'data',
  fields: {
    caption: { kind: 'text', default: '', maxLength: 160 },
    columns: {
      kind: 'list',
      default: [],
      max: 20,
      of: {
        label: { kind: 'text', default: '', required: true, maxLength: 80 },
        key: { kind: 'text', default: '', maxLength: 120, isSame: true },
        align: { kind: 'choice', default: 'start', options: ['start', 'center', 'end'] },
      },
    },
    written: { kind: 'multiline', default: '', maxLength: 20_000 },
    rows: { kind: 'data', default: [] },
    size: { kind: 'number', default: 20, min: 1, max: 1000 },
    sort: { kind: 'boolean', default: true },
    look: { kind: 'choice', default: 'ruled', options: ['ruled', 'striped'] },
    parameter: { kind: 'text', default: 'table', maxLength: 32, isSame: true },
  },
  slots: {},
  structural: ['columns', 'written', 'parameter'],
  css: 'table/table.css',
  queryParams: (props) => [nameOf(props.parameter)],
  // Rows in another order are no page of their own.
  paging: (props) => ({
    parameter: nameOf(props.parameter),
    pageOf: (value) => {
      const page = value.startsWith('.') ? laterPage(value.slice(1)) : undefined;
      return page === undefined ? undefined : writeState(0, false, Number(page));
    },
  }),
  sample: { columns: [{}, { align: 'end' }] },
  render: ({ props, attributes, name, context }) => {
    const columns = items(props.columns);
    const keys = columns.map(({ key, label }) => text(key) || text(label));
    const all = [...writtenRows(text(props.written)), ...boundRows(props.rows, keys)];
    const state = {
      ...readState(context.query(nameOf(props.parameter)), columns.length),
      canSort: props.sort === true,
    };
    const sorted =
      state.canSort && state.column > 0 ? sortRows(all, state.column - 1, state.isDescending, context.language) : all;
    const size = Math.max(1, number(props.size) ?? 20);
    const last = Math.ceil(sorted.length / size);
    const current = pageIn(state.page, last);
    const id = name();
    const to = (column: number, isDescending: boolean, page: number) =>
      `${context.here({ [nameOf(props.parameter)]: writeState(column, isDescending, page) })}#${id}`;
    const head = columns.map((column, at) => headCell(column, at + 1, state, to, context));
    const body = sorted.slice((current - 1) * size, current * size).map((row) => rowMarkup(row, columns));
    const caption = text(props.caption);
    const address = (page: number) => to(state.column, state.isDescending, page);
    const links = pageLinks({ current, last, address }, context);
    return html`<div ${attributes(classes('table', props.look))} id="${id}"><div class="table__scroll" tabindex="0" role="region" aria-label="${caption || context.word('table')}"><table class="table__table">${
      caption && html`<caption class="table__caption">${caption}</caption>`
    }${columns.length > 0 && html`<thead><tr>${head}</tr></thead>`}<tbody>${body}</tbody></table></div>${
      last > 1 &&
      html`<nav class="pages" aria-label="${context.word('pages')}: ${caption || context.word('table')}">${links}</nav>`
    }</div>`;
  },
};

interface State {
  readonly column: number;
  readonly isDescending: boolean;
  readonly page: string;
  readonly canSort: boolean;
}

function readState(asked: string, columns: number): Omit<State, 'canSort'> {
  const [, column = '0', way = '', page = ''] = /^(\d{1,2})?(d)?(?:\.(\d{1,6}))?$/.exec(asked) ?? [];
  const found = Number(column);
  return { column: found <= columns ? found : 0, isDescending: way === 'd', page };
}

function writeState(column: number, isDescending: boolean, page: number): string {
  return `${column === 0 ? '' : column}${isDescending ? 'd' : ''}${page > 1 ? `.${page}` : ''}`;
}

function headCell(
  column: JsonObject,
  at: number,
  state: State,
  to: (column: number, isDescending: boolean, page: number) => string,
  { word }: RenderContext,
): Markup {
  const label = text(column.label);
  const className = classes('table__head', text(column.align));
  if (!state.canSort) return html`<th class="${className}" scope="col">${label}</th>`;
  const isSorted = state.column === at;
  const sorted = isSorted && html` aria-sort="${state.isDescending ? 'descending' : 'ascending'}"`;
  const way = isSorted && (state.isDescending ? '↓' : '↑');
  const address = to(at, isSorted && !state.isDescending, 1);
  return html`<th class="${className}" scope="col"${sorted}><a class="table__sort" href="${address}" title="${word('sortBy')} ${label}" rel="nofollow">${label}<span class="table__way" aria-hidden="true">${way || '↕'}</span></a></th>`;
}

function rowMarkup(row: Row, columns: readonly JsonObject[]): Markup {
  const cells = Array.from({ length: Math.max(columns.length, row.length) }, (_, at) => {
    const className = classes('table__cell', text(columns[at]?.align) || 'start');
    return html`<td class="${className}"><bdi>${row[at] ?? ''}</bdi></td>`;
  });
  return html`<tr class="table__row">${cells}</tr>`;
}
