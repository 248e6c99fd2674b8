import { Button } from '@mantine/core';
import type { FormDelivery } from '#contract/form-entries.ts';
import { formatDateTime, formatNumber } from '#studio/messages/format.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import styles from './form-entries.module.css';

const labels = {
  queued: 'formEntries.delivery.queued',
  failed: 'formEntries.delivery.failed',
  done: 'formEntries.delivery.done',
  dead: 'formEntries.delivery.dead',
} as const satisfies Record<FormDelivery['state'], MessageKey>;

const tones = { queued: 'quiet', failed: 'attention', done: 'good', dead: 'attention' } as const;

interface DeliveriesProps {
  deliveries: readonly FormDelivery[];
  onAgain: () => void;
  className: string | undefined;
}

/** How an entry came to the webhook of its form. */
export function Deliveries({ deliveries, onAgain, className }: DeliveriesProps) {
  const t = useT();
  return (
    <section className={className} aria-label={t('formEntries.webhook')}>
      <h3 className={styles.heading}>{t('formEntries.webhook')}</h3>
      <ul className={styles.deliveries}>
        {deliveries.map(({ id, url, state, attempts, status, error, updated_on }) => (
          <li key={id} className={styles.delivery}>
            <Status tone={tones[state]}>{t(labels[state])}</Status> <Code>{url}</Code>
            <span className={styles.quiet}>
              {formatDateTime(updated_on)} · {t('formEntries.tries', { count: attempts })}
              {status !== null && ` · ${formatNumber(status)}`}
            </span>
            {error !== null && <Code>{error}</Code>}
          </li>
        ))}
      </ul>
      <Button variant="default" size="compact-md" onClick={onAgain}>
        {t('formEntries.deliverAgain')}
      </Button>
    </section>
  );
}
