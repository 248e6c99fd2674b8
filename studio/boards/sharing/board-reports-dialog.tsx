import './words.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { addBoardReaders, deleteBoardReport, listBoardReports, subscribeToBoard } from '#contract/board-reports.ts';
import type { Board } from '#contract/boards.ts';
import { useT } from '#studio/messages/use-t.ts';
import { membersQuery } from '#studio/people/queries.ts';
import { call } from '#studio/session/call.ts';
import { MembersField } from '#studio/ui/sharing/members-field.tsx';
import { ReportsDialog } from '#studio/ui/sharing/reports-dialog.tsx';

function reportsQuery(board: string) {
  return queryOptions({
    queryKey: ['boards', 'reports', board],
    queryFn: ({ signal }) => call(listBoardReports, { params: { board }, signal }),
  });
}

interface BoardReportsDialogProps {
  board: Pick<Board, 'id'>;
  onClose: () => void;
}

/** Who gets a board by mail, and when. */
export function BoardReportsDialog({ board, onClose }: BoardReportsDialogProps) {
  const t = useT();
  const params = { board: board.id };
  const asked = useQuery(reportsQuery(board.id));
  const { data: people = [] } = useQuery(membersQuery);
  return (
    <ReportsDialog
      text={(zone) => t('boardSharing.reportsText', { zone })}
      asked={asked}
      refresh={asked.refetch}
      subscribe={(every) => call(subscribeToBoard, { params, body: { every } })}
      end={(id) => call(deleteBoardReport, { params: { id } })}
      add={(body) => call(addBoardReaders, { params, body })}
      members={(form) => <MembersField form={form} name="ids" label={t('numberReports.member')} people={people} />}
      onClose={onClose}
    />
  );
}
