import { Anchor } from '@mantine/core';
import type { ResponseOf } from '#contract/exchange.ts';
import type { checkRoute } from '#contract/page-routes.ts';
import { isRedirect } from '#model/page-routes/route-schema.ts';
import { UrlPattern } from '#studio/documents/route-changes/url-pattern.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { IconAlert, IconExternal, IconInfo } from '#studio/ui/icons/icons.ts';
import { answerLabels } from '../route-labels.ts';
import styles from './route-conflicts.module.css';

export type Conflict = ResponseOf<typeof checkRoute>['conflicts'][number];

const texts = {
  'never-wins': { title: 'route.neverWins', help: 'route.neverWinsHelp' },
  shadows: { title: 'route.shadows', help: 'route.shadowsHelp' },
  overlaps: { title: 'route.overlaps', help: 'route.overlapsHelp' },
  chain: { title: 'route.chain', help: 'route.chainHelp' },
  'dead-end': { title: 'route.deadEnd', help: 'route.deadEndHelp' },
} as const;

/** What is told of routes that answer first: that visitors are sent on is another matter than another page. */
export function textsOf({ kind, routes }: Pick<Conflict, 'kind' | 'routes'>) {
  const areRedirects =
    kind === 'never-wins' && routes.every(({ page_type_advanced }) => isRedirect(page_type_advanced));
  return areRedirects ? ({ title: 'route.behindRedirect', help: 'route.behindRedirectHelp' } as const) : texts[kind];
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
