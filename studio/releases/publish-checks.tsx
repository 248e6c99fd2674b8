import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { checkDrafts } from '#contract/checks.ts';
import '#studio/messages/checks-words.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { IconInfo } from '#studio/ui/icons/icons.ts';
import { FoundDocuments } from './found-documents.tsx';
import styles from './publish-checks.module.css';

/**
 * What of the drafts should be better, beside what publishing changes. It holds nothing back: where it cannot be told,
 * nothing is said.
 */
export function PublishChecks({ onLeave }: { onLeave: () => void }) {
  const t = useT();
  const id = useId();
  const { data } = useQuery({
    queryKey: ['checks', 'drafts'],
    queryFn: ({ signal }) => call(checkDrafts, { signal }),
    staleTime: 0,
  });
  if (!data || data.total === 0) return null;
  return (
    <section className={styles.checks} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        <IconInfo size={16} />
        {t('checks.publish.title', { count: data.total })}
      </h3>
      <p className={styles.text}>{t('checks.publish.text')}</p>
      <FoundDocuments documents={data.documents} total={data.total} onLeave={onLeave} />
    </section>
  );
}
