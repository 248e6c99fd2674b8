import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { listRequest, saved } from '#contract/lists.ts';
import { commentStates, MAX_COMMENT_LENGTH } from '#model/preview-comments.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    previewComment: typeof import('#contract/messages/en-US/preview-comment.json');
  }
}

const said = {
  id: z.string(),
  /** As a visitor called themself, or the name of a member. */
  author: z.string(),
  is_member: z.boolean(),
  text: z.string(),
  added_on: z.int(),
};

const previewComment = z.object({
  ...said,
  state: z.enum(commentStates),
  link: z.object({ id: z.string(), name: z.string() }),
  /** The page it was written on. */
  path: z.string(),
  /** The template of that page, where it has one. */
  template: z.nullable(z.string()),
  /** Ids of nodes it is pinned to, the innermost first; none for the page as a whole. */
  nodes: z.array(z.string()),
  /** What the part said. */
  about: z.string(),
  replies: z.array(z.object(said)),
});
export type PreviewComment = z.infer<typeof previewComment>;

export const previewCommentFields = ['added_on', 'path', 'state'] as const;

export const listPreviewComments = exchange({
  id: 'previewComments.list',
  method: 'POST',
  path: '/v1/previewComments/dash/getComments',
  summary: 'What visitors wrote by preview links, with the replies',
  may: 'read',
  readsOnly: true,
  body: listRequest(previewCommentFields, ['state', 'template', 'link']),
  status: 200,
  response: z.object({ comments: z.array(previewComment), total: z.int() }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const replyToComment = exchange({
  id: 'previewComments.reply',
  method: 'POST',
  path: '/v1/previewComments/{id}/reply',
  summary: 'Answer a comment, where its link shows the answer',
  may: 'edit',
  params: z.strictObject({ id: documentId }),
  body: z.strictObject({
    text: z
      .string('previewComment.textRequired')
      .check(
        z.trim(),
        z.minLength(1, 'previewComment.textRequired'),
        z.maxLength(MAX_COMMENT_LENGTH, 'problem.textLong'),
        z.regex(/^[\P{Cc}\n\r\t]*$/u),
      ),
  }),
  status: 200,
  response: z.extend(saved, { comment: previewComment }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
});

export const settleComment = exchange({
  id: 'previewComments.settle',
  method: 'POST',
  path: '/v1/previewComments/{id}/settle',
  summary: 'Say that a comment is resolved, or open again',
  may: 'edit',
  params: z.strictObject({ id: documentId }),
  body: z.strictObject({ state: z.enum(commentStates) }),
  status: 200,
  response: z.extend(saved, { comment: previewComment }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

export const deleteComment = exchange({
  id: 'previewComments.delete',
  method: 'POST',
  path: '/v1/previewComments/{id}/delete',
  summary: 'Delete a comment with its replies',
  may: 'publish',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['unauthorized', 'forbidden', 'not_found'],
});
