import { useT } from '#studio/messages/use-t.ts';
import { IconArrowDown, IconArrowUp } from '#studio/ui/icons/icons.ts';
import styles from './change.module.css';
import { changeOf, formatChange, UNKNOWN } from './format-value.ts';

interface ChangeProps {
  value: number | null | undefined;
  before: number | null | undefined;
  format: (value: number | null | undefined) => string;
  isLessBetter: boolean;
  /** What it is compared with. */
  than: string;
}

/** How a number differs from the one before: better or worse in color, up or down by its arrow, both in words. */
export function Change({ value, before, format, isLessBetter, than }: ChangeProps) {
  const t = useT();
  const change = changeOf(value, before);
  if (change === undefined) return <span className={styles.change}>{UNKNOWN}</span>;
  const isUp = change > 0;
  const rounded = Math.round(change * 100);
  const tone = rounded === 0 ? undefined : isUp === isLessBetter ? 'worse' : 'better';
  const words = t('charts.changed', { change: formatChange(change), before: format(before), than });
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
