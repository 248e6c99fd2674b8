import type { FastifyInstance } from 'fastify';
import { beginLinkCheck, cancelLinkCheck, exportLinkReport, showLinkCheck } from '#contract/link-checks.ts';
import { Problem } from '#contract/problems.ts';
import { isoDayOf } from '#model/iso-date.ts';
import {
  findLastCheck,
  findReport,
  getCheck,
  linkCheckJob,
  requestCheck,
  stopCheck,
} from '#server/content/link-checks/queries.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { cancelQueued } from '#server/platform/jobs/cancel-queued.ts';
import { writeCsv } from './write-csv.ts';

/** Serves the check of the links between the pages of a site. */
export function serveLinkChecks(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  serve(app, services, showLinkCheck, async ({ site }) => ({
    check: (await findLastCheck(db, site.id)) ?? null,
    report: (await findReport(db, site.id)) ?? null,
  }));

  serve(app, services, beginLinkCheck, async ({ site, person, request }) => {
    const asked = { actorId: person.id, at: clock() };
    const id = await inTransaction(db, (tx) => requestCheck(tx, site.id, asked));
    return {
      status: true,
      message: translateMessage(request, 'linkChecks.begun'),
      check: await getCheck(db, site.id, id),
    };
  });

  serve(app, services, cancelLinkCheck, async ({ site, params, request }) => {
    await inTransaction(db, async (tx) => {
      const at = clock();
      if (await stopCheck(tx, site.id, params.id, at)) {
        await cancelQueued(tx, site.id, { kind: linkCheckJob.kind, keys: [params.id], at });
        return;
      }
      await getCheck(tx, site.id, params.id);
      throw new Problem('conflict', { message: 'linkChecks.endedAlready' });
    });
    const check = await getCheck(db, site.id, params.id);
    return { status: true, message: translateMessage(request, 'linkChecks.stopping'), check };
  });

  serve(app, services, exportLinkReport, async ({ site, reply }) => {
    const report = await findReport(db, site.id);
    if (!report) throw new Problem('not_found');
    const name = `links-${site.slug}-${isoDayOf(report.on)}.csv`;
    reply.header('content-disposition', `attachment; filename="${name}"`).type('text/csv; charset=utf-8');
    return reply.send(writeCsv(report));
  });
}
