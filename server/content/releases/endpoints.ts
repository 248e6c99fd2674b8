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
import { requireNoApproval } from '#server/content/publish-rules/publish-rule.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { chooseReader } from '#server/platform/database/reader-of.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { findLiveAt } from './find-live-at.ts';
import { findNeeded } from './find-needed.ts';
import { findRolledBack } from './find-withdrawn.ts';
import { freezeDrafts } from './freeze-drafts.ts';
import { findChanges } from './list-changes.ts';
import { listChangesOf } from './list-release-changes.ts';
import { makeLive } from './make-live.ts';
import { findLiveRelease, findNewestSeen, getRelease, listReleasesOf } from './queries.ts';

export function serveReleases(app: FastifyInstance, services: Services): void {
  const { db, engine, clock } = services;

  serve(app, services, listChanges, async ({ site }) => {
    const live = await findLiveRelease(db, site.id);
    const against = live && { number: live.release.number, changeNumber: live.changeNumber };
    const reader = await chooseReader(services, db.selectFrom('revisions').where('site_id', '=', site.id));
    const { changes, total } = await findChanges(reader, site.id, against);
    const newest = live ? await findNewestSeen(db, site.id) : 0;
    const isRolledBack = live !== undefined && live.release.number < newest;
    const ids = changes.map(({ id }) => id);
    const withdrawn = isRolledBack
      ? await findRolledBack(reader, site.id, live.release.number, ids)
      : new Set<string>();
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
    const reader = await chooseReader(services, db.selectFrom('revisions').where('site_id', '=', site.id));
    return { release, changes: await listChangesOf(reader, site.id, release.number), total };
  });

  serve(app, services, listReleases, async ({ site, query }) => {
    const releases = db.selectFrom('releases').where('site_id', '=', site.id);
    return listReleasesOf(await chooseReader(services, releases), site.id, query);
  });

  serve(app, services, releaseLiveAt, ({ site, query }) => findLiveAt(db, site.id, query.at));

  serve(app, services, neededChanges, async ({ site, body }) => {
    const live = await findLiveRelease(db, site.id);
    if (!live) throw new Problem('conflict', { message: 'release.firstIsWhole' });
    const reader = await chooseReader(services, db.selectFrom('revisions').where('site_id', '=', site.id));
    const against = { number: live.release.number, changeNumber: live.changeNumber };
    const { needed } = await findNeeded(reader, site.id, against, body.only);
    return { needed };
  });

  serve(app, services, publish, async ({ site, person, body, request }) => {
    const by = { actorId: person.id, at: clock() };
    const { id } = await inTransaction(db, async (tx) => {
      const how = await requireNoApproval(tx, site);
      const made = await freezeDrafts(tx, site, { note: body.note, only: body.only, ...by }, engine);
      const notice = { kind: 'releasePublished' as const, actorId: person.id, values: { by: person.name } };
      await makeLive(tx, services, site.id, { release: made, act: 'release.published', how, notice, ...by });
      return made;
    });
    const release = await getRelease(db, site.id, id);
    return {
      status: true,
      message: translateMessage(request, 'release.published', { number: release.number }),
      release,
    };
  });

  serve(app, services, activate, async ({ site, person, params, request }) => {
    const release = await inTransaction(db, async (tx) => {
      const how = await requireNoApproval(tx, site);
      const made = await getRelease(tx, site.id, params.id);
      const notice = { kind: 'releaseActivated' as const, actorId: person.id, values: { by: person.name } };
      const by = { actorId: person.id, at: clock() };
      await makeLive(tx, services, site.id, { release: made, act: 'release.activated', how, notice, ...by });
      return { ...made, is_live: true };
    });
    return {
      status: true,
      message: translateMessage(request, 'release.activated', { number: release.number }),
      release,
    };
  });
}
