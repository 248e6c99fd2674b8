import { useEffect } from 'react';
import { isLocked } from '#studio/session/is-locked.ts';
import { lockIfIdle, recordActivity } from '#studio/session/lock.ts';

const POLL_INTERVAL = 2000;
const NOTE_EVERY = 5000;
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Locks the studio when it was left alone for the chosen time, in all tabs together. */
export function useIdleLock(): void {
  useEffect(() => {
    let noted = 0;
    const note = () => {
      const now = Date.now();
      if (now - noted < NOTE_EVERY || isLocked()) return;
      // Whoever comes back after too long finds it locked, however they come.
      lockIfIdle(now);
      noted = now;
      if (!isLocked()) recordActivity(now);
    };
    const look = () => lockIfIdle();
    look();
    const timer = setInterval(look, POLL_INTERVAL);
    document.addEventListener('visibilitychange', look);
    for (const sign of signsOfLife) addEventListener(sign, note, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      for (const sign of signsOfLife) removeEventListener(sign, note, { capture: true });
    };
  }, []);
}
