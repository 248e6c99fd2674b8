import type { ReleaseNumbers } from '#contract/numbers-places.ts';
import { isolate } from '#model/isolate.ts';
import { lessIsBetter } from '#model/numbers/question.ts';
import { kindIcons } from '#studio/documents/differences/kind-icons.ts';
import { formatCompared } from '#studio/documents/numbers/format-compared.ts';
import { UrlPattern } from '#studio/documents/route-changes/url-pattern.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { IconChevronDown } from '#studio/ui/icons/icons.ts';
import styles from './release-numbers.module.css';

type Route = ReleaseNumbers['routes'][number];
type Change = Route['changes'][number];

/** Views and the time on a page are neither good nor bad in themselves. */
const isJudged = ({ metric }: Change) => lessIsBetter.has(metric);
const isWorse = (change: Change) => isJudged(change) && (change.low ?? 0) > 0;

/** One route: what changed for certain, why it may have, and opened all its numbers. */
export function ChangedRoute({ route: { url, changes, documents } }: { route: Route }) {
  const t = useT();
  const claimed = changes.filter((each) => each.is_claimed);
  return (
    <details className={styles.route}>
      <summary className={styles.summary}>
        <div className={styles.words}>
          {url === null ? (
            <span className={styles.quiet}>{t('numbersPlaces.routeGone')}</span>
          ) : (
            <UrlPattern url={url} />
          )}
          {claimed.length === 0 && <span className={styles.quiet}>{t('numbersPlaces.noClearChange')}</span>}
          {claimed.map((change) => (
            <Claim key={change.metric} change={change} />
          ))}
          {documents.length > 0 && (
            <span className={styles.documents}>
              {t('numbersPlaces.because')}
              {documents.map(({ kind, id, title }) => {
                const Kind = kindIcons[kind];
                return (
                  <span key={id} className={styles.document}>
                    <Kind size={16} />
                    <bdi dir="auto">{title || t(`release.kind.${kind}`)}</bdi>
                  </span>
                );
              })}
            </span>
          )}
        </div>
        <span className={styles.arrow}>
          <IconChevronDown size={16} />
        </span>
      </summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('numbersPlaces.metric')}</th>
            <th scope="col">{t('numbersPlaces.before')}</th>
            <th scope="col">{t('numbersPlaces.after')}</th>
            <th scope="col">{t('numbersPlaces.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.metric}>
              <th scope="row">{t(`numbersPlaces.metric.${change.metric}`)}</th>
              <td>
                <Side change={change} value={change.before} count={change.before_count} />
              </td>
              <td>
                <Side change={change} value={change.after} count={change.after_count} />
              </td>
              <td data-worse={(change.is_claimed && isWorse(change)) || undefined}>
                <Interval change={change} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Claim({ change }: { change: Change }) {
  const t = useT();
  const { metric, before, after } = change;
  if (before === null || after === null) return null;
  const tone = isWorse(change) ? 'worse' : isJudged(change) ? 'better' : 'other';
  return (
    <span className={styles.claim} data-tone={tone}>
      {t('numbersPlaces.claim', {
        metric: t(`numbersPlaces.metric.${metric}`),
        before: isolate(formatCompared(metric, before)),
        after: isolate(formatCompared(metric, after)),
      })}
      {tone !== 'other' && <span className={styles.tone}>{t(`numbersPlaces.${tone}`)}</span>}
    </span>
  );
}

function Side({ change: { metric }, value, count }: { change: Change; value: number | null; count: number }) {
  const t = useT();
  if (value === null) return <span className={styles.quiet}>{t('numbersPlaces.tooFew', { count })}</span>;
  return (
    <>
      <span className={styles.value}>{formatCompared(metric, value)}</span>
      {metric !== 'views' && <span className={styles.count}>{t('numbersPlaces.samples', { count })}</span>}
    </>
  );
}

/** The difference lies between these; 0 among them means that it may be chance. */
function Interval({ change: { metric, low, high } }: { change: Change }) {
  const t = useT();
  if (low === null || high === null) return <span className={styles.quiet}>{t('numbersPlaces.unknown')}</span>;
  return t('numbersPlaces.interval', {
    low: isolate(formatCompared(metric, low, true)),
    high: isolate(formatCompared(metric, high, true)),
  });
}
