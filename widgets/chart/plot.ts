import { cutText } from '#model/cut-text.ts';
import type { Markup } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { scaleOf } from './scale.ts';
import type { ChartData } from './series.ts';

export const WIDTH = 640;
export const HEIGHT = 360;
const edge = { start: 64, end: 28, top: 12, bottom: 44 };
const inner = { width: WIDTH - edge.start - edge.end, height: HEIGHT - edge.top - edge.bottom };
const bottom = HEIGHT - edge.bottom;

interface Drawing {
  readonly data: ChartData;
  readonly isMirrored: boolean;
  readonly format: (value: number) => string;
}

/** Short enough for an attribute; a hundredth of a unit cannot be seen. */
const short = (value: number): string => String(Math.round(value * 100) / 100);

const known = (values: readonly (number | undefined)[]): number[] => values.filter((value) => value !== undefined);

/** Bars, lines or areas over the points of the data, with their axes. In a script from the right they run from there. */
export function plot(kind: 'bar' | 'line' | 'area', { data, isMirrored, format }: Drawing): Markup {
  const scale = scaleOf(
    data.series.flatMap(({ values }) => known(values)),
    kind !== 'line',
  );
  const count = Math.max(1, data.labels.length);
  const band = inner.width / count;
  const across = (at: number) => mirror(edge.start + at * band, isMirrored);
  const up = (value: number) => bottom - ((value - scale.from) / (scale.to - scale.from)) * inner.height;
  const drawn = data.series.map(({ values }, at) => {
    if (kind === 'bar') return bars(values, at, data.series.length, { band, across, up, base: up(clamp(0, scale)) });
    return lines(values, at, {
      across: (index) => across(index + 0.5),
      up,
      base: up(scale.from),
      isFilled: kind === 'area',
    });
  });
  const every = Math.ceil(count / 8);
  const names = data.labels.map(
    (label, at) =>
      at % every === 0 &&
      html`<text class="chart__mark" x="${short(across(at + 0.5))}" y="${bottom + 28}" text-anchor="middle">${shorten(label)}</text>`,
  );
  return html`${grid(scale.ticks, up, isMirrored, format)}${drawn}${names}`;
}

/** Points by two values: the label of each is its place across. */
export function scatter({ data, isMirrored, format }: Drawing): Markup {
  const places = data.labels.map(Number).map((place) => (Math.abs(place) < 1e100 ? place : Number.NaN));
  const horizontal = scaleOf(places.filter(Number.isFinite), false);
  const vertical = scaleOf(
    data.series.flatMap(({ values }) => known(values)),
    false,
  );
  const across = (value: number) =>
    mirror(edge.start + ((value - horizontal.from) / (horizontal.to - horizontal.from)) * inner.width, isMirrored);
  const up = (value: number) => bottom - ((value - vertical.from) / (vertical.to - vertical.from)) * inner.height;
  const dots = data.series.map(({ values }, at) =>
    values.map((value, index) => {
      const place = places[index];
      if (value === undefined || place === undefined || !Number.isFinite(place)) return '';
      return html`<circle class="chart__dot chart__series-${at + 1}" cx="${short(across(place))}" cy="${short(up(value))}" r="5"/>`;
    }),
  );
  const marks = horizontal.ticks.map(
    (tick) =>
      html`<text class="chart__mark" x="${short(across(tick))}" y="${bottom + 28}" text-anchor="middle">${format(tick)}</text>`,
  );
  return html`${grid(vertical.ticks, up, isMirrored, format)}${dots}${marks}`;
}

/** Shares of a whole, of the first series; from the top, the way a clock goes. */
export function donut({ data }: Pick<Drawing, 'data'>): Markup {
  const values = (data.series[0]?.values ?? []).map((value) => Math.max(0, value ?? 0)).slice(0, 12);
  const whole = values.reduce((sum, value) => sum + value, 0);
  if (whole === 0) return html``;
  let before = 0;
  return html`${values.map((value, at) => {
    const share = (value / whole) * 100;
    const offset = 25 - before;
    before += share;
    // A circle of this radius is 100 long, so shares are lengths.
    return html`<circle class="chart__share chart__series-${(at % 6) + 1}${at > 5 && ' chart__series--more'}" cx="21" cy="21" r="15.9155" stroke-dasharray="${short(Math.max(0, share - 0.5))} ${short(100 - Math.max(0, share - 0.5))}" stroke-dashoffset="${short(offset)}"/>`;
  })}`;
}

interface Bars {
  readonly band: number;
  readonly across: (at: number) => number;
  readonly up: (value: number) => number;
  readonly base: number;
}

function bars(
  values: readonly (number | undefined)[],
  at: number,
  of: number,
  { band, across, up, base }: Bars,
): Markup {
  const width = (band * 0.72) / of;
  return html`${values.map((value, index) => {
    if (value === undefined) return '';
    const [one, other] = [across(index + 0.14 + (0.72 * at) / of), across(index + 0.14 + (0.72 * (at + 1)) / of)];
    const top = Math.min(up(value), base);
    const height = Math.abs(up(value) - base);
    return html`<rect class="chart__bar chart__series-${at + 1}" x="${short(Math.min(one, other))}" y="${short(top)}" width="${short(Math.max(0.5, width - 1))}" height="${short(height)}"/>`;
  })}`;
}

interface Lines {
  readonly across: (at: number) => number;
  readonly up: (value: number) => number;
  readonly base: number;
  readonly isFilled: boolean;
}

/** A line through the points there are; where one is missing it ends and begins again. */
function lines(values: readonly (number | undefined)[], at: number, { across, up, base, isFilled }: Lines): Markup {
  const runs: (readonly [number, number])[][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === undefined) runs.push([]);
    else runs.at(-1)?.push([across(index), up(value)]);
  }
  return html`${runs
    .filter((run) => run.length > 0)
    .map((run) => {
      const line = run.map(([x, y]) => `${short(x)} ${short(y)}`).join(' ');
      const [first, last] = [run[0], run.at(-1)];
      const fill =
        isFilled &&
        first &&
        last &&
        html`<polygon class="chart__area chart__series-${at + 1}" points="${short(first[0])} ${short(base)} ${line} ${short(last[0])} ${short(base)}"/>`;
      const dots =
        run.length < 25 &&
        run.map(
          ([x, y]) =>
            html`<circle class="chart__dot chart__series-${at + 1}" cx="${short(x)}" cy="${short(y)}" r="3.5"/>`,
        );
      return html`${fill}<polyline class="chart__line chart__series-${at + 1}" points="${line}"/>${dots}`;
    })}`;
}

function grid(
  ticks: readonly number[],
  up: (value: number) => number,
  isMirrored: boolean,
  format: Drawing['format'],
): Markup {
  const side = mirror(edge.start - 10, isMirrored);
  return html`${ticks.map((tick) => {
    const y = short(up(tick));
    return html`<line class="chart__rule" x1="${mirror(edge.start, isMirrored)}" x2="${mirror(WIDTH - edge.end, isMirrored)}" y1="${y}" y2="${y}"/><text class="chart__mark" x="${side}" y="${short(up(tick) + 5)}" text-anchor="${isMirrored ? 'start' : 'end'}">${format(tick)}</text>`;
  })}`;
}

const mirror = (x: number, isMirrored: boolean): number => (isMirrored ? WIDTH - x : x);

const clamp = (value: number, { from, to }: { from: number; to: number }): number =>
  Math.min(to, Math.max(from, value));

const shorten = (label: string): string => (label.length > 12 ? `${cutText(label, 11)}…` : label);
