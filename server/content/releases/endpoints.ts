import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { publish } from '#contract/publish.ts';
import { releaseLiveAt } from '#contract/release-comparison.ts';
import {
  activate,
  listChanges,
  listReleaseChanges,
  listReleases,
  neededChanges,
  siteState,
} from '#contract/releases.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { noteLive } from '#server/content/deploys/record-live.ts';
import { requireNoApproval } from '#server/content/publish-rules/publish-rule.ts';
import { addNotice } from '#server/notifications/notices/add-notice.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { readerOf } from '#server/platform/database/reader-of.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Person } from '#server/platform/http/person.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { say } from '#server/platform/http/translate-message.ts';
import { findLiveAt } from './find-live-at.ts';
import { findNeeded } from './find-needed.ts';
import { findWithdrawn } from './find-withdrawn.ts';
import { findChanges } from './list-changes.ts';
import { listChangesOf } from './list-release-changes.ts';
import { publishRelease } from './publish-release.ts';
import { activateRelease, findLiveRelease, findNewestSeen, getRelease, listReleasesOf } from './queries.ts';

export function serveReleases(app: FastifyInstance, services: Services): void {
  const { db, engine, clock, news } = services;

  serve(app, services, listChanges, async ({ site }) => {
    const live = await findLiveRelease(db, site.id);
    const against = live && { number: live.release.number, changeNumber: live.changeNumber };
    const reader = await readerOf(services, db.selectFrom('revisions').where('site_id', '=', site.id));
    const { changes, total } = await findChanges(reader, site.id, against);
    const newest = live ? await findNewestSeen(db, site.id) : 0;
    const isRolledBack = live !== undefined && live.release.number < newest;
    const ids = changes.map(({ id }) => id);
    const withdrawn = isRolledBack ? await findWithdrawn(reader, site.id, live.release.number, ids) : new Set<string>();
    return {
      changes: changes.map((change) => ({ ...change, is_withdrawn: withdrawn.has(change.id) })),
      total,
      live: live?.release ?? null,
      brings_back: withdrawn.size > 0 ? newest : null,
    };
  });

  serve(app, services, siteState, ({ site }) =>
    db
      .selectFrom('sites')
      .select(['change_number', 'live_release_id'])
      .where('id', '=', site.id)
      .executeTakeFirstOrThrow(),
  );

  serve(app, services, listReleaseChanges, async ({ site, params: { id } }) => {
    const release = await getRelease(db, site.id, id);
    const total = release.added + release.changed + release.removed;
    const reader = await readerOf(services, db.selectFrom('revisions').where('site_id', '=', site.id));
    return { release, changes: await listChangesOf(reader, site.id, release.number), total };
  });

  serve(app, services, listReleases, async ({ site, query }) => {
    const releases = db.selectFrom('releases').where('site_id', '=', site.id);
    return listReleasesOf(await readerOf(services, releases), site.id, query);
  });

  serve(app, services, releaseLiveAt, ({ site, query }) => findLiveAt(db, site.id, query.at));

  serve(app, services, neededChanges, async ({ site, body }) => {
    const live = await findLiveRelease(db, site.id);
    if (!live) throw new Problem('conflict', { message: 'release.firstIsWhole' });
    const reader = await readerOf(services, db.selectFrom('revisions').where('site_id', '=', site.id));
    const against = { number: live.release.number, changeNumber: live.changeNumber };
    const { needed } = await findNeeded(reader, site.id, against, body.only);
    return { needed };
  });

  serve(app, services, publish, async ({ site, person, body, request }) => {
    const publishing = { note: body.note, only: body.only, actorId: person.id, at: clock() };
    const { id } = await inTransaction(db, async (tx) => {
      const after = await requireNoApproval(tx, site);
      const made = await publishRelease(tx, site, publishing, engine);
      await noteLive(tx, site.id, { release: made, actorId: person.id, at: publishing.at });
      await writeAudit(tx, { ...auditedRelease('release.published', made, publishing.at), after });
      await addNotice(tx, { kind: 'releasePublished', ...toldOf(site, person, made.number, publishing.at) });
      return made;
    });
    news.tell({ type: 'release-activated', siteId: site.id, releaseId: id });
    const release = await getRelease(db, site.id, id);
    return { status: true, message: say(request, 'release.published', { number: release.number }), release };
  });

  serve(app, services, activate, async ({ site, person, params, request }) => {
    const release = await inTransaction(db, async (tx) => {
      const without = await requireNoApproval(tx, site);
      const before = await findLiveRelease(tx, site.id);
      const made = await activateRelease(tx, site.id, params.id, clock());
      await noteLive(tx, site.id, { release: made, actorId: person.id, at: clock() });
      const values = { before: { number: before?.release.number ?? null }, after: { number: made.number, ...without } };
      await writeAudit(tx, { ...auditedRelease('release.activated', made, clock()), ...values });
      await addNotice(tx, { kind: 'releaseActivated', ...toldOf(site, person, made.number, clock()) });
      return made;
    });
    news.tell({ type: 'release-activated', siteId: site.id, releaseId: release.id });
    return { status: true, message: say(request, 'release.activated', { number: release.number }), release };
  });
}

function auditedRelease(
  act: 'release.published' | 'release.activated',
  made: { id: string; number: number },
  at: number,
) {
  return { act, at, target: { kind: 'release' as const, id: made.id, name: String(made.number) } };
}

/** Everyone in the site hears of a release, but not who made it. */
function toldOf(site: GrantedSite, person: Person, number: number, at: number) {
  const values = { number, by: person.name };
  return { siteId: site.id, audience: 'read' as const, actorId: person.id, values, at };
}
