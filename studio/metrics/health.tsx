import { Paper } from '@mantine/core';
import type { MetricsNow } from '#contract/metrics.ts';
import { useT } from '#studio/messages/use-t.ts';
import { LevelIcon } from '#studio/ui/charts/panel/level-icon.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import styles from './metrics.module.css';

/** Set up like this, or meant: nothing is broken. */
const isMild = (reason: MetricsNow['health'][number]['reason']): boolean =>
  reason === 'mail_off' || reason === 'stopped' || reason === 'draining';

/** Whether all is well, and why not where it isn't. */
export function Health({ now }: { now: MetricsNow | undefined }) {
  const t = useT();
  if (!now || now.health.length === 0) return null;
  const failing = now.health.filter(({ is_well }) => !is_well);
  const level = failing.length === 0 ? 'good' : failing.every(({ reason }) => isMild(reason)) ? 'warning' : 'bad';
  const hasServers = new Set(now.health.map(({ server }) => server)).size > 1;
  return (
    <Paper component="section" className={styles.health} data-level={level} aria-label={t('metrics.health')}>
      <p className={styles.healthSum} role="status">
        <LevelIcon level={level} size={24} />
        {failing.length === 0 ? t('metrics.allWell') : t('metrics.notWell', { count: failing.length })}
      </p>
      {failing.length > 0 && (
        <ul className={styles.reasons}>
          {failing.map(({ check, server, reason }) => (
            <li key={`${server} ${check}`}>
              <strong>{t(`metrics.check.${check}`)}</strong>
              {hasServers && <Code>{server}</Code>}
              {reason !== null && <span>{t(`metrics.reason.${reason}`)}</span>}
            </li>
          ))}
        </ul>
      )}
    </Paper>
  );
}
