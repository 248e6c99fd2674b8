import type { Markup, RenderContext, WidgetType } from '#model/widget-type.ts';
import { html, nothing } from '#widgets/html.ts';
import { classes, text } from '#widgets/props.ts';
import { donut, HEIGHT, plot, scatter, WIDTH } from './plot.ts';
import { type ChartData, chartData } from './series.ts';

/** Figures drawn when the page is made, with the same figures as a table for who does not see or wants to copy them. */
export const chart: WidgetType = {
  name: 'chart',
  icon: 'chart',
  category: 'data',
  fields: {
    title: { kind: 'text', default: '', required: true, maxLength: 160 },
    kind: { kind: 'choice', default: 'bar', options: ['bar', 'line', 'area', 'donut', 'scatter'] },
    items: {
      kind: 'list',
      default: [],
      max: 200,
      of: {
        label: { kind: 'text', default: '', required: true, maxLength: 80 },
        values: { kind: 'text', default: '', maxLength: 120, isSame: true },
      },
    },
    series: { kind: 'text', default: '', maxLength: 300 },
    unit: { kind: 'text', default: '', maxLength: 40 },
    rows: { kind: 'data', default: [] },
    labelKey: { kind: 'text', default: 'label', maxLength: 80, isSame: true },
    keys: { kind: 'text', default: 'value', maxLength: 300, isSame: true },
    source: { kind: 'text', default: '', maxLength: 200 },
  },
  slots: {},
  structural: ['items', 'series', 'labelKey', 'keys'],
  css: 'chart/chart.css',
  sample: { items: [{ values: '12' }, { values: '19' }, { values: '8' }, { values: '15' }] },
  render: ({ props, attributes, context }) => {
    const [title, unit, source] = [text(props.title), text(props.unit), text(props.source)];
    const data = chartData(props);
    if (data.labels.length === 0) return html`<figure ${attributes('chart')}></figure>`;
    const kind = text(props.kind);
    const heading =
      title &&
      html`<figcaption class="chart__title">${title}${unit && html` <span class="chart__unit">${unit}</span>`}</figcaption>`;
    const from = source && html`<p class="chart__source">${source}</p>`;
    return html`<figure ${attributes(classes('chart', kind))}>${heading}${drawing(kind, title, data, context)}${legend(kind, data)}${asTable(title, data, context)}${from}</figure>`;
  },
};

function drawing(kind: string, title: string, data: ChartData, context: RenderContext): Markup {
  const number = new Intl.NumberFormat(`${context.language}-u-nu-latn`, { maximumFractionDigits: 2 });
  const given = { data, isMirrored: context.direction === 'rtl', format: (value: number) => number.format(value) };
  const label = html`role="img" aria-label="${title || context.word('chart')}" focusable="false"`;
  if (kind === 'donut') return html`<svg class="chart__drawing" viewBox="0 0 42 42" ${label}>${donut(given)}</svg>`;
  const drawn = kind === 'scatter' ? scatter(given) : plot(kind === 'line' || kind === 'area' ? kind : 'bar', given);
  return html`<svg class="chart__drawing" viewBox="0 0 ${WIDTH} ${HEIGHT}" ${label}>${drawn}</svg>`;
}

function legend(kind: string, data: ChartData): Markup {
  const names = kind === 'donut' ? data.labels.slice(0, 12) : data.series.map(({ name }) => name).filter(Boolean);
  if (names.length < 2 && kind !== 'donut') return nothing;
  const entries = names.map(
    (name, at) =>
      html`<li class="chart__entry"><span class="chart__key chart__series-${(at % 6) + 1}${at > 5 && ' chart__series--more'}"></span>${name}</li>`,
  );
  return html`<ul class="chart__legend" role="list">${entries}</ul>`;
}

function asTable(title: string, data: ChartData, { word }: RenderContext): Markup {
  const named = data.series.some(({ name }) => name !== '');
  const head =
    named &&
    html`<thead><tr><td></td>${data.series.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>`;
  const rows = data.labels.map(
    (label, at) =>
      html`<tr><th scope="row">${label}</th>${data.series.map(({ values }) => html`<td>${values[at] ?? '–'}</td>`)}</tr>`,
  );
  return html`<details class="chart__data"><summary class="chart__summary">${word('asTable')}</summary><table class="chart__table">${title && html`<caption class="chart__caption">${title}</caption>`}${head}<tbody>${rows}</tbody></table></details>`;
}
