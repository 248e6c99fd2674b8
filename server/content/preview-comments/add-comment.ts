import { v7 as newId } from 'uuid';
import { Problem } from '#contract/problems.ts';
import { MAX_OF_LINK } from '#model/preview-comments.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { searchText } from '#server/platform/lists/search-text.ts';
import { countOfLink } from './queries.ts';

interface NewComment {
  linkId: string;
  /** The comment it replies to. */
  threadId: string | null;
  path: string;
  template: string | null;
  nodes: readonly string[];
  about: string;
  author: string;
  /** A member who replies; a visitor without. */
  memberId: string | null;
  text: string;
  at: number;
}

/**
 * Keeps a comment or a reply, and answers its id. What a visitor says to a comment that was resolved opens it again.
 * @throws Problem `not_found` for a reply to what is not of this link, `conflict` past the most of one link
 */
export async function addComment(tx: Database, siteId: SiteId, comment: NewComment): Promise<string> {
  const { linkId, threadId, memberId, text, author, at } = comment;
  // Holds the link's row: of two who write at once, one waits.
  const { numUpdatedRows } = await tx
    .updateTable('preview_links')
    .set((eb) => ({ opened: eb.ref('opened') }))
    .where('site_id', '=', siteId)
    .where('id', '=', linkId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Problem('not_found');
  if ((await countOfLink(tx, siteId, linkId)) >= MAX_OF_LINK)
    throw new Problem('conflict', { message: 'previewComment.tooMany', values: { count: MAX_OF_LINK } });
  if (threadId !== null) await touchThread(tx, siteId, { linkId, threadId, isReopened: memberId === null });
  const id = newId();
  await tx
    .insertInto('preview_comments')
    .values({
      ...{ id, site_id: siteId, link_id: linkId, thread_id: threadId, path: comment.path, template: comment.template },
      ...{ nodes: JSON.stringify(comment.nodes), about: comment.about, author, member_id: memberId },
      ...{ is_member: memberId === null ? 0 : 1, body: text, search_text: searchText([author, comment.path, text]) },
      ...{ state: 'open', created_at: at },
    })
    .execute();
  return id;
}

async function touchThread(
  tx: Database,
  siteId: SiteId,
  { linkId, threadId, isReopened }: { linkId: string; threadId: string; isReopened: boolean },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('preview_comments')
    .set((eb) => ({ state: isReopened ? 'open' : eb.ref('state') }))
    .where('site_id', '=', siteId)
    .where('link_id', '=', linkId)
    .where('id', '=', threadId)
    .where('thread_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Problem('not_found');
}
