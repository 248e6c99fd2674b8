import type { FastifyInstance } from 'fastify';
import { unsubscribeFromNumbers } from '#contract/number-report-link.ts';
import {
  addNumberReaders,
  deleteNumberReport,
  listNumberReports,
  subscribeToNumbers,
} from '#contract/number-reports.ts';
import { Problem } from '#contract/problems.ts';
import { nextReport } from '#model/numbers/report-times.ts';
import { may } from '#model/roles.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { readLinkToken } from '#server/content/preview-links/link-token.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { asTrustedSiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { MemoryLimit } from '#server/platform/rate-limits/memory-limit.ts';
import { networkOf } from '#server/platform/rate-limits/network-of.ts';
import { findNumberSite } from '../number-site.ts';
import { addReaders, listReportsOf, removeReport } from './queries.ts';
import { boardReports, numberReports } from './report-kinds.ts';

export function serveNumberReports(app: FastifyInstance, services: Services): void {
  const { db, clock, secrets } = services;
  const ending = new MemoryLimit(clock, 30, 60_000);

  serve(app, services, listNumberReports, async ({ site, person }) => {
    const calendar = await findNumberSite(db, site.id);
    const at = clock();
    return {
      reports: await listReportsOf(db, numberReports, site.id, may([site.role], 'administer') ? undefined : person.id),
      next: { week: nextReport('week', calendar, at), month: nextReport('month', calendar, at) },
      time_zone: calendar.timeZone,
    };
  });

  serve(app, services, subscribeToNumbers, async ({ site, person, body: { every }, request }) => {
    await inTransaction(db, (tx) => addReaders(tx, numberReports, site.id, { ids: [person.id], every, at: clock() }));
    return { status: true, message: translateMessage(request, 'numberReports.subscribed') };
  });

  serve(app, services, addNumberReaders, async ({ site, body: { every, ids }, request }) => {
    const at = clock();
    await inTransaction(db, async (tx) => {
      await addReaders(tx, numberReports, site.id, { ids, every, at });
      const target = { kind: 'number_report', id: every, name: every } as const;
      await writeAudit(tx, { act: 'numberReport.added', at, target, after: { members: ids.length } });
    });
    return { status: true, message: translateMessage(request, 'numberReports.added', { count: ids.length }) };
  });

  serve(app, services, deleteNumberReport, async ({ site, person, params: { id }, request }) => {
    const ofAnyone = may([site.role], 'administer');
    await inTransaction(db, async (tx) => {
      const removed = await removeReport(tx, numberReports, site.id, id, ofAnyone ? undefined : person.id);
      if (!removed) throw new Problem('not_found');
      if (removed.user_id === person.id) return;
      const target = { kind: 'number_report', id, name: removed.every } as const;
      await writeAudit(tx, { act: 'numberReport.removed', at: clock(), target });
    });
    return { status: true, message: translateMessage(request, 'numberReports.deleted') };
  });

  serve(app, services, unsubscribeFromNumbers, async ({ body: { token }, request }) => {
    ending.count(networkOf(peerAddress(request)));
    const kind = [numberReports, boardReports].find(({ purpose }) => readLinkToken(secrets, token, purpose));
    const named = kind && readLinkToken(secrets, token, kind.purpose);
    if (!named) throw new Problem('not_found');
    // The token is signed by this installation for its site.
    const siteId = asTrustedSiteId(named.siteId);
    return inSite(siteId, async () => {
      const removed = await inTransaction(db, (tx) => removeReport(tx, kind, siteId, named.linkId));
      return { site: (await findNumberSite(db, siteId)).name, every: removed?.every ?? null };
    });
  });
}
