import * as z from 'zod/mini';
import { UNSUBSCRIBE_PAGE } from '#contract/number-report-link.ts';
import { makeLinkToken } from '#server/content/preview-links/link-token.ts';
import { readerLocale } from '#server/identity/mail/reader-locale.ts';
import { greetingOf } from '#server/notifications/mail/greeting-of.ts';
import { queueMail } from '#server/notifications/mail/queue-mail.ts';
import { asTrustedSiteId } from '#server/platform/database/site-id.ts';
import { defineJob, NonRetryableError } from '#server/platform/jobs/definition.ts';
import { askReport } from '../ask-report.ts';
import { findNumberSite } from '../number-site.ts';
import { createReleaseComparison } from '../places/release-comparison.ts';
import { findWorse } from '../places/release-numbers.ts';
import { findReader, noteSent } from './queries.ts';
import { numberReports } from './report-kinds.ts';
import { datesText, reportQuestions, reportSections } from './report-sections.ts';

const dates = z.object({ from: z.string(), to: z.string() });
/** What a report is told of: see `queue-due-reports.ts`. */
export const sentReport = z.object({ reportId: z.string(), period: dates, before: dates });

/** Mails one report: numbers are asked for in it, so that one that can't be answered is tried again. */
export const sendNumberReport = defineJob({
  kind: 'send-number-report',
  payload: sentReport,
  attempts: 10,
  timeLimit: 2 * 60_000,
  maxConcurrent: 2,
  again: () => Promise.resolve('queue'),
  run: async ({ payload: { reportId, period, before }, siteId: ofSite, services, finish }) => {
    if (ofSite === null) throw new NonRetryableError('A report without a site is of nothing.');
    const siteId = asTrustedSiteId(ofSite);
    const { db, config, secrets, numbers, clock } = services;
    const reader = await findReader(db, numberReports, siteId, reportId);
    if (!reader) return;
    const site = await findNumberSite(db, siteId);
    const locale = await readerLocale(db, reader.user_id, site.locale);
    const answers = await Promise.all(
      reportQuestions({ period, before }).map((question) => askReport(services, siteId, question)),
    );
    // A site that counts nothing has nothing to tell.
    if (answers[0]?.total.every((value) => value === null)) return;
    const worse = await findWorse(db, createReleaseComparison(numbers, clock), siteId, clock());
    const token = makeLinkToken(secrets, { siteId, linkId: reportId }, 'number-report');
    await finish(async (tx) => {
      await queueMail(tx, services, {
        ...{ to: reader.email, locale, template: 'number-report', siteId },
        values: {
          site: site.name,
          name: greetingOf({ ...reader, isVerified: reader.is_verified === 1 }),
          period: datesText(locale, period),
          before: datesText(locale, before),
          zone: site.timeZone,
          sections: JSON.stringify(reportSections(locale, answers, worse)),
          link: `${config.studioUrl}/pages/numbers?period=${period.from}..${period.to}`,
          unsubscribe: `${config.studioUrl}${UNSUBSCRIBE_PAGE}#${token}`,
        },
        idempotencyKey: `number-report:${reportId}:${period.from}`,
      });
      await noteSent(tx, numberReports, siteId, { id: reportId, from: period.from });
    });
  },
});
