import type { Json, JsonObject } from '#model/json.ts';

/** The value at a plain path such as `country.names[0]`; undefined for anything else. */
export function readPath(scope: JsonObject, path: string): Json | undefined {
  const steps = path.trim().match(/[^.[\]"']+/g) ?? [];
  return steps.reduce<Json | undefined>((value, step) => {
    if (Array.isArray(value)) return step === 'first' ? value[0] : value[Number(step)];
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    return value[step];
  }, scope);
}
