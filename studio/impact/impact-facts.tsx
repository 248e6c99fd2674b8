import type { AffectedDocuments } from '#contract/impact.ts';
import { IMPACT_DEPTH } from '#contract/impact.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import styles from './impact.module.css';

/** Look and settings belong to every page, which no line of the picture says. */
export const isOnEveryPage = ({ nodes }: Pick<AffectedDocuments, 'nodes'>): boolean =>
  nodes.some(({ kind }) => kind === 'look' || kind === 'settings');

/** How far a change goes in numbers, and what the numbers leave out. */
export function ImpactFacts({ reached }: { reached: AffectedDocuments }) {
  const t = useT();
  const { nodes, cut, routes_total, addresses_total, addresses_complete, sources_away } = reached;
  const documents = nodes.filter((node, at) => at > 0 && node.kind !== 'page_route').length;
  const isEverywhere = isOnEveryPage(reached);
  const over = (count: number) => t('reach.over', { count: formatNumber(count) });
  const facts = [
    [t('reach.documents'), cut ? over(documents) : formatNumber(documents)],
    [t('reach.routes'), formatNumber(routes_total)],
    [t('reach.addresses'), addresses_complete ? formatNumber(addresses_total) : over(addresses_total)],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isEverywhere && <p className={styles.note}>{t('reach.everywhere')}</p>}
      {cut && (
        <p className={styles.note}>
          {t(cut === 'depth' ? 'reach.cutDepth' : 'reach.cutCount', { count: IMPACT_DEPTH })}
        </p>
      )}
      {sources_away.length > 0 && (
        <p className={styles.note}>{t('reach.away', { keys: `\u2068${sources_away.join(', ')}\u2069` })}</p>
      )}
    </>
  );
}
