import { useQuery } from '@tanstack/react-query';
import type { CheckedDrafts } from '#contract/checks.ts';
import { checkRequest } from '#contract/release-requests.ts';
import '#studio/messages/checks-words.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { FoundDocuments, UndrawnDocuments } from '../found-documents.tsx';
import styles from './requests.module.css';

/** What the checks find in the release that is asked for, as it is frozen. */
export function RequestChecks({ id }: { id: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['release-requests', id, 'checks'],
    queryFn: ({ signal }) => call(checkRequest, { params: { id }, signal }),
    // An editor may have looked at something since.
    staleTime: 0,
  });
  return (
    <section className={styles.part} aria-labelledby="request-checks">
      <h3 id="request-checks" className={styles.title}>
        {t('approval.checks')}
      </h3>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Delayed>{t('approval.checking')}</Delayed>}
      {data && <p className={styles.quiet}>{titleOf(data, t)}</p>}
      {data && data.total > 0 && <FoundDocuments documents={data.documents} total={data.total} />}
      {data && data.undrawn.total > 0 && (
        <UndrawnDocuments {...data.undrawn} text={t('approval.undrawn', { count: data.undrawn.total })} />
      )}
    </section>
  );
}

function titleOf({ total, undrawn }: CheckedDrafts, t: ReturnType<typeof useT>): string {
  if (total > 0) return t('checks.publish.title', { count: total });
  // What was not looked at is named beneath.
  return t(undrawn.total > 0 ? 'approval.nothingSoFar' : 'approval.nothingFound');
}
