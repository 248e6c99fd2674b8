import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazy } from '#studio/session/lazy.ts';
import { useNumbers } from '../address/use-numbers.ts';
import { askQuery } from '../queries.ts';
import { Card } from './card.tsx';
import styles from './cards.module.css';
import { cards } from './lists.ts';

const WorldMap = lazy(async () => ({ default: (await import('../map/world-map.tsx')).WorldMap }));

/** Countries on a map and in a list, or languages. */
export function PlacesCard() {
  return <Card card={cards.places} beside={() => <CountryMap />} />;
}

/** More than there are countries. */
const COUNTRIES = 300;

function CountryMap() {
  const { view } = useNumbers();
  const { data } = useQuery(
    askQuery({
      period: view.period,
      filters: [...view.filters],
      metrics: ['visitors'],
      by: ['country'],
      size: COUNTRIES,
    }),
  );
  return (
    <div className={styles.map}>
      <Suspense>{data && <WorldMap answer={data} />}</Suspense>
    </div>
  );
}
