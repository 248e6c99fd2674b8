import type { ApiHealth } from '#contract/apis.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Status } from '#studio/ui/text/status.tsx';
import styles from './apis.module.css';

const tones = { idle: 'quiet', well: 'good', failing: 'attention', paused: 'attention' } as const;

const share = (part: number, of: number): number => (of === 0 ? 0 : Math.round((part / of) * 100));

/** How a source that is asked elsewhere is doing: in words, in figures and as the last day in half hours. */
export function Health({ health, isWhole = false }: { health: ApiHealth | null; isWhole?: boolean }) {
  const t = useT();
  if (!health) return <span className={styles.quiet}>—</span>;
  const { state, calls, failures, hits, p95, series, lastFault } = health;
  const wanted = calls + hits;
  return (
    <div className={styles.health}>
      <Status tone={tones[state]}>{t(`apis.state.${state}`)}</Status>
      {series.length > 0 && <DayPlot series={series} />}
      {wanted > 0 && (
        <span className={styles.figures}>
          {t('apis.figures', {
            success: formatNumber(share(calls - failures, calls === 0 ? 1 : calls)),
            hits: formatNumber(share(hits, wanted)),
            p95: formatNumber(p95 ?? 0),
          })}
        </span>
      )}
      {isWhole && lastFault !== null && <p className={styles.fault}>{lastFault}</p>}
    </div>
  );
}

const HALF_HOUR = 30 * 60_000;
const BARS = 48;

/** Calls of each half hour as bars, the failed part of each in another colour and from the top. */
function DayPlot({ series }: { series: ApiHealth['series'] }) {
  const t = useT();
  const last = Math.max(...series.map(({ at }) => at));
  const most = Math.max(1, ...series.map(({ calls }) => calls));
  const failures = series.reduce((sum, each) => sum + each.failures, 0);
  const calls = series.reduce((sum, each) => sum + each.calls, 0);
  return (
    <svg
      className={styles.plot}
      viewBox={`0 0 ${BARS * 2} 20`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('apis.plot', { calls, failures })}
    >
      {series.map(({ at, calls: asked, failures: failed }) => {
        const place = (BARS - 1 - Math.round((last - at) / HALF_HOUR)) * 2;
        const height = Math.max(1.5, (asked / most) * 20);
        const bad = asked === 0 ? 0 : (failed / asked) * height;
        return (
          <g key={at}>
            <rect x={place} y={20 - height} width={1.5} height={height - bad} transform={`translate(0 ${bad})`} />
            {bad > 0 && <rect x={place} y={20 - height} width={1.5} height={bad} data-bad />}
          </g>
        );
      })}
    </svg>
  );
}
