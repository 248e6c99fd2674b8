import type { RouteNotice } from '#contract/route-notices.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { noticeTitle } from './notice-titles.ts';
import styles from './route-changes.module.css';

/** What works and should be better of a route that is to be, with the routes it meets. */
export function Notices({ notices }: { notices: readonly RouteNotice[] }) {
  const t = useT();
  return notices.map(({ kind, routes }) => (
    <span key={kind} className={styles.notice}>
      {t(noticeTitle({ kind, routes }), { count: routes.length })}{' '}
      {routes.map(({ id, url_string }) => (
        <span key={id}>
          {kind === 'never-wins' ? '·' : <Arrow />} <Code>{url_string}</Code>{' '}
        </span>
      ))}
    </span>
  ));
}

/** From here to there; it points the way one reads. */
export function Arrow() {
  return (
    <span className={styles.arrow} aria-hidden="true">
      →
    </span>
  );
}
