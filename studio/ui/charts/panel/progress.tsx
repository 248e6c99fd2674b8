import type { CSSProperties } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { formatShare, formatValue } from '../format-value.ts';
import { LevelIcon } from './level-icon.tsx';
import { levelOf } from './level-of.ts';
import { valueName } from './names.ts';
import styles from './panel.module.css';
import type { PartProps } from './part-props.ts';

/** How far a number has come towards its goal. */
export function Progress({ panel, answer }: PartProps) {
  const t = useT();
  const [value] = answer.values;
  const reached = answer.total[0] ?? null;
  if (!value) return null;
  if (panel.goal === undefined) return <p className={styles.nothing}>{t('charts.noGoal')}</p>;
  const share = (reached ?? 0) / panel.goal;
  const level = levelOf(panel.thresholds, reached);
  return (
    <div className={styles.progress}>
      <div className={styles.figure} data-level={level}>
        <span className={styles.great}>{formatValue(value, reached, true)}</span>
        <span className={styles.quiet}>{t('charts.ofGoal', { goal: formatValue(value, panel.goal, true) })}</span>
        <LevelIcon level={level} size={24} />
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={panel.title === '' ? valueName(value) : panel.title}
        aria-valuemin={0}
        aria-valuemax={panel.goal}
        aria-valuenow={Math.min(panel.goal, Math.max(0, reached ?? 0))}
        aria-valuetext={formatShare(share)}
        data-color={level ?? '1'}
      >
        <span className={styles.fill} style={{ '--share': Math.min(1, Math.max(0, share)) } as CSSProperties} />
      </div>
      <div className={styles.progressFoot}>
        <strong>{formatShare(share)}</strong>
        <span className={styles.quiet}>
          {share >= 1
            ? t('charts.reached')
            : t('charts.toGo', { value: formatValue(value, panel.goal - (reached ?? 0), true) })}
        </span>
      </div>
    </div>
  );
}
