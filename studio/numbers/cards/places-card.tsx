import { Suspense } from 'react';
import type { NumbersAnswer } from '#contract/numbers.ts';
import { lazy } from '#studio/session/lazy.ts';
import { Card } from './card.tsx';
import styles from './cards.module.css';
import { cards, type NumbersList } from './lists.ts';

const WorldMap = lazy(async () => ({ default: (await import('../map/world-map.tsx')).WorldMap }));

/** More than there are countries: the map has them all, the list beside it the first. */
const COUNTRIES = 300;

/** Countries on a map and in a list, or languages. */
export function PlacesCard() {
  return <Card card={cards.places} beside={{ size: COUNTRIES, draw: drawMap }} />;
}

const drawMap = ({ dimension }: NumbersList, answer: NumbersAnswer | undefined) => (
  <div className={styles.map}>
    <Suspense>{answer && dimension === 'country' && <WorldMap answer={answer} />}</Suspense>
  </div>
);
