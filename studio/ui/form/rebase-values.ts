import { sameJson } from '#model/layout/merge-fields.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What a form shows after a save, by the path of its fields: where the saved values differ from those that were sent,
 * and nobody has typed meanwhile.
 */
export function savedDifferently(
  sent: unknown,
  saved: unknown,
  now: unknown,
  path: readonly string[] = [],
): [path: string, value: unknown][] {
  if (isRecord(sent) && isRecord(saved) && isRecord(now)) {
    const names = new Set([...Object.keys(sent), ...Object.keys(saved)]);
    return [...names].flatMap((name) => savedDifferently(sent[name], saved[name], now[name], [...path, name]));
  }
  return sameJson(sent, saved) || !sameJson(sent, now) ? [] : [[path.join('.'), saved]];
}
