import type { BoardFilters } from '#contract/boards.ts';
import { UNSUBSCRIBE_PAGE } from '#contract/number-report-link.ts';
import { inReadingOrder } from '#model/boards/board.ts';
import type { SiteRole } from '#model/roles.ts';
import { makeLinkToken } from '#server/content/preview-links/link-token.ts';
import { readerLocale } from '#server/identity/mail/reader-locale.ts';
import { greetingOf } from '#server/notifications/mail/greeting-of.ts';
import { queueMail } from '#server/notifications/mail/queue-mail.ts';
import { findNumberSite } from '#server/numbers/number-site.ts';
import { findReader, noteSent } from '#server/numbers/reports/queries.ts';
import { queueDue } from '#server/numbers/reports/queue-due-reports.ts';
import { boardReports } from '#server/numbers/reports/report-kinds.ts';
import { datesText } from '#server/numbers/reports/report-sections.ts';
import { sentReport } from '#server/numbers/reports/send-report.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { asTrustedSiteId, type SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import { defineJob, NonRetryableError } from '#server/platform/jobs/definition.ts';
import { panelsOf } from '../ask/ask-panel.ts';
import { findBoard } from '../queries.ts';
import type {} from '../table.ts';
import { boardSections } from './board-sections.ts';

/** Queues the mails of boards that are due. Answers how many it looked at. */
export const queueDueBoardReports = (services: Services): Promise<number> =>
  queueDue(services, boardReports, sendBoardReport);

/** Mails a board with what its reader may see. A panel that can't be answered says so, and is not waited for. */
export const sendBoardReport = defineJob({
  kind: 'send-board-report',
  payload: sentReport,
  attempts: 10,
  timeLimit: 2 * 60_000,
  maxConcurrent: 2,
  again: () => Promise.resolve('queue'),
  run: async ({ payload: { reportId, period }, siteId: ofSite, services, finish }) => {
    if (ofSite === null) throw new NonRetryableError('A report without a site is of nothing.');
    const siteId = asTrustedSiteId(ofSite);
    const { db, config, secrets } = services;
    const reader = await findReader(db, boardReports, siteId, reportId);
    const shown = await findReported(db, siteId, reportId);
    const board = shown && (await findBoard(db, { id: siteId, organizationId: shown.organizationId }, shown.boardId));
    // It ended meanwhile, or its board is gone.
    if (!reader || !board) return;
    const site = await findNumberSite(db, siteId);
    const locale = await readerLocale(db, reader.user_id, site.locale);
    const asker = { siteId, role: shown.role, personId: reader.user_id, isOperator: false, locale };
    const filters: BoardFilters = { period, choices: {}, compare: true };
    const answered = await Promise.all(
      inReadingOrder(board.panels).flatMap((panel) =>
        panel.query
          ? panelsOf(services)
              .ask(asker, { query: panel.query, filters })
              .then((answer) => ({ panel, answer }))
          : [],
      ),
    );
    const token = makeLinkToken(secrets, { siteId, linkId: reportId }, boardReports.purpose);
    await finish(async (tx) => {
      await queueMail(tx, services, {
        ...{ to: reader.email, locale, template: 'board-report', siteId },
        values: {
          ...{ site: site.name, board: board.title, zone: site.timeZone, period: datesText(locale, period) },
          name: greetingOf({ ...reader, isVerified: reader.is_verified === 1 }),
          sections: JSON.stringify(boardSections(locale, answered)),
          link: `${config.studioUrl}/pages/boards/${shown.boardId}?period=${period.from}..${period.to}`,
          unsubscribe: `${config.studioUrl}${UNSUBSCRIBE_PAGE}#${token}`,
        },
        idempotencyKey: `board-report:${reportId}:${period.from}`,
      });
      await noteSent(tx, boardReports, siteId, { id: reportId, from: period.from });
    });
  },
});

/** Which board a report is of, and the role of its reader. */
async function findReported(db: Database, siteId: SiteId, id: string) {
  const row = await db
    .selectFrom('board_reports as r')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.site_id', '=', 'r.site_id').onRef('m.user_id', '=', 'r.user_id'),
    )
    .where('r.site_id', '=', siteId)
    .where('r.id', '=', id)
    .select(['r.board_id', 'r.organization_id', 'm.role'])
    .executeTakeFirst();
  return row && { boardId: row.board_id, organizationId: row.organization_id, role: row.role as SiteRole };
}
