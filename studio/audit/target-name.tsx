import type { AuditRow } from '#contract/audit.ts';
import { useT } from '#studio/messages/use-t.ts';
import styles from './audit.module.css';
import { targetLabel } from './audit-words.ts';

/** What was acted on: its kind, and what it was called then. */
export function TargetName({ target }: { target: AuditRow['target'] }) {
  const t = useT();
  if (!target) return <span className={styles.quiet}>—</span>;
  return (
    <span className={styles.target}>
      <span className={styles.quiet}>{t(targetLabel(target.kind))}</span>
      <bdi dir="auto">{target.name}</bdi>
    </span>
  );
}
