import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Board, createBoard } from '#contract/boards.ts';
import type { BoardBody, Panel } from '#model/boards/board.ts';
import { compareBoards, mergeBoards } from '#model/boards/merge-boards.ts';
import { isolate } from '#model/isolate.ts';
import { formatList } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { DialogButtons, DialogFrame, DialogProblem } from '#studio/ui/dialog/dialog-frame.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { panelName } from '../board/panel-name.ts';
import { bodyOf } from '../board-body.ts';
import { refreshBoards } from '../queries.ts';
import styles from './arrange.module.css';
import type { EditedBoard } from './use-edited-board.ts';

interface StaleDialogProps {
  edited: EditedBoard;
  /** The board as someone else has saved it; null where it was deleted. */
  stale: Board | null;
}

/** Someone saved or deleted the board while it was being edited: says what they changed, and keeps what was done here. */
export function StaleDialog({ edited, stale }: StaleDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const { body, base, closeStale } = edited;
  const merged = stale && mergeBoards(bodyOf(base), body, bodyOf(stale));
  const saveCopy = async () => {
    setBusy(true);
    try {
      const title = stale ? t('boards.copyOf', { title: body.title }).slice(0, 120) : body.title;
      const { board, message } = await call(createBoard, { body: { scope: 'site', board: { ...body, title } } });
      notify.done(message);
      edited.forget();
      await refreshBoards(queries);
      void navigate({
        to: '/pages/boards/$id/{-$mode}',
        params: { id: board.id, mode: undefined },
        ignoreBlocker: true,
      });
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogFrame title={t(stale ? 'boards.staleTitle' : 'boards.staleGone')} onClose={closeStale} width={600}>
      {stale && (
        <>
          <p className={styles.words}>
            {t(stale.updated_by === null ? 'boards.savedByNobody' : 'boards.savedBy', {
              name: isolate(stale.updated_by ?? ''),
            })}{' '}
            <RelativeTime at={stale.updated_on} />
          </p>
          <Differences before={bodyOf(base)} after={bodyOf(stale)} />
        </>
      )}
      <p className={styles.words}>{t(stale ? 'boards.staleText' : 'boards.staleGoneText')}</p>
      <DialogProblem problem={problem} />
      <DialogButtons>
        <Button variant="default" onClick={() => void saveCopy()} loading={isBusy}>
          {t('boards.saveCopy')}
        </Button>
        {stale && (
          <Button
            variant="default"
            onClick={() => {
              edited.goOn(stale, bodyOf(stale), 'boards.step.takeTheirs');
              notify.done(t('boards.taken'));
            }}
          >
            {t('boards.takeTheirs')}
          </Button>
        )}
        {stale && merged && (
          <Button
            onClick={() => {
              edited.goOn(stale, merged, 'boards.step.merge');
              void edited.save();
            }}
          >
            {t('boards.keepBoth')}
          </Button>
        )}
      </DialogButtons>
    </DialogFrame>
  );
}

/** What someone else changed, a line each. */
function Differences({ before, after }: { before: BoardBody; after: BoardBody }) {
  const t = useT();
  const { parts, added, removed, changed, moved } = compareBoards(before, after);
  const names = (panels: readonly Panel[]) => formatList(panels.map((panel) => isolate(panelName(t, panel))));
  const lines = [
    ...(parts.length > 0
      ? [t('boards.diff.parts', { parts: formatList(parts.map((part) => t(`boards.part.${part}`))) })]
      : []),
    ...(added.length > 0 ? [t('boards.diff.added', { panels: names(added) })] : []),
    ...(removed.length > 0 ? [t('boards.diff.removed', { panels: names(removed) })] : []),
    ...(changed.length > 0 ? [t('boards.diff.changed', { panels: names(changed) })] : []),
    ...(moved.length > 0 ? [t('boards.diff.moved', { panels: names(moved) })] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className={styles.list}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
