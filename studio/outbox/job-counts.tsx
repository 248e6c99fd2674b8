import type { ResponseOf } from '#contract/exchange.ts';
import type { listMails } from '#contract/outbox.ts';
import { formatNumber } from '#studio/messages/format.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import styles from './outbox.module.css';

type Counts = ResponseOf<typeof listMails>['jobs'];

const labels = {
  queued: 'outbox.jobs.queued',
  running: 'outbox.jobs.running',
  done: 'outbox.jobs.done',
  dead: 'outbox.jobs.dead',
  expired: 'outbox.jobs.expired',
} as const satisfies Record<keyof Counts, MessageKey>;

/** How the background work of the installation stands; undefined while that is not known. */
export function JobCounts({ counts }: { counts: Counts | undefined }) {
  const t = useT();
  return (
    <section aria-label={t('outbox.jobs')} aria-busy={counts === undefined}>
      <dl className={styles.counts}>
        {(Object.keys(labels) as (keyof Counts)[]).map((state) => (
          <div
            key={state}
            className={styles.count}
            data-alarm={(state === 'dead' && counts && counts.dead > 0) || undefined}
          >
            <dt>{t(labels[state])}</dt>
            <dd className="numbers">{counts ? formatNumber(counts[state]) : '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
