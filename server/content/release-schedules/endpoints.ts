import type { FastifyInstance } from 'fastify';
import {
  cancelSchedule as cancelExchange,
  listSchedules,
  scheduleRelease as scheduleExchange,
} from '#contract/release-schedules.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { requireNoApproval } from '#server/content/publish-rules/publish-rule.ts';
import { getRelease } from '#server/content/releases/queries.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { cancelSchedule } from './cancel-schedule.ts';
import { listSchedulesOf } from './queries.ts';
import { scheduleRelease } from './schedule-release.ts';

export function serveReleaseSchedules(app: FastifyInstance, services: Services): void {
  const { db, engine, clock } = services;

  serve(app, services, scheduleExchange, async ({ site, person, body, request }) => {
    const at = clock();
    const { releaseId, ids } = await inTransaction(db, async (tx) => {
      const without = await requireNoApproval(tx, site);
      const made = await scheduleRelease(tx, site, body, { actorId: person.id, at, engine });
      const { number } = await getRelease(tx, site.id, made.releaseId);
      const after = { live: body.live_on, end: body.ends_on ?? null, zone: body.time_zone, ...without };
      const target = { kind: 'release' as const, id: made.releaseId, name: String(number) };
      await writeAudit(tx, { act: 'release.scheduled', at, target, after });
      return made;
    });
    const release = await getRelease(db, site.id, releaseId);
    const message = translateMessage(request, 'release.scheduled', { number: release.number });
    const { waiting } = await listSchedulesOf(db, site.id);
    return { status: true, message, release, schedules: waiting.filter(({ id }) => ids.includes(id)) };
  });

  serve(app, services, listSchedules, ({ site }) => listSchedulesOf(db, site.id));

  serve(app, services, cancelExchange, async ({ site, params, request }) => {
    const { number } = await inTransaction(db, async (tx) => {
      await requireNoApproval(tx, site);
      const cancelled = await cancelSchedule(tx, site, { id: params.id, at: clock() });
      const target = { kind: 'release' as const, id: cancelled.releaseId, name: String(cancelled.number) };
      await writeAudit(tx, { act: 'release.unscheduled', at: clock(), target });
      return cancelled;
    });
    return { status: true, message: translateMessage(request, 'release.unscheduled', { number }) };
  });
}
