import { Problem } from '#contract/problems.ts';
import type { Condition } from '#model/numbers/question.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { findNames } from '../find-names.ts';
import { goalsOf } from './serve-goals.ts';

const named = ['route', 'template', 'release'] as const;

/**
 * Refuses conditions that name a route, template, release or goal the site never had, as one of another site; parts of
 * names are nobody's. @throws Problem `not_found`
 */
export async function requireOwn(db: Database, siteId: SiteId, conditions: readonly Condition[]): Promise<void> {
  const valuesOf = (field: Condition['field']) =>
    conditions
      .filter((each) => each.field === field && each.how !== 'has')
      .flatMap(({ values }) => values.filter((value) => value !== null));
  for (const field of named) {
    const values = valuesOf(field);
    const names = await findNames(
      db,
      siteId,
      [field],
      values.map((value) => ({ keys: [value], values: [] })),
    );
    if (values.some((value) => !Object.hasOwn(names, value))) throw new Problem('not_found');
  }
  const goals = valuesOf('goal');
  if (goals.length === 0) return;
  const known = new Set((await goalsOf(db, siteId)).map(({ id }) => id));
  if (goals.some((value) => !known.has(value))) throw new Problem('not_found');
}
