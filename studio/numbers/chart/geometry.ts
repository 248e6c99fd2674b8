import { scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import { scaleOf } from '#widgets/chart/scale.ts';

export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

export interface Drawn extends ChartSize {
  readonly values: readonly (number | null)[];
  readonly compared: readonly (number | null)[];
  /** In a script from the right, time runs from there. */
  readonly isMirrored: boolean;
  /** The last point still changes: what leads to it is drawn apart. */
  readonly isRunning: boolean;
  /** Pixels kept free beside the plot for what stands at the axis. */
  readonly axis: number;
}

/** Room around the plot, in pixels. */
export const edge = { top: 12, bottom: 28, end: 12 };
/** Pixels a name at the axis takes, with room beside it. */
const NAME = 76;

type Place = readonly [x: number, y: number];

/** Where everything of a line chart is, in pixels. The rules are those of the chart widget: round marks, and nought at the bottom. */
export function geometryOf({ width, height, values, compared, isMirrored, isRunning, axis }: Drawn) {
  const known = [...values, ...compared].filter((value) => value !== null);
  const scale = scaleOf(known, true, 4);
  const start = axis;
  const end = Math.max(start + 1, width - edge.end);
  const across = scaleLinear(
    [0, Math.max(1, values.length - 1)],
    isMirrored ? [width - start, width - end] : [start, end],
  );
  const bottom = height - edge.bottom;
  const up = scaleLinear([scale.from, scale.to], [bottom, edge.top]);
  const places = (of: readonly (number | null)[]): (Place | null)[] =>
    of.map((value, at) => (value === null ? null : [across(at), up(value)]));
  const count = values.length;
  const every = Math.max(1, Math.ceil((count * NAME) / Math.max(NAME, end - start)));
  // Where the line goes on to a point that still changes.
  const turn = across(Math.max(0, count - 2));
  const before = { x: isMirrored ? turn : 0, width: isMirrored ? width - turn : turn };
  const after = { x: isMirrored ? 0 : turn, width: isMirrored ? turn : width - turn };
  return {
    x: (at: number) => across(at),
    y: (value: number) => up(value),
    bottom,
    start: across(0),
    end: isMirrored ? width - end : end,
    ticks: scale.ticks,
    line: lineThrough(places(values)),
    area: areaUnder(places(values), bottom),
    /** The part of the width in which the line stays as it is, and the part in which it still changes. */
    running: isRunning && count > 1 ? { before, after } : undefined,
    compared: lineThrough(places(compared.slice(0, count))),
    /** The points with a name at the axis. */
    named: values.map((_value, at) => at).filter((at) => at % every === 0),
    /** The point nearest to a place across. */
    nearest: (x: number) => Math.min(count - 1, Math.max(0, Math.round(across.invert(x)))),
  };
}

export type Geometry = ReturnType<typeof geometryOf>;

const isPlace = (place: Place | null): boolean => place !== null;

/** A line through the points there are; where one is missing it ends and begins again. */
const lineThrough = (places: readonly (Place | null)[]): string =>
  line<Place | null>(
    (place) => place?.[0] ?? 0,
    (place) => place?.[1] ?? 0,
  )
    .defined(isPlace)
    .curve(curveMonotoneX)
    .digits(1)([...places]) ?? '';

const areaUnder = (places: readonly (Place | null)[], bottom: number): string =>
  area<Place | null>(
    (place) => place?.[0] ?? 0,
    bottom,
    (place) => place?.[1] ?? 0,
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
