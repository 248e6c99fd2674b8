import type { CSSProperties } from 'react';
import type { ResponseOf } from '#contract/exchange.ts';
import type { FunnelStep } from '#contract/numbers-funnels.ts';
import type { askFunnel } from '#contract/numbers-journeys.ts';
import { isolate } from '#model/isolate.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { formatDays } from '#studio/ui/charts/format-step.ts';
import { formatShare } from '#studio/ui/charts/format-value.ts';
import { TargetText, targetLine } from '../targets/target-text.tsx';
import styles from './funnels.module.css';

interface FunnelBarsProps {
  steps: readonly FunnelStep[];
  routes: Readonly<Record<string, string>>;
  answer: ResponseOf<typeof askFunnel>;
  isStale: boolean;
}

const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/** A bar for each step, as wide as the part of visits that got there, with how many left before it. */
export function FunnelBars({ steps, routes, answer, isStale }: FunnelBarsProps) {
  const t = useT();
  const { steps: taken, compared } = answer;
  const [first = 0] = taken;
  const last = taken.at(-1) ?? 0;
  const before = compared && shareOf(compared.steps.at(-1) ?? 0, compared.steps[0] ?? 0);
  return (
    <div className={styles.counted} data-stale={isStale || undefined} aria-busy={isStale}>
      <p className={styles.sum}>
        <strong>{formatShare(shareOf(last, first))}</strong>{' '}
        {t('funnels.sum', { last: formatNumber(last), first: formatNumber(first) })}
        {before !== undefined && (
          <span className={styles.quiet}> {t('funnels.before', { rate: formatShare(before) })}</span>
        )}
      </p>
      <p className={styles.quiet}>
        {t('funnels.of', {
          days: formatDays(answer.period),
          visits: answer.visits,
          count: formatNumber(answer.visits),
        })}
      </p>
      <ol className={styles.steps}>
        {steps.map(({ name, target }, at) => {
          const visits = taken[at] ?? 0;
          const previous = taken[at - 1];
          const comparedRate = compared && shareOf(compared.steps[at] ?? 0, compared.steps[0] ?? 0);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name, and stay in their order.
            <li key={at} className={styles.step}>
              <div className={styles.what}>
                <span className={styles.label}>
                  {t('funnels.stepOf', {
                    at: at + 1,
                    name: name === '' ? targetLine(target, routes) : isolate(name),
                  })}
                </span>
                {name !== '' && (
                  <span className={styles.quiet}>
                    <TargetText target={target} routes={routes} />
                  </span>
                )}
              </div>
              <div className={styles.track}>
                <span className={styles.bar} style={{ '--share': shareOf(visits, first) } as CSSProperties} />
              </div>
              <div className={styles.figures}>
                <strong>{formatNumber(visits)}</strong> <span>{formatShare(shareOf(visits, first))}</span>
                {comparedRate !== undefined && (
                  <span className={styles.quiet}> {t('funnels.before', { rate: formatShare(comparedRate) })}</span>
                )}
              </div>
              {previous !== undefined && (
                <p className={styles.left}>
                  {t('funnels.left', {
                    visits: previous - visits,
                    share: formatShare(shareOf(previous - visits, previous)),
                  })}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
