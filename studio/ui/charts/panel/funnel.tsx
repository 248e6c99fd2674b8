import type { CSSProperties } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { formatShare, formatValue } from '../format-value.ts';
import { rowName } from './names.ts';
import styles from './panel.module.css';
import type { PartProps } from './part-props.ts';

const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/** A bar for each step, as wide as the part that got there, with how many left before it. */
export function Funnel({ panel, answer }: PartProps) {
  const t = useT();
  const [value] = answer.values;
  if (!value) return null;
  const steps = answer.rows.map((row) => ({ name: rowName(answer, row), amount: row.values[0] ?? 0 }));
  const first = steps[0]?.amount ?? 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <ol tabIndex={0} className={styles.funnel} aria-label={panel.title === '' ? undefined : panel.title}>
      {steps.map(({ name, amount }, at) => {
        const lost = at === 0 ? 0 : (steps[at - 1]?.amount ?? 0) - amount;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name, and stay in their order.
          <li key={at}>
            <div className={styles.stepHead}>
              <span className={styles.stepName}>
                <bdi>{name}</bdi>
              </span>
              <span>
                <strong>{formatValue(value, amount, true)}</strong>{' '}
                <span className={styles.quiet}>{formatShare(shareOf(amount, first))}</span>
              </span>
            </div>
            <div className={styles.track}>
              <span className={styles.fill} style={{ '--share': shareOf(amount, first) } as CSSProperties} />
            </div>
            {lost > 0 && (
              <span className={styles.lost}>
                {t('charts.lost', {
                  value: formatValue(value, lost, true),
                  share: formatShare(shareOf(lost, lost + amount)),
                })}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
