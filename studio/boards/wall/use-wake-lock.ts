import { useEffect } from 'react';

/** Keeps the screen from going dark as long as this is shown, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
      } catch {
        // A device that saves its battery refuses: it goes dark as it would anyway.
        lock = undefined;
      }
    };
    const holdAgain = () => void hold();
    holdAgain();
    // The browser lets go of it when the window is hidden.
    document.addEventListener('visibilitychange', holdAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', holdAgain);
      void lock?.release();
    };
  }, []);
}
