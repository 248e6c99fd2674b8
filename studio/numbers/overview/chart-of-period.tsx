import { useQuery } from '@tanstack/react-query';
import type { NumbersAnswer } from '#contract/numbers.ts';
import type { Metric, TimeDimension } from '#model/numbers/fields.ts';
import type { Period } from '#model/numbers/question.ts';
import { useT } from '#studio/messages/use-t.ts';
import { FilterChips } from '#studio/ui/list/filter-chips.tsx';
import { stepsOf } from '../address/steps.ts';
import { useNumbers } from '../address/use-numbers.ts';
import { type ChartMark, type ChartPoint, LineChart } from '../chart/line-chart.tsx';
import { formatMetric, formatTick } from '../format/format-metric.ts';
import { formatDays, formatOnAxis, formatStep, stepAt, twiceOf } from '../format/format-step.ts';
import { metricLabel } from '../format/labels.ts';
import { releasesSinceQuery } from '../queries.ts';
import styles from './overview.module.css';

interface ChartOfPeriodProps {
  answer: NumbersAnswer;
  metrics: readonly Metric[];
  step: TimeDimension;
}

/** The course of the chosen number, with releases and notes where they fall. */
export function ChartOfPeriod({ answer, metrics, step }: ChartOfPeriodProps) {
  const t = useT();
  const { view, change } = useNumbers();
  const at = Math.max(0, metrics.indexOf(view.metric));
  const metric = metrics[at] ?? 'visitors';
  const keys = answer.rows.map((row) => row.keys[0] ?? '');
  const marks = useMarks(answer, keys);
  const twice = twiceOf(keys);
  const points = answer.rows.map(({ values, compared }, index): ChartPoint => {
    const key = keys[index] ?? '';
    const name = formatStep(key, step, twice.has(key));
    return {
      id: key,
      name: step === 'week' ? t('numbers.weekOf', { day: name }) : name,
      short: formatOnAxis(key, step),
      value: values[at] ?? null,
      compared: compared?.[at],
    };
  });
  const steps = stepsOf(view.period);
  const open = (point: ChartPoint) => {
    const period = within(point.id, step);
    if (period) change({ period, by: undefined });
  };
  return (
    <div className={styles.course}>
      <div className={styles.courseHead}>
        <span className={styles.days}>
          {formatDays(answer.period)}
          {answer.compared_period && (
            <span className={styles.quiet}>
              {t('numbers.comparedDays', { days: formatDays(answer.compared_period) })}
            </span>
          )}
        </span>
        {steps.length > 1 && (
          <FilterChips
            label={t('numbers.steps')}
            options={steps.map((each) => ({ value: each, label: t(`numbers.step.${each}`) }))}
            value={step}
            onChange={(by) => by && change({ by })}
          />
        )}
      </div>
      {points.length === 0 ? (
        <p className={styles.nothing}>{t('numbers.nothingFound')}</p>
      ) : (
        <LineChart
          label={t(metricLabel(metric))}
          points={points}
          marks={marks}
          isRunning={answer.period.is_running}
          format={(value) => formatMetric(metric, value)}
          formatTick={(value) => formatTick(metric, value)}
          comparedLabel={answer.compared_period && t('numbers.before')}
          runningLabel={t('numbers.running')}
          pointLabel={t(`numbers.step.${step}`)}
          onOpen={step === 'hour' ? undefined : open}
        />
      )}
      <p className={styles.zone}>{t('numbers.zone', { zone: answer.time_zone.replaceAll('_', ' ') })}</p>
    </div>
  );
}

/** The days of a step, which a point of the chart opens. */
function within(key: string, step: TimeDimension): Period | undefined {
  const [year = 0, month = 0, day = 0] = key.split('-').map(Number);
  const until = (at: number): Period => ({ from: key, to: new Date(at).toISOString().slice(0, 10) });
  if (step === 'day') return { from: key, to: key };
  if (step === 'week') return until(Date.UTC(year, month - 1, day + 6));
  return step === 'month' ? until(Date.UTC(year, month, 0)) : undefined;
}

const DAY = 86_400_000;

/** The releases of the period, at the step they fall into. */
function useMarks({ period, time_zone }: NumbersAnswer, keys: readonly string[]): ChartMark[] {
  const t = useT();
  // A day earlier: where the site's day begins is for its time zone to say.
  const { data = [] } = useQuery(releasesSinceQuery(Date.parse(period.from) - DAY));
  const end = Date.parse(period.to) + 2 * DAY;
  return data.flatMap(({ id, number, note, published_on }): ChartMark[] => {
    const at = published_on < end ? stepAt(published_on, keys, time_zone) : -1;
    if (at < 0) return [];
    const text = note === '' ? t('numbers.release', { number }) : t('numbers.releaseNote', { number, note });
    return [{ id, at, kind: 'release', text }];
  });
}
