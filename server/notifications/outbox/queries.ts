import { sql } from 'kysely';
import type { Locale } from '#contract/messages.ts';
import type { OutboxMail } from '#contract/outbox.ts';
import { Problem } from '#contract/problems.ts';
import { sendMail } from '#server/notifications/mail/send-mail.ts';
import type { OutboxRow } from '#server/notifications/mail/table.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import type { JobState } from '#server/platform/jobs/table.ts';
import type { ListField } from '#server/platform/lists/list-request.ts';
import { type ListRequest, readFilters, readOrder } from '#server/platform/lists/list-request.ts';
import { searchPattern } from '#server/platform/lists/search-text.ts';

const fields: Record<string, ListField> = {
  added_on: { column: 'created_at', holds: 'number' },
  updated_on: { column: 'updated_at', holds: 'number' },
  state: { column: 'state', holds: 'text' },
  to: { column: 'to_address', holds: 'text' },
  template: { column: 'template', holds: 'text' },
  attempts: { column: 'attempts', holds: 'number' },
};

export function describeMail(row: OutboxRow): OutboxMail {
  const { id, state, subject, template, attempts, last_error } = row;
  return {
    id,
    state,
    to: row.to_address,
    subject,
    template,
    locale: row.locale as Locale,
    attempts,
    last_error,
    added_on: row.created_at,
    updated_on: row.updated_at,
    expires_on: row.expires_at,
  };
}

/** A page of the mails, the newest first unless sorted; a search looks in recipients and subjects. */
export async function listMailsOf(
  db: Database,
  { page, size, sort, filter, search }: ListRequest,
): Promise<{ mails: OutboxMail[]; total: number }> {
  let kept = db.selectFrom('outbox');
  for (const { column, values } of readFilters(filter, fields)) {
    kept = kept.where(sql.ref<string | number>(column), 'in', values.length > 0 ? values : [sql.lit(null)]);
  }
  if (search.trim() !== '') kept = kept.where(sql<boolean>`search_text like ${searchPattern(search)} escape '\\'`);
  let rows = kept
    .selectAll()
    .limit(size)
    .offset((page - 1) * size);
  for (const { column, descending } of readOrder(sort, fields, { field: 'added_on', descending: true })) {
    rows = rows.orderBy(sql.ref(column), descending ? 'desc' : 'asc');
  }
  const { total } = await kept.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { mails: (await rows.execute()).map(describeMail), total };
}

/** @throws Problem `not_found` */
export async function getMail(db: Database, id: string): Promise<OutboxRow> {
  const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

type CountedState = Exclude<JobState, 'cancelled'>;

/** How many jobs of the installation are in each state. */
export async function countJobs(db: Database): Promise<Record<CountedState, number>> {
  const rows = await db
    .selectFrom('jobs')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('state', '!=', 'cancelled')
    .$narrowType<{ state: CountedState }>()
    .groupBy('state')
    .execute();
  const counts: Record<CountedState, number> = { queued: 0, running: 0, done: 0, dead: 0, expired: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/**
 * Queues a mail once more that was given up. Of two calls at once one does it.
 * @throws Problem `not_found`, `conflict` for one that is not dead or that is over by now
 */
export async function requeueMail(tx: Database, id: string, at: number): Promise<OutboxRow> {
  const { state, expires_at, site_id } = await getMail(tx, id);
  const isOver = expires_at !== null && expires_at <= at;
  const mail = isOver
    ? undefined
    : await tx
        .updateTable('outbox')
        .set({ state: 'queued', updated_at: at })
        .where('id', '=', id)
        .where('state', '=', 'dead')
        .returningAll()
        .executeTakeFirst();
  if (!mail) throw new Problem('conflict', { message: isOver ? 'mail.isOver' : 'mail.notDead', values: { state } });
  const again = { payload: { mailId: id }, at, siteId: site_id };
  await queueJob(tx, sendMail, { ...again, ...(expires_at !== null && { expiresAt: expires_at }) });
  return mail;
}
