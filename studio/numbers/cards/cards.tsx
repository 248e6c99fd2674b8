import { Suspense } from 'react';
import { lazy } from '#studio/session/lazy.ts';
import { isShared } from '../address/audience.ts';
import { useNumbers } from '../address/use-numbers.ts';
import { Card } from './card.tsx';
import styles from './cards.module.css';
import { cards, listOf } from './lists.ts';
import { PlacesCard } from './places-card.tsx';
import { VitalsCard } from './vitals-card.tsx';

const WholeList = lazy(async () => ({ default: (await import('./whole-list.tsx')).WholeList }));

/** Lists of where the numbers come from, and the one that is open whole. */
export function Cards() {
  const { view } = useNumbers();
  const open = listOf(view.open);
  return (
    <>
      <div className={styles.cards}>
        <Card card={cards.pages} />
        <Card card={cards.sources} />
        <PlacesCard />
        <Card card={cards.devices} />
        <VitalsCard />
        {!isShared() && (
          <>
            <Card card={cards.goals} />
            <Card card={cards.templates} />
            <Card card={cards.missing} />
            <Card card={cards.actions} />
          </>
        )}
      </div>
      {open && (
        <Suspense>
          <WholeList key={open.dimension} list={open} />
        </Suspense>
      )}
    </>
  );
}
