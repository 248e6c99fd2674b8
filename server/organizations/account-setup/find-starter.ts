import type { Issue } from '#contract/problems.ts';
import type { Starter } from '#model/starter.ts';
import type { Engine } from '#server/platform/database/open-database.ts';
import { starters } from '#starters/starters.ts';

/** The starter a new site names, and what is wrong with what it chose; `fieldsAt` stands before the fields' names. */
export function findStarter(
  { starter: wanted, database }: { starter: string; database?: string | undefined },
  engine: Engine,
  fieldsAt: string,
): { starter: Starter | undefined; issues: Issue[] } {
  const starter = starters.find(({ key }) => key === wanted);
  const issues: Issue[] = [];
  if (!starter) issues.push({ path: `${fieldsAt}starter`, message: 'setup.starterUnknown' });
  if (database !== undefined && database !== engine)
    issues.push({ path: `${fieldsAt}database`, message: 'setup.databaseUnknown' });
  return { starter, issues };
}
