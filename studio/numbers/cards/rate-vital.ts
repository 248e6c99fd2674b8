export const vitals = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type Vital = (typeof vitals)[number];

/** Up to the first it is good, beyond the second it is poor (https://web.dev/articles/vitals): ms, and thousandths for CLS. */
const bounds: Record<Vital, readonly [number, number]> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [100, 250],
  ttfb: [800, 1800],
};

/** How good a vital is; undefined where it isn't known. */
export function rateVital(vital: Vital, value: number | null | undefined): 'good' | 'fair' | 'poor' | undefined {
  if (value === null || value === undefined) return undefined;
  const [good, poor] = bounds[vital];
  if (value <= good) return 'good';
  return value <= poor ? 'fair' : 'poor';
}
