/** The value at a dotted path of an answer, `data.items.0`; the answer itself for an empty one, undefined for none. */
export function readPath(answer: unknown, path: string): unknown {
  if (path === '') return answer;
  let value = answer;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}
