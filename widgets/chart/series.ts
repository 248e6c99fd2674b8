import type { Json } from '#model/json.ts';
import { items, number, text } from '#widgets/props.ts';

/** What a chart draws: points in one order, and of each series a value for every point. */
export interface ChartData {
  readonly labels: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly (number | undefined)[] }[];
}

const MAX_POINTS = 200;
const MAX_SERIES = 6;

/**
 * Reads written points and bound rows. `keys` names the values of a bound row, with commas between; a written point
 * says its values in that order.
 */
export function chartData(props: Readonly<Record<string, Json>>): ChartData {
  const keys = namesIn(props.keys, ['value']).slice(0, MAX_SERIES);
  const names = namesIn(props.series, []);
  const labelKey = text(props.labelKey) || 'label';
  const written = items(props.items).map((item) => ({
    label: text(item.label),
    values: text(item.values)
      .split(/[;\t|]/)
      .map((value) => figure(value.trim())),
  }));
  const bound = items(props.rows).map((row) => ({
    label: labelOf(row[labelKey]),
    values: keys.map((key) => figure(row[key])),
  }));
  const points = [...written, ...bound].slice(0, MAX_POINTS);
  const count = Math.min(MAX_SERIES, Math.max(1, ...points.map(({ values }) => values.length)));
  return {
    labels: points.map(({ label }) => label),
    series: Array.from({ length: count }, (_, at) => ({
      name: names[at] ?? (bound.length > 0 ? (keys[at] ?? '') : ''),
      values: points.map(({ values }) => values[at]),
    })),
  };
}

/** What is larger than anything that is counted is no figure: its scale could not be drawn. */
function figure(value: Json | undefined): number | undefined {
  const found = number(value);
  return found !== undefined && Math.abs(found) < 1e100 ? found : undefined;
}

function namesIn(value: Json | undefined, none: readonly string[]): readonly string[] {
  const names = text(value)
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return names.length > 0 ? names : none;
}

const labelOf = (value: Json | undefined): string => (typeof value === 'number' ? String(value) : text(value));
