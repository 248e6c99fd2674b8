import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useT } from '#studio/messages/use-t.ts';
import { IconTrash } from '#studio/ui/icons/icons.ts';
import { JsonTree } from '#studio/ui/json-tree/json-tree.tsx';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { useSource } from '../live/source-context.ts';
import { deleteResponse, fixturesQuery } from '../queries.ts';
import { bytesText } from './bytes-text.ts';
import styles from './console.module.css';
import { ArgumentList } from './history.tsx';

/** Answers that were kept: previews and the editor need no call while they are used. */
export function Fixtures({ id }: { id: string }) {
  const t = useT();
  const queries = useQueryClient();
  const { canEdit } = useSource();
  const { data, error, refetch } = useQuery(fixturesQuery(id));
  const drop = async (args: Record<string, string>) => {
    try {
      notify.done(await deleteResponse({ id, args }));
      await queries.invalidateQueries({ queryKey: ['apis', 'of', id] });
    } catch (problem) {
      notify.problem(problem);
    }
  };
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Delayed>{null}</Delayed>;
  if (data.length === 0) return <p className={styles.none}>{t('apis.noFixtures')}</p>;
  return (
    <ul className={styles.entries}>
      {data.map(({ args, kept_on, kept_by, bytes, answer }) => (
        <li key={JSON.stringify(args)} className={styles.entry}>
          <div className={styles.facts}>
            <span>{bytesText(bytes)}</span>
            <span className={styles.none}>
              {kept_by ?? t('apis.someone')} · <RelativeTime at={kept_on} />
            </span>
          </div>
          <ArgumentList args={args} />
          <JsonTree label={t('apis.fixtures')} value={answer} rows={8} />
          {canEdit && (
            <Button
              size="compact-sm"
              variant="subtle"
              c="var(--mantine-color-error)"
              leftSection={<IconTrash size={16} />}
              onClick={() => void drop(args)}
            >
              {t('apis.dropFixture')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
