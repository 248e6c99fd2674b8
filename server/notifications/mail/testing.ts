import { jobKinds } from '#server/job-kinds.ts';
import type { RenderedMail } from '#server/notifications/mail/render-mail.ts';
import { openValues } from '#server/notifications/mail/sealed-values.ts';
import { readStored } from '#server/notifications/mail/send-mail.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import { createWorker } from '#server/platform/jobs/worker.ts';

/** A mail of the outbox as a test reads it. */
interface TestMail extends RenderedMail {
  to: string;
  template: string;
  locale: string;
  state: string;
  /** What it was filled with: the code, the link. Masked once it was sent. */
  values: Record<string, string>;
}

/** The mails written to an address, oldest first. They are there as soon as the call that caused them has answered. */
export async function readMails({ db, secrets }: Services, to: string): Promise<TestMail[]> {
  const mails = db.selectFrom('outbox').selectAll().where('to_address', '=', to).orderBy('id');
  const rows = await acrossSites(() => mails.execute());
  return rows.map((row) => ({
    ...readStored(secrets, row),
    to: row.to_address,
    template: row.template,
    locale: row.locale,
    state: row.state,
    values: openValues(secrets, row.id, row.sealed_values),
  }));
}

/** Does the background work that is due now, and answers how many jobs that were. */
export function runDueJobs(services: Services): Promise<number> {
  return createWorker(services, { kinds: jobKinds }).runDue();
}
