import type { NumbersAnswer } from '#contract/numbers.ts';
import type { Metric } from '#model/numbers/fields.ts';
import { lessIsBetter } from '#model/numbers/question.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Change } from '#studio/ui/charts/change.tsx';
import { metricLabel } from '#studio/ui/charts/number-labels.ts';
import { useNumbers } from '../address/use-numbers.ts';
import { Definition, isDefined } from '../definition/definition.tsx';
import { formatMetric } from '../format/format-metric.ts';
import { compareName } from '../tools/period-tools.tsx';
import styles from './overview.module.css';

/** The numbers that are always shown, in their order. */
export const totals: readonly Metric[] = ['visitors', 'visits', 'views', 'unconfirmed', 'bounce_rate', 'time'];

const vitals: ReadonlySet<Metric> = new Set(['lcp', 'inp', 'cls', 'ttfb']);

interface TotalsProps {
  metrics: readonly Metric[];
  /** Undefined while it is asked for. */
  answer: NumbersAnswer | undefined;
}

/** The totals of the period; each puts its course into the chart. */
export function Totals({ metrics, answer }: TotalsProps) {
  const t = useT();
  const { view, change } = useNumbers();
  return (
    <ul className={styles.totals}>
      {metrics.map((metric, at) => {
        const label = t(metricLabel(metric));
        const value = answer?.total[at];
        const before = answer?.compared_total?.[at];
        const meaning = vitals.has(metric) ? 'vitals' : metric;
        return (
          <li key={metric} className={styles.total} data-chosen={metric === view.metric || undefined}>
            <button
              type="button"
              className={`${styles.choose} mantine-focus-auto`}
              aria-pressed={metric === view.metric}
              onClick={() => change({ metric })}
            >
              <span className={styles.name}>{label}</span>
              <span className={styles.value} data-hint={shortened(metric, value)}>
                {answer ? formatMetric(metric, value, true) : ' '}
              </span>
              {view.compare !== undefined && answer && (
                <Change
                  value={value}
                  before={before}
                  format={(each) => formatMetric(metric, each)}
                  isLessBetter={lessIsBetter.has(metric)}
                  than={compareName(t, view.compare)}
                />
              )}
            </button>
            {isDefined(meaning) && (
              <span className={styles.meaning}>
                <Definition of={meaning} label={label} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The whole number, where it is shown short. */
function shortened(metric: Metric, value: number | null | undefined): string | undefined {
  const whole = formatMetric(metric, value);
  return whole === formatMetric(metric, value, true) ? undefined : whole;
}
