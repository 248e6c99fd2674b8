import type { Json, JsonObject } from '#model/json.ts';
import { isObject, listOf, objectOf } from './json-parts.ts';
import { resolveReference, typeOfSchema } from './resolve-reference.ts';

const MAX_DEPTH = 5;

/** A value as a schema describes it: its example where it has one, else one of its type. Lists have one item. */
export function sampleOfSchema(document: JsonObject, given: Json | undefined, depth = 0): Json {
  const schema = resolveReference(document, given);
  if (!isObject(schema)) return null;
  const example = exampleOf(schema);
  if (example !== undefined) return example;
  const parts = listOf(schema.allOf);
  if (parts.length > 0) return sampleOfAll(document, schema, parts, depth);
  const [either] = [...listOf(schema.oneOf), ...listOf(schema.anyOf)].filter((one) => !isNull(document, one));
  if (either !== undefined) return sampleOfSchema(document, either, depth);
  switch (typeOfSchema(schema)) {
    case 'object':
      return depth < MAX_DEPTH ? sampleOfObject(document, schema, depth) : {};
    case 'array':
      return depth < MAX_DEPTH ? [sampleOfSchema(document, schema.items, depth + 1)] : [];
    case 'integer':
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'string':
      return schema.format === 'date-time' ? '2026-01-01T00:00:00Z' : schema.format === 'date' ? '2026-01-01' : '';
    default:
      return null;
  }
}

const isNull = (document: JsonObject, schema: Json): boolean =>
  objectOf(resolveReference(document, schema)).type === 'null';

function exampleOf(schema: JsonObject): Json | undefined {
  const [listed] = listOf(schema.examples);
  return schema.example ?? listed ?? schema.const ?? schema.default ?? listOf(schema.enum)[0];
}

function sampleOfObject(document: JsonObject, schema: JsonObject, depth: number): JsonObject {
  const properties = Object.entries(objectOf(schema.properties));
  return Object.fromEntries(properties.map(([name, each]) => [name, sampleOfSchema(document, each, depth + 1)]));
}

function sampleOfAll(document: JsonObject, schema: JsonObject, parts: readonly Json[], depth: number): Json {
  const samples = parts.map((part) => sampleOfSchema(document, part, depth));
  const own = isObject(schema.properties) ? [sampleOfObject(document, schema, depth)] : [];
  const objects = [...samples, ...own].filter(isObject);
  return objects.length > 0 ? Object.assign({}, ...objects) : (samples[0] ?? null);
}
