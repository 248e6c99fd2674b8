/** Values along an axis with the marks beside it. */
interface Scale {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

/** A scale of round numbers that holds all values, and nought where bars stand on it. Its steps are multiples of `unit`. */
export function scaleOf(values: readonly number[], withNought: boolean, wanted = 5, unit = 0): Scale {
  const all = withNought || values.length === 0 ? [0, ...values] : values;
  const least = Math.min(...all);
  const most = Math.max(...all);
  // Differences below any figure people have would be lost in counting.
  const span = [most - least, Math.abs(most)].find((each) => each > 1e-200) ?? 1;
  const rough = Math.max(span / wanted, unit);
  const power = 10 ** Math.floor(Math.log10(rough));
  const fits = (each: number) =>
    each * power >= rough && (unit === 0 || Number.isInteger(round((each * power) / unit, 1)));
  const step = ([1, 2, 2.5, 5, 10].find(fits) ?? 10) * power;
  const from = Math.floor(least / step) * step;
  const count = Math.max(1, Math.ceil((most - from) / step - 1e-9));
  const ticks = Array.from({ length: count + 1 }, (_, at) => round(from + at * step, step));
  return { from, to: ticks.at(-1) ?? from + step, ticks };
}

/** Without the dust that counting in steps leaves. */
function round(value: number, step: number): number {
  const places = Math.max(0, 2 - Math.floor(Math.log10(step)));
  return places > 15 ? value : Number(value.toFixed(Math.min(100, places)));
}
