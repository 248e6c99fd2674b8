import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';

/** True for entries of `release_entries as e` that release `number` holds. */
export function inRelease(number: number) {
  return (eb: ExpressionBuilder<Tables & { e: Tables['release_entries'] }, 'e'>) =>
    eb.and([
      eb('e.from_number', '<=', number),
      eb.or([eb('e.until_number', 'is', null), eb('e.until_number', '>', number)]),
    ]);
}
