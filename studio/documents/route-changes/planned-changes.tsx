import './words.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import type { planMove } from '#contract/move-routes.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useShortened } from '#studio/ui/list/use-shortened.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { SHOWN } from './planned-rows.tsx';
import styles from './route-changes.module.css';

/** The documents that change together, with the links in them that follow. */
export function PlannedChanges({ changes }: Pick<ResponseOf<typeof planMove>, 'changes'>) {
  const t = useT();
  const { shown, more } = useShortened(changes, SHOWN);
  return (
    <>
      <ul className={styles.rows}>
        {shown.map(({ kind, title, act, links }) => (
          <li key={`${kind} ${title} ${act}`} className={styles.row}>
            <span className={styles.name}>{kind === 'page_route' ? <Code>{title}</Code> : title}</span>
            <span className={styles.quiet}>
              {t(`routeChange.act.${act}`)}
              {links > 0 && ` · ${t('routeChange.linkCount', { count: links })}`}
            </span>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
