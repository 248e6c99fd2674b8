/** An estimate with the interval it lies in; a bound is null where the samples don't give one. */
export interface Estimate {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** Returns the point that a standard normal variable exceeds with this probability (Acklam, relative error 1.2e-9). */
export function normalQuantile(exceeded: number): number {
  if (exceeded > 0.5) return -normalQuantile(1 - exceeded);
  const tail = 0.02425;
  if (exceeded >= tail) {
    const q = 0.5 - exceeded;
    const r = q * q;
    const top =
      ((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
        30.66479806614716) *
        r +
      2.506628277459239;
    const bottom =
      ((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
        13.28068155288572) *
        r +
      1;
    return (top * q) / bottom;
  }
  const q = Math.sqrt(-2 * Math.log(exceeded));
  const top =
    ((((-0.007784894002430293 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) * q +
      4.374664141464968) *
      q +
    2.938163982698783;
  const bottom =
    (((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q + 1;
  return -top / bottom;
}

/** Returns the point beyond which, on either side, Student's t lies with this probability (Hill, CACM algorithm 396). */
export function studentQuantile(twoTailed: number, freedom: number): number {
  if (freedom <= 2) {
    const angle = (twoTailed * Math.PI) / 2;
    return freedom < 2 ? Math.cos(angle) / Math.sin(angle) : Math.sqrt(2 / (twoTailed * (2 - twoTailed)) - 2);
  }
  const a = 1 / (freedom - 0.5);
  const b = 48 / (a * a);
  let c = (((20700 * a) / b - 98) * a - 16) * a + 96.36;
  const d = ((94.5 / (b + c) - 3) / b + 1) * Math.sqrt((a * Math.PI) / 2) * freedom;
  let y = (d * twoTailed) ** (2 / freedom);
  if (y > 0.05 + a) {
    const x = -normalQuantile(twoTailed / 2);
    y = x * x;
    if (freedom < 5) c += 0.3 * (freedom - 4.5) * (x + 0.6);
    c += (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b;
    y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * x;
    y = Math.expm1(a * y * y);
  } else {
    y =
      ((1 / (((freedom + 6) / (freedom * y) - 0.089 * d - 0.822) * (freedom + 2) * 3) + 0.5 / (freedom + 4)) * y - 1) *
        ((freedom + 1) / (freedom + 2)) +
      1 / y;
  }
  return Math.sqrt(freedom * y);
}

/** Returns a share with Wilson's interval. */
export function share(hits: number, of: number, z: number): Estimate {
  const value = hits / of;
  const middle = (value + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z * Math.sqrt((value * (1 - value)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of);
  return { value, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/**
 * Returns a quantile between the two values that enclose it: nothing is assumed of how they spread.
 * @param valueAt the value at a rank of the sorted ones, from 1
 */
export function quantile(valueAt: (rank: number) => number, count: number, at: number, z: number): Estimate {
  const half = z * Math.sqrt(count * at * (1 - at));
  const [below, above] = [Math.floor(count * at - half), Math.ceil(count * at + half) + 1];
  return {
    value: valueAt(Math.max(1, Math.ceil(count * at))),
    low: below < 1 ? null : valueAt(below),
    high: above > count ? null : valueAt(above),
  };
}

/** Returns the second estimate minus the first with an interval made of theirs (Zou and Donner 2008; of two shares it is Newcombe's). */
export function difference(first: Estimate, second: Estimate): Estimate {
  const value = second.value - first.value;
  const reach = (a: number, aBound: number | null, b: number, bBound: number | null): number | null =>
    aBound === null || bBound === null ? null : Math.hypot(a - aBound, b - bBound);
  const down = reach(second.value, second.low, first.value, first.high);
  const up = reach(second.value, second.high, first.value, first.low);
  return { value, low: down === null ? null : value - down, high: up === null ? null : value + up };
}

/** A mean, how much its values vary, and how many there are. */
export interface Mean {
  readonly mean: number;
  readonly variance: number;
  readonly count: number;
}

/** Returns the second mean minus the first with Welch's interval, missed with the given probability. */
export function meanDifference(first: Mean, second: Mean, missed: number): Estimate {
  const value = second.mean - first.mean;
  const [a, b] = [first.variance / first.count, second.variance / second.count];
  if (a + b === 0) return { value, low: value, high: value };
  const freedom = (a + b) ** 2 / (a ** 2 / (first.count - 1) + b ** 2 / (second.count - 1));
  const half = studentQuantile(missed, freedom) * Math.sqrt(a + b);
  return { value, low: value - half, high: value + half };
}
