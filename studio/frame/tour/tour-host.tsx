import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazy } from '#studio/session/lazy.ts';
import { takeOffer } from '#studio/session/offered-tour.ts';
import { endTour, isTourOpen, onTour, startTour } from './tour-state.ts';

const Tour = lazy(async () => ({ default: (await import('./tour.tsx')).Tour }));

/** Begins the tour where account setup offered it, and shows it whenever it is asked for. */
export function TourHost() {
  const isOpen = useSyncExternalStore(onTour, isTourOpen);
  useEffect(() => {
    if (takeOffer()) startTour();
    return endTour;
  }, []);
  if (!isOpen) return null;
  return (
    <Suspense>
      <Tour onClose={endTour} />
    </Suspense>
  );
}
