import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import styles from './links.module.css';

interface ClickDepthProps {
  /** Pages by their clicks from home. */
  clicks: readonly number[];
  unreached: number;
  deepFrom: number;
}

/** How many pages are how far from home, as a table whose numbers are drawn as bars. */
export function ClickDepth({ clicks, unreached, deepFrom }: ClickDepthProps) {
  const t = useT();
  const most = Math.max(1, unreached, ...clicks);
  const rows = [
    ...clicks.map((count, at) => ({ label: t('siteLinks.away.clicks', { count: at }), count, isDeep: at >= deepFrom })),
    ...(unreached > 0 ? [{ label: t('siteLinks.unreached'), count: unreached, isDeep: true }] : []),
  ];
  return (
    <table className={styles.clicks}>
      <thead>
        <tr>
          <th scope="col">{t('siteLinks.distance')}</th>
          <th scope="col">{t('siteLinks.pages')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, count, isDeep }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={styles.number}>{formatNumber(count)}</td>
            <td className={styles.track} aria-hidden="true">
              <span
                className={styles.bar}
                data-deep={isDeep || undefined}
                style={{ inlineSize: `${(count / most) * 100}%` }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
