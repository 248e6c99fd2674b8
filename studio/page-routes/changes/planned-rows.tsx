import type { ResponseOf } from '#contract/exchange.ts';
import type { planRemoval } from '#contract/remove-routes.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import styles from './changes.module.css';

const tones = { changes: 'good', same: 'quiet', faulty: 'attention' } as const;

interface PlannedRowsProps {
  rows: ResponseOf<typeof planRemoval>['rows'];
  /** They leave nothing. */
  areGoing?: boolean;
}

/** What becomes of each of many routes, and what stands in its way. */
export function PlannedRows({ rows, areGoing = false }: PlannedRowsProps) {
  const t = useT();
  return (
    <ul className={styles.rows}>
      {rows.map(({ id, url_string, outcome, errors }) => {
        const isGoing = areGoing && outcome === 'changes';
        return (
          <li key={id} className={styles.row}>
            <span className={styles.name}>
              <Code>{url_string}</Code>
            </span>
            <Status tone={isGoing ? 'attention' : tones[outcome]}>
              {t(isGoing ? 'routeChange.act.remove' : `routeChange.outcome.${outcome}`)}
            </Status>
            {errors.map((error) => (
              <span key={error} className={styles.fault}>
                {error}
              </span>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
