import type { PanelAnswer, PanelRow, ValueColumn } from '#model/boards/answer.ts';
import { translate } from '#studio/messages/i18n.ts';
import { type ColorOf, colorOf, MAX_SERIES } from '../colors.ts';
import { formatValue } from '../format-value.ts';
import type { ChartPoint, ChartSeries } from '../series-chart.tsx';
import { keyName, shortKeyName, stepOf, valueName } from './names.ts';

export interface PanelSeries {
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
  /** What is measured along the axis. */
  readonly value: ValueColumn | undefined;
  /** Which group the points are. */
  readonly along: number;
  /** Series there are, those that aren't drawn among them. */
  readonly count: number;
}

/** Stands for the groups that were put together, which have no key. */
const OTHER = '\u0000other';

const additive: ReadonlySet<string> = new Set(['count', 'sum']);

const idOf = (row: PanelRow, at: number): string => {
  const key = row.keys[at] ?? null;
  return row.isOther && key === null ? OTHER : JSON.stringify(key);
};
const keyOf = (id: string): string | null => (id === OTHER ? null : JSON.parse(id));

const isAlike = (one: ValueColumn, other: ValueColumn): boolean =>
  one.unit === other.unit && one.currency === other.currency;

/**
 * Reads the series of an answer: one for each value, or with two groups one for each key of the second. Values of another
 * unit than the first have no place on its axis; of more than eight series the smallest are put together, or left out
 * where they can't be added up.
 */
export function readSeries(answer: PanelAnswer): PanelSeries {
  const { groups, rows, values } = answer;
  const [value] = values;
  const time = groups.findIndex(({ type }) => type === 'time');
  const along = Math.max(0, time);
  const ids = [...new Set(rows.map((row) => idOf(row, along)))];
  const group = groups[along];
  const step = group && group.type === 'time' ? stepOf(group, ids.map(keyOf)) : 'day';
  const points = ids.map((id): ChartPoint => {
    if (id === OTHER) return { id, name: translate('charts.other'), short: translate('charts.other') };
    const key = keyOf(id);
    return { id, name: keyName(answer, along, key, step), short: shortKeyName(answer, along, key, step) };
  });
  if (!value) return { points, series: [], value, along, count: 0 };
  const across = groups.length > 1 ? 1 - along : undefined;
  const all = across === undefined ? byValue(answer, values, ids, along) : byKey(answer, value, ids, along, across);
  return {
    points,
    series: limited(all, value),
    value,
    along,
    count: across === undefined ? values.length : all.length,
  };
}

function byValue(answer: PanelAnswer, values: readonly ValueColumn[], ids: readonly string[], along: number) {
  const rows = new Map(answer.rows.map((row) => [idOf(row, along), row]));
  return values.flatMap((value, at): ChartSeries[] =>
    values[0] && isAlike(values[0], value)
      ? [
          {
            id: String(at),
            label: valueName(value),
            values: ids.map((id) => rows.get(id)?.values[at] ?? null),
            compared: ids.map((id) => rows.get(id)?.compared?.[at] ?? null),
            format: (each) => formatValue(value, each),
          },
        ]
      : [],
  );
}

function byKey(answer: PanelAnswer, value: ValueColumn, ids: readonly string[], along: number, across: number) {
  const found = new Map<string, Map<string, PanelRow>>();
  for (const row of answer.rows) {
    const id = idOf(row, across);
    const rows = found.get(id) ?? new Map<string, PanelRow>();
    rows.set(idOf(row, along), row);
    found.set(id, rows);
  }
  return [...found].map(
    ([id, rows]): ChartSeries => ({
      id,
      label: id === OTHER ? translate('charts.other') : keyName(answer, across, keyOf(id)),
      values: ids.map((each) => rows.get(each)?.values[0] ?? null),
      format: (each) => formatValue(value, each),
      ...(id === OTHER && { color: 'other' as const }),
    }),
  );
}

const sumOf = ({ values }: ChartSeries): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

function limited(all: readonly ChartSeries[], value: ValueColumn): ChartSeries[] {
  const colored = (series: readonly ChartSeries[]) =>
    series.map((each, at): ChartSeries => ({ ...each, color: each.color ?? (colorOf(at) satisfies ColorOf) }));
  if (all.length <= MAX_SERIES) return colored(all);
  const own = all.filter(({ id }) => id !== OTHER).toSorted((one, other) => sumOf(other) - sumOf(one));
  const kept = new Set(own.slice(0, MAX_SERIES - 1));
  const shown = all.filter((each) => kept.has(each));
  if (!additive.has(value.name)) return colored(shown);
  const rest = all.filter((each) => !kept.has(each));
  const values = (all[0]?.values ?? []).map((_, at) => {
    const known = rest.flatMap((each) => each.values[at] ?? []);
    return known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0);
  });
  const other = { id: OTHER, label: translate('charts.other'), values, format: shown[0]?.format ?? String };
  return colored([...shown, { ...other, color: 'other' }]);
}
