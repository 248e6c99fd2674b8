import type { DeployDelivery } from '#contract/deploys.ts';
import { formatDateTime, formatNumber } from '#studio/messages/format.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import styles from './deploys.module.css';

const labels = {
  queued: 'deploy.delivery.queued',
  failed: 'deploy.delivery.failed',
  done: 'deploy.delivery.done',
  dead: 'deploy.delivery.dead',
} as const satisfies Record<DeployDelivery['state'], MessageKey>;
const tones = { queued: 'quiet', failed: 'attention', done: 'good', dead: 'attention' } as const;

/** How a webhook was told of something. */
export function DeliveryLine({ delivery }: { delivery: DeployDelivery }) {
  const t = useT();
  const { url, event, state, attempts, status, error, updated_on } = delivery;
  return (
    <span className={styles.what}>
      <span>
        <Status tone={tones[state]}>{t(labels[state])}</Status> <Code>{url}</Code>
      </span>
      <span className={styles.quiet}>
        {t(event === 'deploy.before' ? 'deploy.before' : 'deploy.after')}
        {` · ${formatDateTime(updated_on)} · ${t('deploy.tries', { count: attempts })}`}
        {status !== null && ` · ${formatNumber(status)}`}
      </span>
      {error !== null && <Code>{error}</Code>}
    </span>
  );
}
