import * as z from 'zod/mini';
import type { Json } from '#model/json.ts';

const valueTypes = ['null', 'boolean', 'number', 'text', 'list', 'object'] as const;
export type ValueType = (typeof valueTypes)[number];

/** What values at one place look like: of the answers of an api, what is expected of the next. */
export interface Shape {
  /** Values that were looked at, and of which types they were. */
  seen: number;
  types: ValueType[];
  /** Characters of the longest text, items of the longest list. */
  longest?: number | undefined;
  /** Of objects: each field with what it looks like; in all objects where it was seen as often as they were. */
  fields?: Record<string, Shape> | undefined;
  /** Objects that were looked at. */
  objects?: number | undefined;
  /** Of lists: what an item looks like. */
  items?: Shape | undefined;
}

export const shape: z.ZodMiniType<Shape> = z.object({
  seen: z.int(),
  types: z.array(z.enum(valueTypes)),
  longest: z.optional(z.int()),
  objects: z.optional(z.int()),
  get fields() {
    return z.optional(z.record(z.string(), shape));
  },
  get items() {
    return z.optional(shape);
  },
});

/** Deepest place, fields of an object and items of a list that are looked at. */
const MAX_DEEP = 8;
const MAX_FIELDS = 200;
const MAX_ITEMS = 200;

/** Places of a whole shape: an answer may have another name at each. */
const MAX_PLACES = 5000;

/** What values look like, together with what was known of their place. */
export function learnShape(values: readonly Json[], known?: Shape): Shape {
  return learnPlace(values, known, { depth: 0, room: { places: MAX_PLACES } });
}

interface Learning {
  readonly depth: number;
  readonly room: { places: number };
}

function learnPlace(values: readonly Json[], known: Shape | undefined, { depth, room }: Learning): Shape {
  room.places -= 1;
  const found: Shape = known ? { ...known } : { seen: 0, types: [] };
  const types = new Set(found.types);
  const objects: { [key: string]: Json }[] = [];
  const items: Json[] = [];
  for (const value of values) {
    const type = typeOf(value);
    types.add(type);
    if (typeof value === 'string' || Array.isArray(value)) found.longest = Math.max(found.longest ?? 0, value.length);
    if (Array.isArray(value)) for (const item of value.slice(0, MAX_ITEMS)) items.push(item);
    else if (typeof value === 'object' && value !== null) objects.push(value);
  }
  found.seen += values.length;
  found.types = valueTypes.filter((type) => types.has(type));
  if (depth === MAX_DEEP) return found;
  const below = { depth: depth + 1, room };
  if (items.length > 0) found.items = learnPlace(items.slice(0, MAX_ITEMS), found.items, below);
  if (objects.length > 0) learnFields(found, objects, below);
  return found;
}

function learnFields(found: Shape, objects: readonly { [key: string]: Json }[], learning: Learning): void {
  const fields = new Map(Object.entries(found.fields ?? {}));
  const names = new Set(fields.keys());
  for (const object of objects) {
    for (const name in object) {
      if (names.size >= MAX_FIELDS) break;
      names.add(name);
    }
  }
  for (const name of names) {
    if (learning.room.places <= 0 && !fields.has(name)) continue;
    const values = objects.flatMap((object) => (Object.hasOwn(object, name) ? [object[name] ?? null] : []));
    if (values.length > 0) fields.set(name, learnPlace(values, fields.get(name), learning));
  }
  found.fields = Object.fromEntries(fields);
  found.objects = (found.objects ?? 0) + objects.length;
}

function typeOf(value: Json): ValueType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'string' ? 'text' : (typeof value as 'boolean' | 'number' | 'object');
}

/** A place at which answers are not what they were. */
export interface Drift {
  /** Dotted, without the numbers of lists; empty for the answer itself. */
  path: string;
  /** It is gone, nothing, or of another type. */
  what: 'missing' | 'null' | 'type';
  was: ValueType[];
  is: ValueType[];
}

/** Where values are not what was learned: what was always there and is not, what was never null and is, other types. */
export function findDrift(learned: Shape, now: Shape, path = ''): Drift[] {
  const [was, is] = [learned.types, now.types];
  const isOther = is.some((type) => type !== 'null' && !was.includes(type)) && was.some((type) => type !== 'null');
  if (isOther) return [{ path, what: 'type', was, is }];
  const isNull = is.includes('null') && !was.includes('null') && learned.seen > 0;
  const found: Drift[] = isNull ? [{ path, what: 'null', was, is }] : [];
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  for (const [name, field] of Object.entries(learned.fields ?? {})) {
    const next = now.fields?.[name];
    const wasAlways = field.seen === learned.objects;
    const isAlways = (next?.seen ?? 0) === (now.objects ?? 0);
    if (wasAlways && !isAlways) found.push({ path: below(name), what: 'missing', was: field.types, is: [] });
    else if (next) found.push(...findDrift(field, next, below(name)));
  }
  if (learned.items && now.items) found.push(...findDrift(learned.items, now.items, path));
  return found;
}
