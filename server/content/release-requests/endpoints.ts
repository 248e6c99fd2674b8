import type { FastifyInstance } from 'fastify';
import {
  approveRequest,
  askForApproval as askExchange,
  listRequests,
  savePublishRule,
  sendBackRequest,
  showRequest,
  withdrawRequest,
} from '#contract/release-requests.ts';
import { mayAsk } from '#model/publish-rules.ts';
import { type AuditValues, writeAudit } from '#server/audit/write-audit.ts';
import { findPublishRule, lockSite } from '#server/content/publish-rules/publish-rule.ts';
import { makeLive } from '#server/content/releases/make-live.ts';
import { getRelease } from '#server/content/releases/queries.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Person } from '#server/platform/http/person.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { changesBetween } from './changes-between.ts';
import { notifyApprovers, notifyRequester } from './notify-approvers.ts';
import { countApprovers, getRequest, listRequestsOf } from './queries.ts';
import { requestApproval } from './request-approval.ts';
import { approve, findRequest, requestChanges, type Settled, withdraw } from './review-request.ts';

export function serveReleaseRequests(app: FastifyInstance, services: Services): void {
  const { db, engine, clock } = services;
  const lookingOf = async (site: GrantedSite, person: Person) => ({
    site,
    person,
    rule: await findPublishRule(db, site.id),
  });

  serve(app, services, askExchange, async ({ site, person, body, request }) => {
    const at = clock();
    const asked = await inTransaction(db, async (tx) => {
      const made = await requestApproval(tx, site, body, { actorId: person.id, at, engine });
      await audit(tx, 'release.asked', made, at, { live: body.live_on ?? null, end: body.ends_on ?? null });
      const rule = await findPublishRule(tx, site.id);
      const { note } = await getRelease(tx, site.id, made.releaseId);
      const told = { requestId: made.id, number: made.number, by: person, at };
      await notifyApprovers(tx, services, site.id, { rule, note, ...told });
      return made;
    });
    const message = translateMessage(request, 'release.asked', { number: asked.number });
    return { status: true, message, request: await getRequest(db, await lookingOf(site, person), asked.id) };
  });

  serve(app, services, listRequests, async ({ site, person }) => {
    const looking = await lookingOf(site, person);
    const requests = await listRequestsOf(db, looking);
    const may_ask = mayAsk(looking.rule, site.role);
    return { rule: looking.rule, may_ask, ...(await countApprovers(db, site.id)), ...requests };
  });

  serve(app, services, showRequest, async ({ site, person, params: { id } }) => {
    const { base_id, release_id } = await findRequest(db, site.id, id);
    const from = base_id === null ? 0 : (await getRelease(db, site.id, base_id)).number;
    const to = (await getRelease(db, site.id, release_id)).number;
    const request = await getRequest(db, await lookingOf(site, person), id);
    const { changes, total } = await changesBetween(db, site.id, { from, to });
    // Drafts are newer than an older release, whether somebody went on with them since or not.
    const told = request.is_older ? changes.map((change) => ({ ...change, is_overtaken: false })) : changes;
    return { request, base_id, changes: told, total };
  });

  serve(app, services, approveRequest, async ({ site, person, params: { id }, body: { reason }, request }) => {
    const at = clock();
    const { number, isLive } = await inTransaction(db, async (tx) => {
      const made = await approve(tx, site.id, id, { actorId: person.id, at, reason, engine });
      const releaseId = made.request.release_id;
      const how = { asked_by: await asker(tx, made), reason: reason || null, ...(made.isOwn && { approval: 'own' }) };
      if (made.isLive) {
        const release = { id: releaseId, number: made.number };
        const notice = { kind: 'releasePublished' as const, actorId: person.id, values: { by: person.name } };
        await makeLive(tx, services, site.id, {
          release,
          act: 'release.approved',
          how,
          notice,
          actorId: person.id,
          at,
        });
      } else await audit(tx, 'release.approved', { releaseId, number: made.number }, at, how);
      const told = { requestId: id, number: made.number, by: person, at };
      // Whoever approved their own knows.
      const askerId = made.isOwn ? null : made.request.asked_by;
      await notifyRequester(tx, services, site.id, { kind: 'approvalGiven', askerId, text: '', ...told });
      return made;
    });
    const message = translateMessage(request, isLive ? 'release.published' : 'release.scheduled', { number });
    return { status: true, message, request: await getRequest(db, await lookingOf(site, person), id) };
  });

  serve(app, services, sendBackRequest, async ({ site, person, params: { id }, body: { reason }, request }) => {
    const at = clock();
    const { number } = await inTransaction(db, async (tx) => {
      const made = await requestChanges(tx, site.id, id, { actorId: person.id, at, reason });
      await audit(tx, 'release.sentBack', { releaseId: made.request.release_id, number: made.number }, at, { reason });
      const told = { requestId: id, number: made.number, by: person, at, text: reason };
      await notifyRequester(tx, services, site.id, {
        kind: 'approvalRefused',
        askerId: made.request.asked_by,
        ...told,
      });
      return made;
    });
    const message = translateMessage(request, 'release.sentBack', { number });
    return { status: true, message, request: await getRequest(db, await lookingOf(site, person), id) };
  });

  serve(app, services, withdrawRequest, async ({ site, person, params: { id }, request }) => {
    const at = clock();
    const { number } = await inTransaction(db, async (tx) => {
      const made = await withdraw(tx, site.id, id, { actorId: person.id, at });
      await audit(tx, 'release.withdrawn', { releaseId: made.request.release_id, number: made.number }, at);
      return made;
    });
    const message = translateMessage(request, 'release.withdrawn', { number });
    return { status: true, message, request: await getRequest(db, await lookingOf(site, person), id) };
  });

  serve(app, services, savePublishRule, async ({ site, body: { rule }, request }) => {
    await inTransaction(db, async (tx) => {
      const before = await lockSite(tx, site.id);
      await tx.updateTable('sites').set({ publish_rule: rule }).where('id', '=', site.id).execute();
      const target = { kind: 'site' as const, id: site.id, name: site.slug };
      const values = { before: { approval: before.rule }, after: { approval: rule } };
      await writeAudit(tx, { act: 'site.approvalChanged', at: clock(), target, ...values });
    });
    return { status: true, message: translateMessage(request, 'release.ruleSaved'), rule };
  });
}

function audit(
  tx: Database,
  act: 'release.asked' | 'release.approved' | 'release.sentBack' | 'release.withdrawn',
  { releaseId, number }: { releaseId: string; number: number },
  at: number,
  after?: AuditValues,
): Promise<void> {
  const target = { kind: 'release' as const, id: releaseId, name: String(number) };
  return writeAudit(tx, { act, at, target, after });
}

async function asker(tx: Database, { request }: Settled): Promise<string | null> {
  if (request.asked_by === null) return null;
  const row = await tx.selectFrom('users').select('name').where('id', '=', request.asked_by).executeTakeFirst();
  return row?.name ?? null;
}
