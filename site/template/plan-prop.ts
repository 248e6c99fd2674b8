import type { Json } from '#model/json.ts';
import type { Field } from '#model/widget-type.ts';
import {
  type Compiled,
  compileText,
  compileValue,
  hasLiquid,
  type Read,
} from '#site/expressions/compile-expression.ts';
import { localLinks } from '#site/languages/local-links.ts';
import type { PropPlace } from './builder.ts';
import { coerceProp, isTextual, readMarkup } from './coerce-prop.ts';
import { compileLink } from './compile-link.ts';
import { compileSafeHtml } from './compile-safe-html.ts';
import { type Hole, newHole } from './sentinel.ts';

/**
 * How a prop gets its value. A constant has its value in `draft` and no `read`. Otherwise `read` makes the value for
 * each rendering, and `draft` is the value with sentinels in it, absent when the value shapes the markup.
 */
export interface PropPlan {
  draft?: Json | undefined;
  holes: readonly Hole[];
  read?: Read<Json> | undefined;
}

interface GivenProp {
  value: Json | undefined;
  binding: string | undefined;
}

/** Plans one prop. `isStructural` tells of a prop, or of `list.field`, whether its value shapes the markup. */
export function planProp(
  name: string,
  field: Field,
  given: GivenProp,
  place: PropPlace,
  isStructural: (name: string) => boolean,
): PropPlan {
  if (given.binding !== undefined && field.kind !== 'length') {
    return planText(field, compileValue(given.binding, place), place, isStructural(name));
  }
  const value = given.value ?? field.default;
  if (field.kind === 'list' && field.of && Array.isArray(value)) {
    return planList(name, field.of, value, place, isStructural);
  }
  if (field.kind === 'url' && typeof value === 'string' && value.startsWith('page:')) {
    return planText(field, compileLink(value, place), place, isStructural(name));
  }
  if (field.kind === 'data' || field.kind === 'length' || typeof value !== 'string' || !hasLiquid(value)) {
    return { draft: coerceProp(field, value, place.budget, place.localPath), holes: [] };
  }
  if (field.kind !== 'rich-text' && field.kind !== 'html') {
    return planText(field, compileText(value, place), place, isStructural(name));
  }
  const safe = compileSafeHtml(value, field.kind, place);
  if (!safe) return planText(field, compileText(value, place, true), place, isStructural(name));
  const { localPath } = place;
  if (!safe.read) return { draft: localLinks(safe.constant, localPath), holes: [] };
  const { read } = safe;
  const local: Read<string> = localPath ? (scope, run) => localLinks(read(scope, run), localPath) : read;
  const hole = isStructural(name) ? undefined : newHole(local);
  return { draft: hole?.sentinel, holes: hole ? [hole] : [], read: local };
}

function planText(
  field: Field,
  compiled: Compiled<unknown>,
  { budget, localPath }: PropPlace,
  isStructural: boolean,
): PropPlan {
  const { read } = compiled;
  if (!read) return { draft: coerceProp(field, compiled.constant, budget, localPath), holes: [] };
  const value: Read<Json> = (scope, run) => coerceProp(field, read(scope, run), run.budget, localPath);
  if (isStructural || !isTextual(field.kind)) return { holes: [], read: value };
  const hole = newHole(readMarkup(field.kind, read, localPath));
  return { draft: hole.sentinel, holes: [hole], read: value };
}

type ItemPlan = readonly (readonly [string, PropPlan])[];

function planList(
  name: string,
  fields: Readonly<Record<string, Field>>,
  values: readonly Json[],
  place: PropPlace,
  isStructural: (name: string) => boolean,
): PropPlan {
  const items: ItemPlan[] = values.slice(0, 1000).map((item) => {
    const given = typeof item === 'object' && item !== null && !Array.isArray(item) ? item : {};
    return Object.entries(fields).map(([key, field]) => {
      const prop = { value: Object.hasOwn(given, key) ? given[key] : undefined, binding: undefined };
      return [key, planProp(`${name}.${key}`, field, prop, place, isStructural)] as const;
    });
  });
  const plans = items.flatMap((item) => item.map(([, plan]) => plan));
  const draft = plans.every((plan) => plan.draft !== undefined)
    ? items.map((item) => Object.fromEntries(item.map(([key, plan]) => [key, plan.draft ?? null])))
    : undefined;
  if (plans.every((plan) => !plan.read)) return { draft, holes: [] };
  const read: Read<Json> = (scope, run) =>
    items.map((item) =>
      Object.fromEntries(item.map(([key, plan]) => [key, plan.read ? plan.read(scope, run) : (plan.draft ?? null)])),
    );
  return { draft, holes: draft ? plans.flatMap((plan) => plan.holes) : [], read };
}
