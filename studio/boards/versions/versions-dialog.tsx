import '#studio/messages/document-words.ts';
import { Button, Skeleton } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Board, listBoardVersions, restoreBoard } from '#contract/boards.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { DialogButtons, DialogFrame, DialogProblem } from '#studio/ui/dialog/dialog-frame.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { keepBoard } from '../queries.ts';
import { useMayChange } from '../use-board-acts.ts';
import styles from './versions.module.css';

function versionsQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ['boards', 'versions', id, version],
    queryFn: ({ signal }) => call(listBoardVersions, { params: { id }, signal }),
  });
}

/** The latest versions of a board, newest first: who saved them, and the way back to any. */
export function VersionsDialog({ board, onClose }: { board: Board; onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const { id, version } = board;
  const mayChange = useMayChange(board.scope);
  const { data, error, refetch } = useQuery(versionsQuery(id, version));
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const bringBack = async (from: number, to: number) => {
    const answer = await call(restoreBoard, { params: { id }, body: { version: from, to } });
    keepBoard(queries, answer.board);
    return answer;
  };
  const restore = async (to: number) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const restored = await bringBack(version, to);
      const undo = () => void bringBack(restored.board.version, version).then(tell, notify.problem);
      notify.done(restored.message, { label: t('common.undo'), run: undo });
      onClose();
    } catch (failure) {
      setProblem(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogFrame title={t('boards.versions')} onClose={onClose} width={520}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      <ol className={styles.list}>
        {data?.versions.map(({ version: each, title, panels, saved_on, saved_by }) => (
          <li key={each} className={styles.version}>
            <span className={styles.words}>
              <strong>{t('revision.version', { version: each })}</strong>
              <span className={styles.quiet}>
                <bdi>{title}</bdi> · {t('boards.panels', { count: panels })}
              </span>
              <span className={styles.quiet}>
                {saved_by !== null && (
                  <>
                    <bdi>{saved_by}</bdi> ·{' '}
                  </>
                )}
                <RelativeTime at={saved_on} />
              </span>
            </span>
            {each === version && <span className={styles.quiet}>{t('revision.current')}</span>}
            {each !== version && mayChange && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('revision.restoreVersion', { version: each })}
                loading={isBusy}
                onClick={() => void restore(each)}
              >
                {t('revision.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <DialogProblem problem={problem} />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogButtons>
    </DialogFrame>
  );
}

const tell = ({ message }: { message: string }): void => notify.done(message);
