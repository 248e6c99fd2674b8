import '#studio/documents/numbers/words.ts';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo } from 'react';
import type { NumberMark } from '#canvas/protocol.ts';
import { nodeName } from '#studio/documents/layouts/labels.ts';
import { nodeNumbersQuery } from '#studio/documents/numbers/queries.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { useEditor, useRead } from '../../document/editor-context.ts';
import type { EditorStore } from '../../document/editor-store.ts';
import { kindOf } from '../../document/kinds/kinds.ts';
import styles from './node-numbers.module.css';

const nodesOf = (store: EditorStore) => store.document().tree.nodes;
const none: readonly NumberMark[] = [];

/** How often each node was seen and clicked and failed: as badges on the page, and in a list beneath it. */
export function NodeNumbers() {
  const t = useT();
  const heading = useId();
  const { stored, screen, selection, catalogue } = useEditor();
  const nodes = useRead('structure', nodesOf);
  const widgetKey = kindOf(stored()).widgetKey(stored());
  const { data, error, refetch } = useQuery(nodeNumbersQuery(widgetKey === undefined ? stored().key : `@${widgetKey}`));
  const rows = useMemo(
    () =>
      Object.values(nodes).flatMap((node) => {
        const numbers = node.widget.startsWith('@') ? data?.widgets[node.widget] : data?.nodes[node.id];
        return numbers ? [{ node, numbers }] : [];
      }),
    [nodes, data],
  );
  useEffect(() => {
    const numberMarks = rows.map(({ node, numbers: { seen, clicks, errors } }) => {
      const values = { seen: formatNumber(seen ?? 0), clicks: clicks ?? 0 };
      const badge = t(clicks ? 'numbersPlaces.badgeClicks' : 'numbersPlaces.badge', values);
      return { node: node.id, label: errors ? t('numbersPlaces.badgeErrors', { badge, errors }) : badge };
    });
    screen.set({ numberMarks });
    return () => screen.set({ numberMarks: none });
  }, [rows, screen, t]);
  return (
    <section className={styles.numbers} aria-labelledby={heading} aria-busy={!data && !error}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {t('numbersPlaces.ofNodes')}
        </h2>
        <span className={styles.quiet}>
          {data && data.views !== null
            ? t('numbersPlaces.pageViews', { count: data.views })
            : t('numbersPlaces.ofNodesPeriod')}
        </span>
        <Button
          size="compact-sm"
          variant="default"
          className={styles.hide}
          onClick={() => screen.set({ hasNumbers: false })}
        >
          {t('numbersPlaces.hideNumbers')}
        </Button>
      </div>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={64} />}
      {data && rows.length === 0 && <p className={styles.quiet}>{t('numbersPlaces.noNodes')}</p>}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys.
        <div className={styles.scroll} tabIndex={0}>
          <table className={styles.table} aria-labelledby={heading}>
            <thead>
              <tr>
                <th scope="col">{t('numbersPlaces.node')}</th>
                <th scope="col">{t('numbersPlaces.seen')}</th>
                <th scope="col">{t('numbersPlaces.clicks')}</th>
                <th scope="col">{t('numbersPlaces.errors')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ node, numbers: { seen, clicks, errors } }) => (
                <tr key={node.id}>
                  <th scope="row">
                    <button type="button" className={styles.name} onClick={() => selection.select([node.id])}>
                      {nodeName(catalogue, node)}
                    </button>
                  </th>
                  {[seen, clicks, errors].map((value, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order.
                    <td key={at}>{value === null ? '—' : formatNumber(value)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
