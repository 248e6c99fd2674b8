import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenIdle } from '#studio/session/when-idle.ts';

/** Milliseconds after which it is fetched though the browser was never idle. */
const LATEST = 5000;

/** Whoever pays for each byte asks for less. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches the code of a screen once the browser has nothing else to do: of the one that this screen is there to lead to,
 * and that takes long to begin. Nothing while its address is not known.
 */
export function useFetchedAhead(to: string | undefined): void {
  const router = useRouter();
  useEffect(() => {
    if (to === undefined || savesData()) return;
    // A screen that cannot be fetched now is asked for again by whoever goes there, and told of then.
    return whenIdle(() => void router.preloadRoute({ to }).catch(() => undefined), LATEST);
  }, [router, to]);
}
