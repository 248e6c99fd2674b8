import { useT } from '#studio/messages/use-t.ts';
import type { Icon } from '#studio/ui/icons/icon.tsx';
import { IconAlert, IconCircleCheck } from '#studio/ui/icons/icons.ts';
import { IconCritical } from '#studio/ui/icons/late-icons.ts';
import type { Level } from './level-of.ts';
import styles from './panel.module.css';

const icons: Record<Level, Icon> = { good: IconCircleCheck, warning: IconAlert, bad: IconCritical };

/** The level of a value by its shape, in words for screen readers; its color says the same. */
export function LevelIcon({ level, size = 16 }: { level: Level | undefined; size?: 16 | 24 }) {
  const t = useT();
  if (level === undefined) return null;
  const Picture = icons[level];
  return (
    <span className={styles.level} data-level={level} role="img" aria-label={t(`charts.level.${level}`)}>
      <Picture size={size} />
    </span>
  );
}
