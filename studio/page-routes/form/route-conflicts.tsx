import { Anchor } from '@mantine/core';
import type { ResponseOf } from '#contract/exchange.ts';
import type { checkRoute } from '#contract/page-routes.ts';
import { answerLabels } from '#studio/documents/field-labels/answer-labels.ts';
import { noticeTitle } from '#studio/documents/route-changes/notice-titles.ts';
import { UrlPattern } from '#studio/documents/route-changes/url-pattern.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { IconAlert, IconExternal, IconInfo } from '#studio/ui/icons/icons.ts';
import styles from './route-conflicts.module.css';

type Conflict = ResponseOf<typeof checkRoute>['conflicts'][number];

const helps = {
  'routeChange.neverWins': 'route.neverWinsHelp',
  'routeChange.behindRedirect': 'route.behindRedirectHelp',
  'routeChange.chain': 'route.chainHelp',
  'routeChange.deadEnd': 'route.deadEndHelp',
} as const;

function textsOf({ kind, routes }: Pick<Conflict, 'kind' | 'routes'>) {
  if (kind === 'shadows') return { title: 'route.shadows', help: 'route.shadowsHelp' } as const;
  if (kind === 'overlaps') return { title: 'route.overlaps', help: 'route.overlapsHelp' } as const;
  const title = noticeTitle({ kind, routes });
  return { title, help: helps[title] } as const;
}

/** The routes this one meets, told before it is saved. They open beside this form, which keeps what was typed. */
export function RouteConflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const t = useT();
  return (
    <div aria-live="polite" className={styles.conflicts}>
      {conflicts.map((conflict) => {
        const { title, help } = textsOf(conflict);
        const rest = conflict.total - conflict.routes.length;
        return (
          <section
            key={[conflict.kind, ...conflict.routes.map(({ id }) => id)].join()}
            className={styles.conflict}
            data-kind={conflict.kind}
          >
            {conflict.kind === 'overlaps' || conflict.kind === 'chain' ? <IconInfo /> : <IconAlert />}
            <div className={styles.words}>
              <strong>{t(title, { count: conflict.total })}</strong>
              <span className={styles.help}>{t(help)}</span>
              <ul className={styles.routes}>
                {conflict.routes.slice(0, 10).map((route) => (
                  <li key={route.id}>
                    <Anchor href={`/pages/routes/${route.id}`} target="_blank" rel="noreferrer">
                      <UrlPattern url={route.url_string} /> <IconExternal size={16} label={t('route.opensBeside')} />
                    </Anchor>
                    {route.page_type_advanced !== 'html' && (
                      <span className={styles.help}>{t(answerLabels[route.page_type_advanced])}</span>
                    )}
                  </li>
                ))}
              </ul>
              {conflict.total > 10 && (
                <span className={styles.help}>{t('route.andMore', { count: rest + conflict.routes.length - 10 })}</span>
              )}
            </div>
          </section>
        );
      })}
    </div>
  );
}
