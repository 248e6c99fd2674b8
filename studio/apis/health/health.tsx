import type { ApiHealth } from '#contract/apis.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Status } from '#studio/ui/text/status.tsx';
import { DayPlot } from './day-plot.tsx';
import styles from './health.module.css';
import { type Measure, measuresOf } from './measures.ts';

const tones = { idle: 'quiet', well: 'good', failing: 'attention', paused: 'attention' } as const;

/** How a source that is asked elsewhere is doing: in words, and as figures over their last day in half hours. */
export function Health({ health, isWhole = false }: { health: ApiHealth | null; isWhole?: boolean }) {
  const t = useT();
  if (!health) return <span className={styles.quiet}>—</span>;
  const { state, calls, failures, hits, lastFault } = health;
  return (
    <div className={styles.health}>
      <Status tone={tones[state]}>{t(`apis.state.${state}`)}</Status>
      {calls + hits > 0 && <Figures health={health} plotOfCalls={t('apis.plot', { calls, failures })} />}
      {isWhole && lastFault !== null && <p className={styles.fault}>{lastFault}</p>}
    </div>
  );
}

function Figures({ health, plotOfCalls }: { health: ApiHealth; plotOfCalls: string }) {
  const t = useT();
  const { success, p95, hits } = measuresOf(health, Date.now());
  const range = ([least, most]: Measure['range']) => ({ least: formatNumber(least), most: formatNumber(most) });
  return (
    <ul className={styles.figures}>
      {success && (
        <li>
          <DayPlot bars={success.bars} label={plotOfCalls} />
          {t('apis.success', { number: formatNumber(success.figure) })}
        </li>
      )}
      {p95 && (
        <li>
          <DayPlot bars={p95.bars} label={t('apis.plotOfTime', range(p95.range))} />
          {t('apis.p95', { number: formatNumber(p95.figure) })}
        </li>
      )}
      <li>
        <DayPlot bars={hits.bars} label={t('apis.plotOfHits', range(hits.range))} />
        {t('apis.hits', { number: formatNumber(hits.figure) })}
      </li>
    </ul>
  );
}
