import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { NumbersAnswer } from '#contract/numbers.ts';
import { isoDayOf } from '#model/iso-date.ts';
import type { Metric, TimeDimension } from '#model/numbers/fields.ts';
import type { Period } from '#model/numbers/question.ts';
import { momentOf, shiftDate } from '#model/zoned-time.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { formatDays, formatOnAxis, formatStep, stepAt, twiceOf } from '#studio/ui/charts/format-step.ts';
import { metricLabel } from '#studio/ui/charts/number-labels.ts';
import { type ChartMark, type ChartPoint, SeriesChart } from '#studio/ui/charts/series-chart.tsx';
import { IconComment } from '#studio/ui/icons/icons.ts';
import { FilterChips } from '#studio/ui/list/filter-chips.tsx';
import { isShared } from '../address/audience.ts';
import { stepsOf } from '../address/steps.ts';
import { useNumbers } from '../address/use-numbers.ts';
import { notesQuery } from '../definition-queries.ts';
import { formatMetric, formatTick, leastStep } from '../format/format-metric.ts';
import { releasesSinceQuery } from '../queries.ts';
import styles from './overview.module.css';

const NotesDialog = lazy(async () => ({ default: (await import('../notes/notes-dialog.tsx')).NotesDialog }));

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
  const points = keys.map(
    (key): ChartPoint => ({
      id: key,
      name: formatStep(key, step, twice.has(key)),
      short: formatOnAxis(key, step),
    }),
  );
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
        <div className={styles.courseTools}>
          {!isShared() && <NotesButton day={answer.period.to} />}
          {steps.length > 1 && (
            <FilterChips
              label={t('numbers.steps')}
              options={steps.map((each) => ({ value: each, label: t(`numbers.step.${each}`) }))}
              value={step}
              onChange={(by) => by && change({ by })}
            />
          )}
        </div>
      </div>
      {points.length === 0 ? (
        <p className={styles.nothing}>{t('numbers.nothingFound')}</p>
      ) : (
        <SeriesChart
          kind="line"
          height={260}
          label={t(metricLabel(metric))}
          points={points}
          series={[
            {
              id: metric,
              label: t(metricLabel(metric)),
              values: answer.rows.map(({ values }) => values[at] ?? null),
              compared: answer.rows.map(({ compared }) => compared?.[at] ?? null),
              format: (value) => formatMetric(metric, value),
            },
          ]}
          marks={marks}
          isRunning={answer.period.is_running}
          formatTick={(value) => formatTick(metric, value)}
          leastStep={leastStep(metric)}
          comparedLabel={answer.compared_period && t('charts.before')}
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
  if (step === 'day') return { from: key, to: key };
  if (step === 'week') return { from: key, to: shiftDate(key, 6) };
  // Day 0 of the month after is its last.
  const [year = 0, month = 0] = key.split('-').map(Number);
  return step === 'month' ? { from: key, to: isoDayOf(Date.UTC(year, month, 0)) } : undefined;
}

/** Leads to the notes of the chart. */
function NotesButton({ day }: { day: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="compact-md" variant="default" leftSection={<IconComment size={16} />} onClick={() => setOpen(true)}>
        {t('numbers.notes')}
      </Button>
      {isOpen && (
        <Suspense>
          <NotesDialog day={day} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The releases and notes of the period, at the step they fall into. */
function useMarks({ period, time_zone }: NumbersAnswer, keys: readonly string[]): ChartMark[] {
  const t = useT();
  const { data = [] } = useQuery({
    ...releasesSinceQuery(momentOf(`${period.from}T00:00`, time_zone) ?? 0),
    enabled: !isShared(),
  });
  const { data: notes = [] } = useQuery({ ...notesQuery, enabled: !isShared() });
  const end = momentOf(`${shiftDate(period.to, 1)}T00:00`, time_zone) ?? 0;
  const ofNotes = notes.flatMap(({ id, day, text }): ChartMark[] => {
    if (day < period.from || day > period.to) return [];
    const hour = keys.findIndex((key) => key.length > 10 && key.startsWith(day));
    const at = hour < 0 ? keys.findLastIndex((key) => key <= day) : hour;
    return at < 0 ? [] : [{ id, at, kind: 'note', text }];
  });
  const ofReleases = data.flatMap(({ id, number, note, published_on }): ChartMark[] => {
    const at = published_on < end ? stepAt(published_on, keys, time_zone) : -1;
    if (at < 0) return [];
    const text = note === '' ? t('numbers.release', { number }) : t('numbers.releaseNote', { number, note });
    return [{ id, at, kind: 'release', text }];
  });
  return [...ofReleases, ...ofNotes];
}
