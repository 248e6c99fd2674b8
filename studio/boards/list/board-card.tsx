import { Link } from '@tanstack/react-router';
import { isolate } from '#model/isolate.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconMore } from '#studio/ui/icons/icons.ts';
import { ActionMenu } from '#studio/ui/menu/action-menu.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import { DeleteBoardDialog } from '../delete-board-dialog.tsx';
import type { ListedBoard } from '../queries.ts';
import { useBoardActs } from '../use-board-acts.ts';
import styles from './boards.module.css';

/** A board in the list, with what can be done with it. */
export function BoardCard({ board }: { board: ListedBoard }) {
  const t = useT();
  const { id, title, description, scope, panels, has_samples, updated_on, updated_by } = board;
  const { actions, isAsked, setAsked } = useBoardActs(board);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Link to="/pages/boards/$id/{-$mode}" params={{ id }} className={`${styles.link} mantine-focus-auto`}>
            <bdi>{title}</bdi>
          </Link>
        </h2>
        {actions.length > 0 && (
          <span>
            <ActionMenu label={t('common.actionsOf', { name: isolate(title) })} icon={<IconMore />} actions={actions} />
          </span>
        )}
      </div>
      <p className={styles.words} dir="auto">
        {description}
      </p>
      <div className={styles.facts}>
        <span>{t(`boards.scope.${scope}`)}</span>
        <span className="numbers">{t('boards.panels', { count: panels })}</span>
        {has_samples && <Status tone="quiet">{t('boards.samples')}</Status>}
        <span>
          <RelativeTime at={updated_on} />
          {updated_by !== null && (
            <>
              {'\u00a0· '}
              <bdi>{updated_by}</bdi>
            </>
          )}
        </span>
      </div>
      {isAsked && <DeleteBoardDialog id={id} title={title} onClose={() => setAsked(false)} />}
    </li>
  );
}
