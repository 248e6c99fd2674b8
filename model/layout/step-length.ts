const parsed = /^(-?\d*\.?\d+)(px|rem|em|ch|%|vw|vh|vi|svh|dvh|fr)?$/;

/** What one step changes, by unit: one pixel, or about as much of what is larger. */
const steps: Readonly<Record<string, number>> = { rem: 0.125, em: 0.125, fr: 0.25 };
export const stepOf = (unit: string): number => steps[unit] ?? 1;
/** Steps a large step is made of. */
const LARGE = 8;

/** A length some steps longer or shorter, in its own unit; undefined for what is none. An empty one is 0 pixels. */
export function stepLength(text: string, count: number, isLarge: boolean): string | undefined {
  const [, number, unit = 'px'] = parsed.exec(text.trim() === '' ? '0' : text.trim()) ?? [];
  if (number === undefined) return undefined;
  const by = stepOf(unit) * count * (isLarge ? LARGE : 1);
  return withUnit(String(Number((Number(number) + by).toFixed(3))), unit);
}

/** A number alone is a number of pixels; everything else is as it was written. */
export function withUnit(text: string, unit = 'px'): string {
  const trimmed = text.trim();
  return /^-?\d*\.?\d+$/.test(trimmed) ? (Number(trimmed) === 0 ? '0' : `${Number(trimmed)}${unit}`) : trimmed;
}
