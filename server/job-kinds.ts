import { sendBoardReport } from '#server/boards/reports/send-board-report.ts';
import { verifyDomain } from '#server/content/domains/verify-domain.ts';
import { deliverEntry } from '#server/content/form-entries/deliver-entry.ts';
import { sweepEntries } from '#server/content/form-entries/sweep-entries.ts';
import { sweepMedia } from '#server/content/media/sweep-media.ts';
import { runSchedule } from '#server/content/release-schedules/run-schedule.ts';
import { sendResetLink } from '#server/identity/password/send-reset-link.ts';
import { sendMail } from '#server/notifications/mail/send-mail.ts';
import { postAlert } from '#server/numbers/alerts/post-alert.ts';
import { sendNumberReport } from '#server/numbers/reports/send-report.ts';
import type { JobDefinition } from '#server/platform/jobs/definition.ts';
import { orderCertificate } from '#server/public/certificates/order-certificate.ts';
import { postHook } from '#server/public/deploys/deliver-hook.ts';
import { runDeploy } from '#server/public/deploys/run-deploy.ts';
import { checkLinks } from '#server/public/link-checks/check-links.ts';
import { runPull } from '#server/public/pulls/run-pull.ts';

/** Every kind of background work there is. */
export const jobKinds: readonly JobDefinition<unknown>[] = [
  sendMail,
  sendResetLink,
  verifyDomain,
  sweepMedia,
  sweepEntries,
  deliverEntry,
  runSchedule,
  runDeploy,
  postHook,
  checkLinks,
  runPull,
  orderCertificate,
  sendNumberReport,
  sendBoardReport,
  postAlert,
];
