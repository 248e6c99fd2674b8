import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  listPreviewComments,
  type PreviewComment,
  previewCommentFields,
  replyToComment,
  settleComment,
} from '#contract/preview-comments.ts';
import { call } from '#studio/session/call.ts';
import { type ListSearch, listRequestOf } from '#studio/ui/list/list-search.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';

/** What the list is narrowed to, as its address has it: `?state=open&template=home`. */
export type CommentsSearch = ListSearch<'state' | 'template'>;

/** Milliseconds between looks: visitors write meanwhile. */
const CALM = 15_000;

export function commentsQuery(search: CommentsSearch) {
  const { state, template } = search;
  const filter = { ...(state !== undefined && { state }), ...(template !== undefined && { template }) };
  const request = { ...listRequestOf(search, previewCommentFields), filter };
  return queryOptions({
    queryKey: ['preview-comments', request],
    queryFn: ({ signal }) => call(listPreviewComments, { body: request, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: CALM,
  });
}

/** What is open about the pages of a template: the newest hundred. */
export const openCommentsQuery = (template: string) => commentsQuery({ template, state: 'open', size: 100 });

export function refreshComments(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['preview-comments'] });
}

/** @throws Problem */
export async function sendReply(queries: QueryClient, { id }: PreviewComment, text: string): Promise<void> {
  const { message } = await call(replyToComment, { params: { id }, body: { text } });
  await refreshComments(queries);
  notify.done(message);
}

/** Resolves what is open, and opens what is resolved. */
export async function toggleResolved(queries: QueryClient, { id, state }: PreviewComment): Promise<void> {
  try {
    const next = state === 'open' ? 'resolved' : 'open';
    notify.done((await call(settleComment, { params: { id }, body: { state: next } })).message);
  } catch (problem) {
    notify.problem(problem);
  }
  await refreshComments(queries);
}
