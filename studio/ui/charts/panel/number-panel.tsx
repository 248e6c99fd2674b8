import { useT } from '#studio/messages/use-t.ts';
import { Change } from '../change.tsx';
import { formatValue } from '../format-value.ts';
import { LevelIcon } from './level-icon.tsx';
import { levelOf } from './level-of.ts';
import { valueName } from './names.ts';
import styles from './panel.module.css';
import type { PartProps } from './part-props.ts';
import { Sparkline } from './sparkline.tsx';

/** One number, large: how it differs from the period before, and its course where there is one. */
export function NumberPanel({ panel, answer }: PartProps) {
  const t = useT();
  const { values, total, compared_total, groups, rows } = answer;
  const [value, ...others] = values;
  if (!value) return null;
  const level = levelOf(panel.thresholds, total[0]);
  const whole = formatValue(value, total[0]);
  const short = formatValue(value, total[0], true);
  const hasCourse = groups[0]?.type === 'time' && rows.length > 1;
  return (
    <div className={styles.number}>
      <div className={styles.figure} data-level={level}>
        <span className={styles.great} data-hint={whole === short ? undefined : whole}>
          {short}
        </span>
        <LevelIcon level={level} size={24} />
      </div>
      {compared_total !== undefined && (
        <div className={styles.trend}>
          <Change
            value={total[0]}
            before={compared_total[0]}
            format={(each) => formatValue(value, each)}
            isLessBetter={value.lessIsBetter ?? false}
            than={t('charts.periodBefore')}
          />
          <span className={styles.quiet}>
            {t('charts.point', { name: t('charts.before'), value: formatValue(value, compared_total[0], true) })}
          </span>
        </div>
      )}
      {others.length > 0 && (
        <dl className={styles.facts}>
          {others.map((each, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: values have no other name, and stay in their order.
            <div key={at}>
              <dt>
                <bdi>{valueName(each)}</bdi>
              </dt>
              <dd>{formatValue(each, total[at + 1], true)}</dd>
            </div>
          ))}
        </dl>
      )}
      {hasCourse && <Sparkline values={rows.map((row) => row.values[0] ?? null)} level={level} />}
    </div>
  );
}
