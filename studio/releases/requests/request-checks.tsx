import { useQuery } from '@tanstack/react-query';
import { checkRequest } from '#contract/release-requests.ts';
import '#studio/messages/checks-words.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { FoundDocuments } from '../found-documents.tsx';
import styles from './requests.module.css';

/** What the checks find in the release that is asked for, as it is frozen. */
export function RequestChecks({ id }: { id: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['release-requests', id, 'checks'],
    queryFn: ({ signal }) => call(checkRequest, { params: { id }, signal }),
  });
  return (
    <section className={styles.part} aria-labelledby="request-checks">
      <h3 id="request-checks" className={styles.title}>
        {t('approval.checks')}
      </h3>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Delayed>{t('approval.checking')}</Delayed>}
      {data && (
        <p className={styles.quiet}>
          {data.total === 0 ? t('approval.nothingFound') : t('checks.publish.title', { count: data.total })}
        </p>
      )}
      {data && data.total > 0 && <FoundDocuments documents={data.documents} total={data.total} />}
    </section>
  );
}
