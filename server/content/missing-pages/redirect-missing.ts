import type { BodyOf } from '#contract/exchange.ts';
import type { answerMissingPages } from '#contract/missing-pages.ts';
import { Problem } from '#contract/problems.ts';
import { cutText } from '#model/cut-text.ts';
import type { Maker } from '#server/content/change-sets/make-changes.ts';
import { proposeAndApply } from '#server/content/change-sets/propose.ts';
import { findOwnHosts } from '#server/content/draft-routes/own-hosts.ts';
import { draftRoutesOf } from '#server/content/draft-routes/route-memory.ts';
import { planMissingRedirects } from './plan-redirect.ts';
import { setMissingState } from './queries.ts';

/** Paths that are named in the title of a change. */
const NAMED = 3;

/**
 * Makes the routes that answer missing pages from the next release on, as one change; what a draft answers by now is
 * left as it is. Answers how many there were and the change set.
 * @throws Problem `not_found` where none is left, `invalid` with the faults of all, and as `proposeAndApply` does
 */
export async function redirectMissing(
  maker: Maker,
  asked: BodyOf<typeof answerMissingPages>,
  titleOf: (paths: string) => string,
): Promise<{ count: number; change_set: string }> {
  const { services, site } = maker;
  const { db, config } = services;
  const index = await draftRoutesOf(db)(site.id);
  const planned = await planMissingRedirects(db, site, asked, {
    index,
    ownHosts: await findOwnHosts(db, config, site),
  });
  const issues = planned.flatMap((each) =>
    each.issues.map((issue) => ({ ...issue, path: `${each.id}.${issue.path}` })),
  );
  if (issues.length > 0) throw asSent(issues);
  const made = planned.filter(({ outcome }) => outcome === 'changes');
  const named = made.slice(0, NAMED).map(({ url_string }) => url_string);
  const title = cutText(titleOf(`${named.join(', ')}${made.length > NAMED ? ', …' : ''}`), 200);
  const changes = made.map(({ change }) => change);
  const change_set = await proposeAndApply(maker, { title, source: 'person', changes });
  await setMissingState(
    db,
    site.id,
    made.map(({ id }) => id),
    'done',
  );
  return { count: made.length, change_set };
}

/** One target was given for all, so its fault is told once, where it was given. */
function asSent(issues: NonNullable<Problem['details']['issues']>): Problem {
  const ofTarget = issues.find(({ path }) => path.endsWith('redirect_to'));
  return new Problem('invalid', { issues: ofTarget ? [{ ...ofTarget, path: 'redirect_to' }] : issues });
}
