import type { FastifyInstance } from 'fastify';
import { deleteComment, listPreviewComments, replyToComment, settleComment } from '#contract/preview-comments.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { addComment } from './add-comment.ts';
import { getComment, listCommentsOf } from './queries.ts';

export function servePreviewComments(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  serve(app, services, listPreviewComments, ({ site, body }) => listCommentsOf(db, site.id, body));

  serve(app, services, replyToComment, async ({ site, person, params, body, request }) => {
    const comment = await inTransaction(db, async (tx) => {
      const thread = await getComment(tx, site.id, params.id);
      const { path, template } = thread;
      const by = { author: person.name, memberId: person.id, text: body.text, at: clock() };
      const place = { linkId: thread.link.id, threadId: thread.id, path, template, nodes: [], about: '' };
      await addComment(tx, site.id, { ...place, ...by });
      return getComment(tx, site.id, params.id);
    });
    return { status: true, message: translateMessage(request, 'previewComment.replied'), comment };
  });

  serve(app, services, settleComment, async ({ site, params, body, request }) => {
    const comment = await inTransaction(db, async (tx) => {
      const { id } = await getComment(tx, site.id, params.id);
      const { state } = body;
      await tx
        .updateTable('preview_comments')
        .set({ state })
        .where('site_id', '=', site.id)
        .where('id', '=', id)
        .execute();
      return getComment(tx, site.id, id);
    });
    const done = body.state === 'resolved' ? 'previewComment.resolved' : 'previewComment.reopened';
    return { status: true, message: translateMessage(request, done), comment };
  });

  serve(app, services, deleteComment, async ({ site, params, request }) => {
    await inTransaction(db, async (tx) => {
      const { id, author, path } = await getComment(tx, site.id, params.id);
      const ofThread = tx.deleteFrom('preview_comments').where('site_id', '=', site.id);
      await ofThread.where('thread_id', '=', id).execute();
      await ofThread.where('id', '=', id).execute();
      const target = { kind: 'preview_comment' as const, id, name: author };
      await writeAudit(tx, { act: 'previewComment.deleted', at: clock(), target, after: { path } });
    });
    return { status: true, message: translateMessage(request, 'previewComment.deleted') };
  });
}
