import type { Json, JsonObject } from '#model/json.ts';
import { isObject, textOf } from './json-parts.ts';

/** What a `$ref` within the document leads to (RFC 6901), through references to references; undefined when nowhere. */
export function resolveReference(document: JsonObject, value: Json | undefined): Json | undefined {
  let at = value;
  for (let steps = 0; steps < 20 && isObject(at) && typeof at.$ref === 'string'; steps += 1) {
    if (!at.$ref.startsWith('#/')) return undefined;
    at = at.$ref
      .slice(2)
      .split('/')
      .reduce<Json | undefined>((part, step) => memberOf(part, decodeStep(step)), document);
  }
  return at;
}

function memberOf(value: Json | undefined, name: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(name)];
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function decodeStep(step: string): string {
  try {
    return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    // A lone percent sign stands for itself.
    return step;
  }
}

/** A schema's own type: the first that is not null, or what its members tell. */
export function typeOfSchema(schema: JsonObject): string {
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? null];
  const named = types.find((type) => typeof type === 'string' && type !== 'null');
  if (named) return textOf(named);
  if (isObject(schema.properties)) return 'object';
  return schema.items === undefined ? '' : 'array';
}
