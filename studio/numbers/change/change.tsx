import type { Metric } from '#model/numbers/fields.ts';
import { lessIsBetter } from '#model/numbers/question.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconArrowDown, IconArrowUp } from '#studio/ui/icons/icons.ts';
import { changeOf, formatChange, formatMetric } from '../format/format-metric.ts';
import styles from './change.module.css';

interface ChangeProps {
  metric: Metric;
  value: number | null | undefined;
  before: number | null | undefined;
  /** What it is compared with. */
  than: string;
}

/** How a number differs from the one before: better or worse in color, up or down by its arrow, both in words. */
export function Change({ metric, value, before, than }: ChangeProps) {
  const t = useT();
  const change = changeOf(value, before);
  if (change === undefined) return <span className={styles.change}>—</span>;
  const isUp = change > 0;
  const rounded = Math.round(change * 100);
  const tone = rounded === 0 ? undefined : isUp === lessIsBetter.has(metric) ? 'worse' : 'better';
  const words = t('numbers.changed', {
    change: formatChange(change),
    before: formatMetric(metric, before),
    than,
  });
  return (
    <span className={styles.change} data-tone={tone} data-hint={words}>
      {rounded !== 0 && (isUp ? <IconArrowUp size={16} /> : <IconArrowDown size={16} />)}
      <span aria-hidden="true" dir="ltr">
        {formatChange(change)}
      </span>
      <span className={styles.said}>{words}</span>
    </span>
  );
}
