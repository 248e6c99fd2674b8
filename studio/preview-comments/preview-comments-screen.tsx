import './words.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { deleteComment, type PreviewComment, previewCommentFields } from '#contract/preview-comments.ts';
import { commentStates } from '#model/preview-comments.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useRights } from '#studio/session/site-query.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import type { RowAction } from '#studio/ui/grid/grid-row-actions.tsx';
import { IconCheck, IconComment, IconEye, IconTrash } from '#studio/ui/icons/icons.ts';
import { ListScreen } from '#studio/ui/list-screen/list-screen.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { commentColumns } from './comment-columns.tsx';
import { commentsQuery, refreshComments, toggleResolved } from './queries.ts';
import { ReplyDialog } from './reply-dialog.tsx';

const address = getRouteApi('/signed-in/pages/preview-comments');

/** What visitors wrote by preview links, of all pages. */
export function PreviewCommentsScreen() {
  const t = useT();
  const search = address.useSearch();
  const may = useRights();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const answer = useQuery(commentsQuery(search));
  const [answered, setAnswered] = useState<PreviewComment>();
  const [asked, setAsked] = useState<PreviewComment>();

  const show = ({ template, id }: PreviewComment) => {
    if (template !== null)
      void navigate({ to: '/pages/templates/$pageKey', params: { pageKey: template }, hash: `comment-${id}` });
  };
  const rowActions = (comment: PreviewComment): readonly RowAction[] => [
    ...(comment.template === null
      ? []
      : [{ id: 'show', label: t('comments.show'), icon: IconEye, run: () => show(comment) }]),
    ...(may('edit')
      ? [
          { id: 'reply', label: t('comments.replyAsked'), icon: IconComment, run: () => setAnswered(comment) },
          {
            id: 'settle',
            label: t(comment.state === 'open' ? 'comments.resolve' : 'comments.reopen'),
            icon: IconCheck,
            run: () => void toggleResolved(queries, comment),
          },
        ]
      : []),
    ...(may('publish')
      ? [{ id: 'delete', label: t('comments.delete'), icon: IconTrash, run: () => setAsked(comment) }]
      : []),
  ];
  const remove = async ({ id }: PreviewComment) => {
    try {
      notify.done((await call(deleteComment, { params: { id } })).message);
    } finally {
      await refreshComments(queries);
    }
    setAsked(undefined);
  };
  return (
    <ListScreen
      title={t('comments.nav')}
      description={t('comments.description')}
      search={search}
      find={t('comments.find')}
      filters={[
        {
          name: 'state',
          label: t('comments.state'),
          options: commentStates.map((value) => ({ value, label: t(`comments.state.${value}`) })),
        },
      ]}
      answer={answer}
      rowsOf={({ comments }) => comments}
      rowName={({ author }) => author}
      columns={commentColumns(t)}
      sorts={previewCommentFields}
      rowActions={rowActions}
      empty={{ icon: IconComment, title: t('comments.emptyTitle'), text: t('comments.emptyText') }}
      noneFound={{ title: t('comments.noneFound'), showAll: t('comments.showAll') }}
    >
      {answered && <ReplyDialog comment={answered} onClose={() => setAnswered(undefined)} />}
      <ConfirmDialog
        opened={asked !== undefined}
        title={t('comments.deleteTitle', { name: `\u2068${asked?.author ?? ''}\u2069` })}
        confirmLabel={t('comments.deleteConfirm')}
        danger
        onConfirm={() => asked && remove(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {t('comments.deleteText')}
      </ConfirmDialog>
    </ListScreen>
  );
}
