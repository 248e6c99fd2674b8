import { sql } from 'kysely';
import type { PreviewComment } from '#contract/preview-comments.ts';
import { Problem } from '#contract/problems.ts';
import type { CommentState } from '#model/preview-comments.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { type ListField, type ListRequest, readFilters, readOrder } from '#server/platform/lists/list-request.ts';
import { searchPattern } from '#server/platform/lists/search-text.ts';
import type {} from './table.ts';

const fields: Record<string, ListField> = {
  added_on: { column: 'c.created_at', holds: 'number' },
  path: { column: 'c.path', holds: 'text' },
  state: { column: 'c.state', holds: 'text' },
  template: { column: 'c.template', holds: 'text' },
  link: { column: 'c.link_id', holds: 'text' },
};

function selectThreads(db: Database, siteId: SiteId) {
  return db
    .selectFrom('preview_comments as c')
    .innerJoin('preview_links as p', 'p.id', 'c.link_id')
    .where('c.site_id', '=', siteId)
    .where('c.thread_id', 'is', null);
}

const columns = ['c.id', 'c.author', 'c.is_member', 'c.body', 'c.created_at', 'c.state', 'c.link_id'] as const;

async function describeThreads(db: Database, siteId: SiteId, kept: ReturnType<typeof selectThreads>) {
  const rows = await kept
    .select([...columns, 'p.name as link_name', 'c.path', 'c.template', 'c.nodes', 'c.about'])
    .execute();
  if (rows.length === 0) return [];
  const replies = await db
    .selectFrom('preview_comments as c')
    .select([...columns, 'c.thread_id'])
    .where('c.site_id', '=', siteId)
    .where(
      'c.thread_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute();
  return rows.map(
    (row): PreviewComment => ({
      ...describeSaid(row),
      state: row.state as CommentState,
      link: { id: row.link_id, name: row.link_name },
      path: row.path,
      template: row.template,
      nodes: JSON.parse(row.nodes) as string[],
      about: row.about,
      replies: replies.filter(({ thread_id }) => thread_id === row.id).map(describeSaid),
    }),
  );
}

interface Said {
  id: string;
  author: string;
  is_member: number;
  body: string;
  created_at: number;
}

const describeSaid = ({ id, author, is_member, body, created_at }: Said) => ({
  ...{ id, author, is_member: is_member === 1, text: body, added_on: created_at },
});

/** A page of what was written by links of a site, the newest first unless sorted. */
export async function listCommentsOf(
  db: Database,
  siteId: SiteId,
  { page, size, sort, filter, search }: ListRequest,
): Promise<{ comments: PreviewComment[]; total: number }> {
  let kept = selectThreads(db, siteId);
  for (const { column, values } of readFilters(filter, fields))
    kept = kept.where(sql.ref<string | number>(column), 'in', values.length > 0 ? values : [sql.lit(null)]);
  if (search.trim() !== '') kept = kept.where(sql<boolean>`c.search_text like ${searchPattern(search)} escape '\\'`);
  const { total } = await kept.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  let paged = kept.limit(size).offset((page - 1) * size);
  for (const { column, descending } of readOrder(sort, fields, { field: 'added_on', descending: true }, 'c.id'))
    paged = paged.orderBy(sql.ref(column === 'id' ? 'c.id' : column), descending ? 'desc' : 'asc');
  return { comments: await describeThreads(db, siteId, paged), total: Number(total) };
}

/** @throws Problem `not_found` */
export async function getComment(db: Database, siteId: SiteId, id: string): Promise<PreviewComment> {
  const [found] = await describeThreads(db, siteId, selectThreads(db, siteId).where('c.id', '=', id));
  if (!found) throw new Problem('not_found');
  return found;
}

/** What was written by one link on one page, the oldest first. */
export function listCommentsAt(db: Database, siteId: SiteId, linkId: string, path: string): Promise<PreviewComment[]> {
  const here = selectThreads(db, siteId).where('c.link_id', '=', linkId).where('c.path', '=', path);
  return describeThreads(db, siteId, here.orderBy('c.created_at').orderBy('c.id'));
}

/** Comments and replies of a link. */
export async function countOfLink(db: Database, siteId: SiteId, linkId: string): Promise<number> {
  const { count } = await db
    .selectFrom('preview_comments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('link_id', '=', linkId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
