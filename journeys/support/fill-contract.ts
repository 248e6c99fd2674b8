import type { Api } from './api.ts';

/** The part of JSON Schema that the API uses for its bodies. */
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maxLength?: number;
}

interface Operation {
  id: string;
  method: string;
  path: string;
  body: Schema;
}

interface Described {
  operationId: string;
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Every API call that takes JSON, as OpenAPI describes it. */
export async function operationsOf(api: Api): Promise<Operation[]> {
  const { paths } = await api.ask<{ paths: Record<string, Record<string, Described>> }>('GET', '/v1/openapi.json');
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId: id, requestBody }]) => {
      const body = requestBody?.content['application/json']?.schema;
      return body ? [{ id, method: method.toUpperCase(), path, body }] : [];
    }),
  );
}

const choices = (schema: Schema): Schema[] => schema.anyOf ?? schema.oneOf ?? [];

/** Tells whether a body can contain free text. */
export function hasText(schema: Schema): boolean {
  if (schema.enum || schema.const !== undefined) return false;
  const below = [
    ...choices(schema),
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
  ];
  return isText(schema) || below.some(hasText);
}

const isText = ({ type, enum: some, const: one }: Schema): boolean =>
  [type].flat().includes('string') && !some && one === undefined;

type Given = Record<string, unknown>;

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Filling {
  /** The text for a path of a body; undefined leaves it out. */
  say: (path: string, room: number, given: unknown) => unknown;
  /** Paths that only take the given value. */
  left: ReadonlySet<string>;
}

/** Fills every text of a body; other values are the given ones, or absent. */
function filled(schema: Schema, given: unknown, filling: Filling, path = ''): unknown {
  if (filling.left.has(path)) return given;
  const options = choices(schema);
  if (options.length > 0) return filled(chosen(options, given), given, filling, path);
  if (schema.properties) return filledObject(schema, isObject(given) ? given : {}, filling, path);
  if (schema.items) {
    if (!hasText(schema.items)) return given ?? [];
    const each = Array.isArray(given) && given.length > 0 ? given : [undefined];
    const list = each.map((one, at) => filled(schema.items ?? {}, one, filling, `${path}.${at}`));
    return list.filter((one) => one !== undefined);
  }
  if (isText(schema)) return filling.say(path, schema.maxLength ?? 200, given);
  return given ?? schema.const ?? schema.default ?? schema.enum?.[0] ?? plain(schema);
}

const plain = ({ type, minimum }: Schema): unknown => ([type].flat()[0] === 'boolean' ? false : (minimum ?? 1));

function filledObject(
  { properties = {}, required = [] }: Schema,
  given: Given,
  filling: Filling,
  path: string,
): unknown {
  const told = Object.entries(properties).flatMap(([name, schema]) => {
    const isGiven = Object.hasOwn(given, name);
    if (!isGiven && !required.includes(name) && !hasText(schema)) return [];
    const value = filled(schema, given[name], filling, path === '' ? name : `${path}.${name}`);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(told);
}

/** Picks the schema that the given value matches; otherwise the first that can contain free text. */
function chosen(options: readonly Schema[], given: unknown): Schema {
  const marks = ({ properties = {} }: Schema) =>
    Object.entries(properties).filter(([, each]) => each.const !== undefined);
  const alike = isObject(given)
    ? options.find(
        (each) => marks(each).length > 0 && marks(each).every(([name, { const: one }]) => given[name] === one),
      )
    : undefined;
  return alike ?? options.find(hasText) ?? options[0] ?? {};
}

interface Refused {
  code?: string;
  errors?: { path: string }[];
}

interface Choice {
  /** Texts that keep the given value. */
  keep: readonly string[];
  /** Paths that only take the given value. */
  leave: readonly string[];
  vectors: readonly string[];
}

interface Outcome {
  status: number;
  /** Paths that accepted a vector. */
  taken: string[];
  answer: unknown;
}

/**
 * Sends a body with a vector in every text. A refused text tries another vector, then the given value, then
 * nothing. The final body has a vector wherever the API accepts one.
 */
export async function sendVectors(
  api: Api,
  { method, path, body: schema }: Pick<Operation, 'method' | 'path' | 'body'>,
  given: object,
  { keep, leave, vectors }: Choice,
): Promise<Outcome> {
  const tries = new Map<string, number>();
  const left = new Set(leave);
  for (let round = 0; round < 40; round++) {
    const taken: string[] = [];
    let next = 0;
    const say: Filling['say'] = (at, room, now) => {
      const tried = tries.get(at) ?? 0;
      if (keep.includes(at) || tried >= ROUNDS) return tried > ROUNDS ? undefined : now;
      taken.push(at);
      const vector = vectors[(next++ + tried) % vectors.length] ?? '';
      return vector.slice(0, room);
    };
    const answer = await api.send<Refused>(method, path, filled(schema, given, { say, left }));
    const faults = new Set((answer.body.errors ?? []).flatMap((each) => nearest(each.path, taken, tries) ?? []));
    if (answer.status < 300 || faults.size === 0) return { status: answer.status, taken, answer: answer.body };
    for (const each of faults) {
      const tried = (tries.get(each) ?? 0) + 1;
      tries.set(each, tried);
      // It is required, so its parent is left out.
      if (tried > ROUNDS + 1) left.add(above(each, left));
    }
  }
  throw new Error(`${method} ${path} refuses again and again: ${[...tries.keys()].join(', ')}`);
}

const ROUNDS = 3;

/** Returns the nearest parent of a path that isn't left out yet. */
function above(path: string, left: ReadonlySet<string>): string {
  const around = path.replace(/(?:\.\d+)?\.\w+$/, '');
  return left.has(around) && around !== path ? above(around, left) : around;
}

/** Returns the text an error is about: at its path, or the first below it. */
function nearest(path: string, taken: readonly string[], tries: ReadonlyMap<string, number>): string | undefined {
  const all = [...taken, ...tries.keys()];
  return all.find((each) => each === path) ?? all.find((each) => path !== '' && each.startsWith(`${path}.`));
}
