import type { Json } from '#model/json.ts';
import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { classes, items, text } from '#widgets/props.ts';

const nameOf = (value: Json | undefined): string => text(value) || 'filter';

/** Values to choose one from: each is a link that puts it into the page's address, where data calls read it. */
export const filter: WidgetType = {
  name: 'filter',
  icon: 'filter',
  category: 'navigation',
  fields: {
    label: { kind: 'text', default: '', required: true, maxLength: 120 },
    parameter: { kind: 'text', default: 'filter', required: true, maxLength: 32, isSame: true },
    items: {
      kind: 'list',
      default: [],
      max: 100,
      of: {
        label: { kind: 'text', default: '', required: true, maxLength: 120 },
        value: { kind: 'text', default: '', maxLength: 120, isSame: true },
      },
    },
    values: { kind: 'data', default: [] },
    look: { kind: 'choice', default: 'fill', options: ['line', 'fill'] },
  },
  slots: {},
  structural: ['parameter', 'items'],
  css: 'filter/filter.css',
  queryParams: (props) => [nameOf(props.parameter)],
  sample: { items: [{}, {}] },
  render: ({ props, attributes, context }) => {
    const parameter = nameOf(props.parameter);
    const chosen = context.query(parameter);
    const written = items(props.items).map((item) => ({
      label: text(item.label),
      value: text(item.value) || text(item.label),
    }));
    const bound = (Array.isArray(props.values) ? props.values : []).slice(0, 100).flatMap((value) => {
      const label = typeof value === 'number' ? String(value) : text(value);
      return label === '' ? [] : [{ label, value: label }];
    });
    const all = { label: context.word('all'), value: '' };
    // What is narrowed anew begins with its first page.
    const links = [all, ...written, ...bound].map(({ label, value }) => {
      const current = value === chosen && html` aria-current="true"`;
      return html`<li><a class="filter__link" href="${context.here({ [parameter]: value, page: '' })}"${current}>${label}</a></li>`;
    });
    const label = text(props.label) || context.word('filter');
    return html`<nav ${attributes(classes('filter', props.look))} aria-label="${label}"><p class="filter__label">${label}</p><ul class="filter__list" role="list">${links}</ul></nav>`;
  },
};
