import { useNavigate } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import type { NumbersAnswer } from '#contract/numbers.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { valueLabel } from '#studio/ui/charts/number-labels.ts';
import { toggleCondition } from '../address/conditions.ts';
import { useNumbers } from '../address/use-numbers.ts';
import { formatMetric } from '../format/format-metric.ts';
import { Card } from './card.tsx';
import styles from './cards.module.css';
import { cards, type NumbersList } from './lists.ts';

const WorldMap = lazy(async () => ({ default: (await import('#studio/ui/charts/map/world-map.tsx')).WorldMap }));

/** More than there are countries: the map has them all, the list beside it the first. */
const COUNTRIES = 300;

/** Countries on a map and in a list, or languages. */
export function PlacesCard() {
  return <Card card={cards.places} beside={{ size: COUNTRIES, draw: drawMap }} />;
}

const drawMap = ({ dimension }: NumbersList, answer: NumbersAnswer | undefined) => (
  <div className={styles.map}>
    <Suspense>{answer && dimension === 'country' && <MapOfVisitors answer={answer} />}</Suspense>
  </div>
);

/** Countries by their visitors; a click filters by one, as its row in the list does. */
function MapOfVisitors({ answer }: { answer: NumbersAnswer }) {
  const t = useT();
  const { view, searchWith } = useNumbers();
  const navigate = useNavigate();
  const visitors = useMemo(
    () => new Map(answer.rows.flatMap(({ keys: [code], values: [value] }) => (code && value ? [[code, value]] : []))),
    [answer],
  );
  const choose = (code: string) => {
    const filters = toggleCondition(view.filters, 'country', code);
    void navigate({ to: '.', search: searchWith({ filters }), resetScroll: false });
  };
  return (
    <WorldMap
      label={t('numbers.mapOfVisitors')}
      values={visitors}
      nameOf={(code) => valueLabel('country', code).text}
      format={(value) => formatMetric('visitors', value)}
      onChoose={choose}
    />
  );
}
