import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CheckedDrafts, checkDrafts } from '#contract/checks.ts';
import type { GivenBodyOf } from '#contract/exchange.ts';
import '#studio/messages/checks-words.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { IconCircleCheck, IconInfo } from '#studio/ui/icons/icons.ts';
import { FoundDocuments, UndrawnDocuments } from './found-documents.tsx';
import styles from './publish-checks.module.css';

interface PublishChecksProps {
  /** The changes that are chosen, with those that go along; undefined for all that waits. */
  only: GivenBodyOf<typeof checkDrafts>['only'];
  /** Another person looks at it before it goes live. */
  asks: boolean;
  onLeave: () => void;
}

/**
 * What of the drafts should be better, beside what publishing changes: a line, which one opens, so that nothing moves
 * when it is told. It holds nothing back.
 */
export function PublishChecks({ only, asks, onLeave }: PublishChecksProps) {
  const t = useT();
  const { data, error } = useQuery({
    queryKey: ['checks', 'drafts', only],
    queryFn: ({ signal }) => call(checkDrafts, { body: only ? { only } : {}, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  if (!data || data.total + data.undrawn.total === 0) {
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
          {titleOf(data, t)}
        </h3>
      </summary>
      {data.total > 0 && (
        <>
          <p className={styles.text}>{t(asks ? 'checks.publish.asksText' : 'checks.publish.text')}</p>
          <FoundDocuments documents={data.documents} total={data.total} onLeave={onLeave} />
        </>
      )}
      {data.undrawn.total > 0 && (
        <UndrawnDocuments
          {...data.undrawn}
          // Where that is all there is, the line one opened has said how many.
          text={
            data.total > 0 ? t('checks.publish.undrawn', { count: data.undrawn.total }) : t('checks.publish.undrawnWhy')
          }
          onLeave={onLeave}
        />
      )}
    </details>
  );
}

const titleOf = ({ total, undrawn }: CheckedDrafts, t: ReturnType<typeof useT>): string =>
  total > 0 ? t('checks.publish.title', { count: total }) : t('checks.publish.onlyUndrawn', { count: undrawn.total });
