import type { FastifyInstance } from 'fastify';
import { addBoardReaders, deleteBoardReport, listBoardReports, subscribeToBoard } from '#contract/board-reports.ts';
import { Problem } from '#contract/problems.ts';
import { nextReport } from '#model/numbers/report-times.ts';
import { may } from '#model/roles.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { findNumberSite } from '#server/numbers/number-site.ts';
import { addReaders, listReportsOf, removeReport } from '#server/numbers/reports/queries.ts';
import { boardReports, type ReportKind } from '#server/numbers/reports/report-kinds.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { getBoard } from '../queries.ts';

export function serveBoardReports(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  /** Reports of a board that the site sees. @throws Problem `not_found` */
  const reportsOf = async (site: GrantedSite, board: string): Promise<ReportKind & { title: string }> => {
    const { id, title } = await getBoard(db, site, board);
    return { ...boardReports, of: { organization_id: site.organizationId, board_id: id }, title };
  };

  serve(app, services, listBoardReports, async ({ site, person, params }) => {
    const kind = await reportsOf(site, params.board);
    const calendar = await findNumberSite(db, site.id);
    const at = clock();
    return {
      reports: await listReportsOf(db, kind, site.id, may([site.role], 'administer') ? undefined : person.id),
      next: { week: nextReport('week', calendar, at), month: nextReport('month', calendar, at) },
      time_zone: calendar.timeZone,
    };
  });

  serve(app, services, subscribeToBoard, async ({ site, person, params, body: { every }, request }) => {
    const kind = await reportsOf(site, params.board);
    await inTransaction(db, (tx) => addReaders(tx, kind, site.id, { ids: [person.id], every, at: clock() }));
    return { status: true, message: translateMessage(request, 'numberReports.subscribed') };
  });

  serve(app, services, addBoardReaders, async ({ site, params, body: { every, ids }, request }) => {
    const kind = await reportsOf(site, params.board);
    const at = clock();
    await inTransaction(db, async (tx) => {
      await addReaders(tx, kind, site.id, { ids, every, at });
      const target = { kind: 'board_report', id: params.board, name: kind.title } as const;
      await writeAudit(tx, { act: 'boardReport.added', at, target, after: { every, members: ids.length } });
    });
    return { status: true, message: translateMessage(request, 'numberReports.added', { count: ids.length }) };
  });

  serve(app, services, deleteBoardReport, async ({ site, person, params: { id }, request }) => {
    const ofAnyone = may([site.role], 'administer');
    await inTransaction(db, async (tx) => {
      const removed = await removeReport(tx, boardReports, site.id, id, ofAnyone ? undefined : person.id);
      if (!removed) throw new Problem('not_found');
      if (removed.user_id === person.id) return;
      const target = { kind: 'board_report', id, name: removed.every } as const;
      await writeAudit(tx, { act: 'boardReport.removed', at: clock(), target });
    });
    return { status: true, message: translateMessage(request, 'numberReports.deleted') };
  });
}
