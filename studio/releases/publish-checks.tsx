import { useQuery } from '@tanstack/react-query';
import { checkDrafts } from '#contract/checks.ts';
import '#studio/messages/checks-words.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { IconCircleCheck, IconInfo } from '#studio/ui/icons/icons.ts';
import { FoundDocuments } from './found-documents.tsx';
import styles from './publish-checks.module.css';

interface PublishChecksProps {
  /** Another person looks at it before it goes live. */
  asks: boolean;
  onLeave: () => void;
}

/**
 * What of the drafts should be better, beside what publishing changes: a line, which one opens, so that nothing moves
 * when it is told. It holds nothing back.
 */
export function PublishChecks({ asks, onLeave }: PublishChecksProps) {
  const t = useT();
  const { data, error } = useQuery({
    queryKey: ['checks', 'drafts'],
    queryFn: ({ signal }) => call(checkDrafts, { signal }),
    staleTime: 0,
  });
  if (!data || data.total === 0) {
    return (
      <p className={styles.said} role="status">
        {data ? <IconCircleCheck size={16} /> : <IconInfo size={16} />}
        {t(data ? 'checks.publish.none' : error ? 'checks.publish.unknown' : 'checks.publish.checking')}
      </p>
    );
  }
  return (
    <details>
      <summary className={styles.summary}>
        <h3 className={styles.title}>
          <IconInfo size={16} />
          {t('checks.publish.title', { count: data.total })}
        </h3>
      </summary>
      <p className={styles.text}>{t(asks ? 'checks.publish.asksText' : 'checks.publish.text')}</p>
      <FoundDocuments documents={data.documents} total={data.total} onLeave={onLeave} />
    </details>
  );
}
