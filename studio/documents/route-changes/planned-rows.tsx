import './words.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import type { planRemoval } from '#contract/remove-routes.ts';
import type { ChangeAct } from '#model/change-sets.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useShortened } from '#studio/ui/list/use-shortened.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import { Arrow, Notices } from './notices.tsx';
import styles from './route-changes.module.css';

const tones = { changes: 'good', same: 'quiet', faulty: 'attention' } as const;

/** Rows that are shown until one asks for the rest. */
export const SHOWN = 12;

interface PlannedRowsProps {
  rows: ResponseOf<typeof planRemoval>['rows'];
  /** What those that change become; `remove` of those that leave nothing. */
  act?: ChangeAct | 'on' | 'off' | 'move';
}

/** What becomes of each of many routes, and what stands in its way. */
export function PlannedRows({ rows, act = 'change' }: PlannedRowsProps) {
  const t = useT();
  const { shown, more } = useShortened(faultsFirst(rows), SHOWN);
  return (
    <>
      <ul className={styles.rows}>
        {shown.map(({ id, url_string, redirect_to, outcome, errors, notices }) => {
          const isGoing = (act === 'remove' || act === 'off') && outcome === 'changes';
          return (
            <li key={id} className={styles.row}>
              <span className={styles.name}>
                <Way from={url_string} to={redirect_to} />
              </span>
              <Status tone={isGoing ? 'attention' : tones[outcome]}>
                {t(outcome === 'changes' ? `routeChange.act.${act}` : `routeChange.outcome.${outcome}`)}
              </Status>
              {errors.map((error) => (
                <span key={error} className={styles.fault}>
                  {error}
                </span>
              ))}
              <Notices notices={notices} />
            </li>
          );
        })}
      </ul>
      {more}
    </>
  );
}

function Way({ from, to }: { from: string; to: string | null }) {
  if (to === null) return <Code>{from}</Code>;
  return (
    <span className={styles.way}>
      <Code>{from}</Code> <Arrow /> <Code>{to}</Code>
    </span>
  );
}

/** What keeps all of it from being done is not to be looked for. */
function faultsFirst(rows: PlannedRowsProps['rows']): PlannedRowsProps['rows'] {
  const isFaulty = ({ outcome }: (typeof rows)[number]) => outcome === 'faulty';
  return [...rows.filter(isFaulty), ...rows.filter((row) => !isFaulty(row))];
}
