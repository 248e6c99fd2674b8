import type { ResponseOf } from '#contract/exchange.ts';
import type { askJourneys } from '#contract/numbers-journeys.ts';
import type { JourneyQuestion } from '#model/numbers/journeys.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import styles from '../tabs.module.css';
import { usePlaceName } from './use-place-name.ts';

interface MovesTableProps {
  answer: ResponseOf<typeof askJourneys>;
  walk: JourneyQuestion;
}

/** Journeys move by move, for who reads rather than looks. */
export function MovesTable({ answer, walk }: MovesTableProps) {
  const t = useT();
  const nameOf = usePlaceName(answer, walk);
  const rows = answer.steps.flatMap(({ places, moves }, step) => [
    ...moves.flatMap(({ from, to, visits }) => {
      const [one, other] = [places[from], answer.steps[step + 1]?.places[to]];
      return one && other ? [{ step, from: nameOf(one), to: nameOf(other), visits }] : [];
    }),
    ...places
      .filter(({ ends }) => ends > 0)
      .map((place) => ({
        step,
        from: nameOf(place),
        to: t(walk.direction === 'next' ? 'journeys.ended' : 'journeys.began'),
        visits: place.ends,
      })),
  ]);
  return (
    <details>
      <summary>{t('journeys.asTable')}</summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                {t('journeys.move')}
              </th>
              <th scope="col">{t(walk.direction === 'next' ? 'journeys.from' : 'journeys.to')}</th>
              <th scope="col">{t(walk.direction === 'next' ? 'journeys.to' : 'journeys.from')}</th>
              <th scope="col" className={styles.number}>
                {t('numbers.metric.visits')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ step, from, to, visits }) => (
              <tr key={`${step} ${from} ${to}`}>
                <td className={styles.number}>{formatNumber(step + 1)}</td>
                <th scope="row">
                  <bdi>{from}</bdi>
                </th>
                <td>
                  <bdi>{to}</bdi>
                </td>
                <td className={styles.number}>{formatNumber(visits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
