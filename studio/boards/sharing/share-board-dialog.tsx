import './words.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type BoardShare, deleteBoardShare, listBoardShares, revokeBoardShare } from '#contract/board-shares.ts';
import type { Board } from '#contract/boards.ts';
import { mayBeShared } from '#model/boards/share.ts';
import { isolate } from '#model/isolate.ts';
import { formatList } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { SharesDialog } from '#studio/ui/sharing/shares-dialog.tsx';
import { useFieldLabel } from '../filters/use-field-label.ts';
import { fixedText } from './fixed-text.ts';
import { LinkForm } from './link-form.tsx';

function sharesQuery(board: string) {
  return queryOptions({
    queryKey: ['boards', 'shares', board],
    queryFn: ({ signal }) => call(listBoardShares, { params: { board }, signal }),
  });
}

interface ShareBoardDialogProps {
  board: Board;
  onClose: () => void;
}

/** The public links to a board. */
export function ShareBoardDialog({ board, onClose }: ShareBoardDialogProps) {
  const t = useT();
  const asked = useQuery(sharesQuery(board.id));
  const hidden = board.panels.filter(({ query }) => query && !mayBeShared(query));
  const names = hidden.map(({ title, type }) => isolate(title || t(`boards.type.${type}`)));
  const text = [
    t('boardSharing.text'),
    ...(names.length > 0 ? [t('boardSharing.hidden', { panels: formatList(names) })] : []),
  ].join(' ');
  return (
    <SharesDialog
      title={t('boardSharing.title')}
      text={text}
      pausedText={t('boardSharing.paused')}
      asked={asked}
      refresh={asked.refetch}
      summary={(share) => <Shows share={share} />}
      form={(share, on) => <LinkForm board={board} share={share} {...on} />}
      revoke={(id) => call(revokeBoardShare, { params: { id } })}
      forget={(id) => call(deleteBoardShare, { params: { id } })}
      onClose={onClose}
    />
  );
}

function Shows({ share: { fixed, hosts } }: { share: BoardShare }) {
  const t = useT();
  const labelOf = useFieldLabel();
  const filters = fixedText(t, fixed, labelOf);
  return (
    <>
      {filters === '' ? t('boardSharing.all') : t('boardSharing.fixedTo', { filters })}
      {hosts.length > 0 && ` · ${t('boardSharing.embedded', { hosts: formatList(hosts.map(isolate)) })}`}
    </>
  );
}
