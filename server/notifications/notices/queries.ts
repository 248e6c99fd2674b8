import { type ExpressionBuilder, sql } from 'kysely';
import type { Notice, NoticeKind } from '#contract/notices.ts';
import { may, rolesThatMay } from '#model/roles.ts';
import type { Database, Tables } from '#server/platform/database/schema.ts';
import type { Person } from '#server/platform/http/person.ts';

/** Whose notices are read: `siteIds` are their sites that may be used from where they are. */
export interface NoticeReader {
  person: Person;
  siteIds: readonly string[];
}

/** Notices a person hears of: of their sites since they joined and as their role allows, never of their own acts. */
function selectHeard(db: Database, { person, siteIds }: NoticeReader) {
  const isOperator = may(person.roles, 'operate');
  return db
    .selectFrom('notices as n')
    .leftJoin('memberships as m', (join) => join.onRef('m.site_id', '=', 'n.site_id').on('m.user_id', '=', person.id))
    .where((eb) => eb.or([eb('n.actor_id', 'is', null), eb('n.actor_id', '<>', person.id)]))
    .where((eb) => eb.or([eb('n.for_id', 'is', null), eb('n.for_id', '=', person.id)]))
    .where((eb) =>
      eb.or([
        eb.and([
          eb('n.site_id', 'in', siteIds.length > 0 ? siteIds : [sql<string>`null`]),
          eb('m.created_at', '<=', eb.ref('n.created_at')),
          eb.or([
            eb('n.audience', '=', 'read'),
            eb.and([eb('n.audience', '=', 'publish'), eb('m.role', 'in', rolesThatMay.publish as string[])]),
            eb('m.role', 'in', rolesThatMay.administer as string[]),
          ]),
        ]),
        eb.and([eb('n.site_id', 'is', null), eb.lit(isOperator)]),
      ]),
    );
}

type Heard = ExpressionBuilder<Tables & { n: Tables['notices']; m: Tables['memberships'] }, 'n'>;

function isUnread(eb: Heard, userId: string) {
  const mark = eb.selectFrom('notice_marks').select('read_until').where('user_id', '=', userId);
  const read = eb
    .selectFrom('notice_reads as r')
    .select('r.notice_id')
    .where('r.user_id', '=', userId)
    .whereRef('r.notice_id', '=', 'n.id');
  return eb.and([eb('n.created_at', '>', eb.fn.coalesce(mark, sql<number>`0`)), eb.not(eb.exists(read))]);
}

/** A page of what a person hears of, newest first, how much that is, and how much of it they have not read. */
export async function listNoticesOf(
  db: Database,
  noticeReader: NoticeReader,
  { page, size }: { page: number; size: number },
): Promise<{ notices: Notice[]; total: number; unread: number }> {
  const rows = await selectHeard(db, noticeReader)
    .select(['n.id', 'n.kind', 'n.site_id', 'n.notice_values', 'n.created_at'])
    .select((eb) => isUnread(eb as unknown as Heard, noticeReader.person.id).as('is_unread'))
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await selectHeard(db, noticeReader)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const notices = rows.map(({ id, kind, site_id, notice_values, created_at, is_unread }) => ({
    id,
    kind: kind as NoticeKind,
    site_id,
    values: JSON.parse(notice_values) as Notice['values'],
    added_on: created_at,
    is_read: !is_unread,
  }));
  return { notices, total, unread: await countUnread(db, noticeReader) };
}

export async function countUnread(db: Database, noticeReader: NoticeReader): Promise<number> {
  const { unread } = await selectHeard(db, noticeReader)
    .where((eb) => isUnread(eb as unknown as Heard, noticeReader.person.id))
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}

/** Marks those of the notices as read that the person hears of at all; ids of others are passed over. */
export async function markRead(
  tx: Database,
  noticeReader: NoticeReader,
  { ids, until }: { ids: readonly string[]; until?: number | undefined },
): Promise<void> {
  const userId = noticeReader.person.id;
  if (until !== undefined) {
    await tx
      .insertInto('notice_marks')
      .values({ user_id: userId, read_until: until })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ read_until: until }).where('notice_marks.read_until', '<', until),
      )
      .execute();
  }
  if (ids.length === 0) return;
  const heard = await selectHeard(tx, noticeReader).select('n.id').where('n.id', 'in', ids).execute();
  if (heard.length === 0) return;
  await tx
    .insertInto('notice_reads')
    .values(heard.map(({ id }) => ({ user_id: userId, notice_id: id })))
    .onConflict((conflict) => conflict.columns(['user_id', 'notice_id']).doNothing())
    .execute();
}
