import './words.ts';
import type { ReactNode } from 'react';
import type { ResponseOf } from '#contract/exchange.ts';
import type { planMove } from '#contract/move-routes.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useShortened } from '#studio/ui/list/use-shortened.tsx';
import { SHOWN } from './planned-rows.tsx';
import styles from './route-changes.module.css';
import { UrlPattern } from './url-pattern.tsx';

export type RouteEffects = ResponseOf<typeof planMove>['effects'];

/** What a change means for visitors, for links and for search engines, before it is made. */
export function Effects({ effects: { addresses, dangling, sitemap } }: { effects: RouteEffects }) {
  const t = useT();
  if (addresses.total + dangling.documents + sitemap.total === 0) {
    return <p className={styles.quiet}>{t('routeChange.noEffects')}</p>;
  }
  return (
    <>
      {addresses.total > 0 && (
        <Part title={t('routeChange.addresses')} total={addresses.total} items={addresses.first}>
          {({ url_string, before, after }) => (
            <Row key={url_string} name={<UrlPattern url={url_string} />} isLoss={after === null}>
              <Answering url={url_string} before={before} after={after} />
            </Row>
          )}
        </Part>
      )}
      {dangling.links > 0 && (
        <Part
          title={t('routeChange.dangling', { count: dangling.links })}
          total={dangling.documents}
          items={dangling.first}
        >
          {({ kind, title, links }) => (
            <Row key={`${kind} ${title}`} name={kind === 'page_route' ? <UrlPattern url={title} /> : title} isLoss>
              {t('routeChange.linkCount', { count: links })}
            </Row>
          )}
        </Part>
      )}
      {sitemap.total > 0 && (
        <Part title={t('routeChange.sitemap')} total={sitemap.total} items={sitemap.first}>
          {({ url_string, act, why, count }) => (
            <Row key={`${url_string} ${act}`} name={<UrlPattern url={url_string} />}>
              {t(`routeChange.sitemap.${act}`)}
              {why !== null && `: ${t(`routeChange.why.${why}`)}`}
              {count !== null && count !== 1 && ` · ${t('routeChange.addressCount', { count })}`}
            </Row>
          )}
        </Part>
      )}
    </>
  );
}

function Answering({ url, before, after }: { url: string; before: string | null; after: string | null }) {
  const t = useT();
  if (after === null) return t('routeChange.stops');
  if (before === null) return t('routeChange.starts');
  return (
    <>
      {t(after === url ? 'routeChange.instead' : 'routeChange.then')}{' '}
      <UrlPattern url={after === url ? before : after} />
    </>
  );
}

interface PartProps<T> {
  title: string;
  /** More than are named. */
  total: number;
  items: readonly T[];
  children: (item: T) => ReactNode;
}

function Part<T>({ title, total, items, children }: PartProps<T>) {
  const t = useT();
  const { shown, more } = useShortened(items, SHOWN);
  return (
    <>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.rows}>{shown.map(children)}</ul>
      {more}
      {total > items.length && (
        <p className={styles.quiet}>{t('routeChange.more', { count: formatNumber(total - items.length) })}</p>
      )}
    </>
  );
}

function Row({ name, isLoss = false, children }: { name: ReactNode; isLoss?: boolean; children: ReactNode }) {
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <span className={isLoss ? styles.loss : styles.quiet}>{children}</span>
    </li>
  );
}
