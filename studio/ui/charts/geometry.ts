import { scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import { scaleOf } from '#widgets/chart/scale.ts';

export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

export type Values = readonly (number | null)[];

export interface DrawnSeries {
  readonly values: Values;
  readonly compared?: Values | undefined;
}

export interface Drawn extends ChartSize {
  readonly series: readonly DrawnSeries[];
  /** How many points there are along the axis. */
  readonly count: number;
  readonly isBars: boolean;
  /** Each series begins where the one before ends. */
  readonly isStacked: boolean;
  /** In a script from the right, time runs from there. */
  readonly isMirrored: boolean;
  /** The last point still changes: what leads to it is drawn apart. */
  readonly isRunning: boolean;
  /** Pixels kept free beside the plot for what stands at the axis, by its marks. */
  readonly axis: (ticks: readonly number[]) => number;
  /** Pixels a name at the axis takes, with room beside it. */
  readonly name?: number;
  /** What the steps between marks are multiples of; 0 for any. */
  readonly least?: number;
}

/** Room around the plot, in pixels. */
export const edge = { top: 12, bottom: 28, end: 12 };
/** Pixels of a name at the axis unless it needs more. */
const NAME = 76;
/** Pixels between two marks of the axis, and how many there are at most. */
const TICK = 40;
const TICKS = 4;
/** The widest a bar gets, in pixels. */
const BAR = 64;

/** From where to where a value is drawn; both the same but for stacks, which begin on what is beneath. */
type Span = readonly [from: number, to: number];
type Place = readonly [x: number, from: number, to: number];

/** Where everything of a chart along an axis is, in pixels. The rules are those of the chart widget: round marks, and nought at the bottom. */
export function geometryOf(drawn: Drawn) {
  const { width, height, series, count, isBars, isStacked, isMirrored, isRunning, name = NAME, least = 0 } = drawn;
  const spans = isStacked ? stack(series) : series.map(({ values }) => values.map(spanOf));
  const known = [...spans.flat().flatMap((span) => span ?? []), ...series.flatMap(({ compared }) => compared ?? [])];
  const bottom = height - edge.bottom;
  const wanted = Math.min(TICKS, Math.max(1, Math.floor((bottom - edge.top) / TICK)));
  const isFlat = known.every((value) => value === null || value === 0);
  const scale = isFlat
    ? scaleOf([1], true, 1, least)
    : scaleOf(
        known.filter((value) => value !== null),
        true,
        wanted,
        least,
      );
  const start = drawn.axis(scale.ticks);
  const end = Math.max(start + 1, width - edge.end);
  const band = (end - start) / Math.max(1, count);
  const domain = isBars ? [-0.5, Math.max(1, count) - 0.5] : [0, Math.max(1, count - 1)];
  const across = scaleLinear(domain, isMirrored ? [width - start, width - end] : [start, end]);
  const up = scaleLinear([scale.from, scale.to], [bottom, edge.top]);
  const places = (of: readonly (Span | null)[]): (Place | null)[] =>
    of.map((span, at) => (span === null ? null : [across(at), up(span[0]), up(span[1])]));
  const every = Math.max(1, Math.ceil((count * name) / Math.max(name, end - start)));
  // Where the line goes on to a point that still changes.
  const turn = across(Math.max(0, count - 2));
  const before = { x: isMirrored ? turn : 0, width: isMirrored ? width - turn : turn };
  const after = { x: isMirrored ? 0 : turn, width: isMirrored ? turn : width - turn };
  return {
    x: (at: number) => across(at),
    y: (value: number) => up(value),
    bottom,
    start: isMirrored ? width - start : start,
    end: isMirrored ? width - end : end,
    ticks: scale.ticks,
    series: series.map(({ compared }, at) => ({
      line: lineThrough(places(spans[at] ?? [])),
      area: areaUnder(places(spans[at] ?? [])),
      compared: lineThrough(places((compared ?? []).slice(0, count).map(spanOf))),
    })),
    /** Bars by their series; null where there is no value. */
    bars: isBars ? barsOf(spans, { across, up, band, isStacked, isMirrored }) : [],
    /** Where the top of a value is; undefined where there is none. */
    top: (ofSeries: number, at: number): number | undefined => {
      const span = spans[ofSeries]?.[at];
      return span ? up(span[1]) : undefined;
    },
    /** The part of the width in which the line stays as it is, and the part in which it still changes. */
    running: isRunning && !isBars && count > 1 ? { before, after } : undefined,
    /** The points with a name at the axis, and the pixels each has. */
    named: Array.from({ length: count }, (_, at) => at).filter((at) => at % every === 0),
    room: isBars ? band * every : name,
    /** The point nearest to a place across. */
    nearest: (x: number) => Math.min(count - 1, Math.max(0, Math.round(across.invert(x)))),
  };
}

export type Geometry = ReturnType<typeof geometryOf>;

const spanOf = (value: number | null): Span | null => (value === null ? null : [0, value]);

/** Values on top of each other, what is below nought beneath it. */
function stack(series: readonly DrawnSeries[]): (Span | null)[][] {
  const tops = new Map<string, number>();
  return series.map(({ values }) =>
    values.map((value, at) => {
      if (value === null) return null;
      const key = `${value < 0} ${at}`;
      const from = tops.get(key) ?? 0;
      tops.set(key, from + value);
      return [from, from + value];
    }),
  );
}

export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Placing {
  readonly across: (at: number) => number;
  readonly up: (value: number) => number;
  readonly band: number;
  readonly isStacked: boolean;
  readonly isMirrored: boolean;
}

function barsOf(
  spans: readonly (readonly (Span | null)[])[],
  { across, up, band, isStacked, isMirrored }: Placing,
): (Bar | null)[][] {
  const beside = isStacked ? 1 : Math.max(1, spans.length);
  const group = Math.min(BAR * beside, band * (band < 8 ? 0.9 : 0.68));
  const each = group / beside;
  const width = Math.max(1, each - (beside > 1 && each > 5 ? 2 : 0));
  return spans.map((of, at) =>
    of.map((span, point) => {
      if (span === null) return null;
      const slot = isStacked ? 0 : isMirrored ? beside - 1 - at : at;
      const [one, other] = [up(span[0]), up(span[1])];
      const x = across(point) - group / 2 + slot * each + (each - width) / 2;
      return { x, y: Math.min(one, other), width, height: Math.abs(one - other) };
    }),
  );
}

const isPlace = (place: Place | null): boolean => place !== null;

/** A line through the points there are; where one is missing it ends and begins again. */
const lineThrough = (places: readonly (Place | null)[]): string =>
  line<Place | null>(
    (place) => place?.[0] ?? 0,
    (place) => place?.[2] ?? 0,
  )
    .defined(isPlace)
    .curve(curveMonotoneX)
    .digits(1)([...places]) ?? '';

const areaUnder = (places: readonly (Place | null)[]): string =>
  area<Place | null>(
    (place) => place?.[0] ?? 0,
    (place) => place?.[1] ?? 0,
    (place) => place?.[2] ?? 0,
  )
    .defined(isPlace)
    .curve(curveMonotoneX)
    .digits(1)([...places]) ?? '';

/** The point a key leads to; undefined for keys that lead nowhere. In a script from the right, time goes to the left. */
export function pointByKey(key: string, at: number, count: number, isMirrored: boolean): number | undefined {
  const forward = isMirrored ? 'ArrowLeft' : 'ArrowRight';
  const back = isMirrored ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === forward || key === 'ArrowUp') return Math.min(count - 1, at + 1);
  if (key === back || key === 'ArrowDown') return Math.max(0, at - 1);
  return undefined;
}

const isAlone = (values: Values, at: number): boolean =>
  values[at] !== null && (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null;

/** Points without a neighbour, through which no line goes: each is drawn as a dot. */
export const lonePoints = (values: Values): number[] =>
  values.map((_value, at) => at).filter((at) => isAlone(values, at));
