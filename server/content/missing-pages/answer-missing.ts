import type { BodyOf } from '#contract/exchange.ts';
import type { answerMissingPages } from '#contract/missing-pages.ts';
import { Problem } from '#contract/problems.ts';
import { matchRoute } from '#model/page-routes/route-index.ts';
import type { Maker } from '#server/content/change-sets/make-changes.ts';
import { proposeAndApply } from '#server/content/change-sets/propose.ts';
import { draftRoutesOf } from '#server/content/draft-routes/route-memory.ts';
import { findMissing, settleMissing } from './queries.ts';

/** Paths that are named in the title of a change. */
const NAMED = 3;

/**
 * Makes the routes that answer missing pages from the next release on, as one change; what a draft answers by now is
 * left as it is. Answers how many there were and the change set.
 * @throws Problem `not_found` where none is left, and as `proposeAndApply` does, of the field that was sent
 */
export async function answerMissing(
  maker: Maker,
  { ids, answers, redirect_to = null }: BodyOf<typeof answerMissingPages>,
  titleOf: (paths: string) => string,
): Promise<{ count: number; change_set: string }> {
  const { services, site } = maker;
  const { db } = services;
  const index = await draftRoutesOf(db)(site.id);
  const pages = (await findMissing(db, site.id, [...new Set(ids)])).filter(({ path }) => !matchRoute(index, path));
  if (pages.length === 0) throw new Problem('not_found');
  const changes = pages.map(({ path }) => ({
    kind: 'page_route' as const,
    base: 0,
    body: { url_string: path, page_type_advanced: answers, redirect_to: answers === 'gone' ? null : redirect_to },
  }));
  const named = pages.slice(0, NAMED).map(({ path }) => path);
  const title = titleOf(`${named.join(', ')}${pages.length > NAMED ? ', …' : ''}`).slice(0, 200);
  const change_set = await proposeAndApply(maker, { title, source: 'person', changes }).catch((reason: unknown) => {
    throw asSent(reason);
  });
  const answered = pages.map(({ id }) => id);
  await settleMissing(db, site.id, answered, 'done');
  return { count: answered.length, change_set };
}

/** One target was given for all, so its fault is told once, where it was given. */
function asSent(reason: unknown): unknown {
  if (!(reason instanceof Problem) || reason.kind !== 'invalid') return reason;
  const issues = reason.details.issues ?? [];
  const ofTarget = issues.find(({ path }) => path.endsWith('redirect_to'));
  return ofTarget ? new Problem('invalid', { issues: [{ ...ofTarget, path: 'redirect_to' }] }) : reason;
}
