import { MAX_WAITING_REQUESTS, type ReleaseRequest } from '#contract/release-requests.ts';
import { mayApprove, mayApproveOwn, type PublishRule } from '#model/publish-rules.ts';
import { may } from '#model/roles.ts';
import { describeRelease, selectReleases } from '#server/content/releases/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Person } from '#server/platform/http/person.ts';

const MAX_PAST = 20;

/** Who looks at requests, and under which rule. */
interface Looking {
  site: Pick<GrantedSite, 'id' | 'role'>;
  person: Pick<Person, 'id' | 'via'>;
  rule: PublishRule;
}

function selectRequests(db: Database, siteId: SiteId) {
  return selectReleases(db, siteId)
    .innerJoin('release_requests as q', (join) =>
      join.onRef('q.release_id', '=', 'r.id').onRef('q.site_id', '=', 'r.site_id'),
    )
    .leftJoin('users as a', 'a.id', 'q.asked_by')
    .leftJoin('users as b', 'b.id', 'q.settled_by')
    .select(['q.id as request_id', 'q.state', 'q.base_id', 'q.live_at', 'q.ends_at', 'q.time_zone', 'q.reason'])
    .select(['q.asked_at', 'q.settled_at', 'q.asked_by as asker', 'a.name as asked_by', 'b.name as settled_by'])
    .select('q.settled_by as settler');
}

type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

function describeRequest(row: RequestRow, { site, person, rule }: Looking): ReleaseRequest {
  const { request_id, state, base_id, live_at, ends_at, time_zone, reason, asked_at, settled_at, ...rest } = row;
  const { asker, settler, asked_by, settled_by, ...ofRelease } = rest;
  const isOwn = asker === person.id;
  const isOpen = state === 'waiting' && person.via === undefined && mayApprove(rule, site.role);
  return {
    ...{ id: request_id, state, reason, time_zone, asked_by, settled_by },
    ...{ asked_on: asked_at, settled_on: settled_at, live_on: live_at, ends_on: ends_at },
    release: describeRelease(ofRelease),
    is_own: isOwn,
    is_older: row.published_at < asked_at,
    holds_all: row.change_number === row.site_change_number,
    is_by_asker: settler !== null && settler === asker,
    may_approve: isOpen && !isOwn,
    may_approve_own: isOpen && isOwn && mayApproveOwn(site.role),
    is_outdated: state === 'waiting' && row.live_release_id !== base_id,
  };
}

/** What waits, the oldest first; then what was last approved, sent back or withdrawn. */
export async function listRequestsOf(db: Database, looking: Looking) {
  const { id } = looking.site;
  const waiting = await selectRequests(db, id)
    .where('q.state', '=', 'waiting')
    .orderBy('q.asked_at')
    .orderBy('q.id')
    .limit(MAX_WAITING_REQUESTS)
    .execute();
  const past = await selectRequests(db, id)
    .where('q.state', '<>', 'waiting')
    .orderBy('q.settled_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(MAX_PAST)
    .execute();
  const describe = (row: RequestRow) => describeRequest(row, looking);
  return { waiting: waiting.map(describe), past: past.map(describe) };
}

/** @throws NoResultError where there is none: find it in its table first */
export async function getRequest(db: Database, looking: Looking, id: string): Promise<ReleaseRequest> {
  const row = await selectRequests(db, looking.site.id).where('q.id', '=', id).executeTakeFirstOrThrow();
  return describeRequest(row, looking);
}

/** Members of a site who may publish, and those of them who administer. */
export async function countApprovers(db: Database, siteId: SiteId) {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.role'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('m.site_id', '=', siteId)
    .where('u.disabled_at', 'is', null)
    .groupBy('m.role')
    .execute();
  const countOf = (permission: 'publish' | 'administer') =>
    rows.filter(({ role }) => may([role], permission)).reduce((sum, { count }) => sum + count, 0);
  return { publishers: countOf('publish'), administrators: countOf('administer') };
}
