import { useSyncExternalStore } from 'react';
import { isIdleTooLong, isLocked, lockAfter, lockTimesOfUsers } from './is-locked.ts';
import { forget, store, storedUser } from './storage.ts';

const listeners = new Set<() => void>();
const notifyListeners = (): void => {
  for (const listener of [...listeners]) listener();
};

export function lock(): void {
  const id = storedUser()?._id;
  if (id !== undefined) store('locked', id);
  notifyListeners();
}

/** Once the password was shown. */
export function unlocked(): void {
  forget('locked');
  recordActivity();
  notifyListeners();
}

function onLock(listener: () => void): () => void {
  listeners.add(listener);
  // Told by the other tabs.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export const useLocked = (): boolean => useSyncExternalStore(onLock, isLocked);

export function chooseLockAfter(minutes: number): void {
  const id = storedUser()?._id;
  if (id !== undefined) store('lockAfter', JSON.stringify({ ...lockTimesOfUsers(), [id]: minutes }));
  recordActivity();
  notifyListeners();
}

export const useLockAfter = (): number => useSyncExternalStore(onLock, lockAfter);

/** Someone is there, in whichever tab. */
export const recordActivity = (now = Date.now()): void => store('lastActive', String(now));

/** Locks when nobody was active for the chosen time. Goes by the clock, so a device that slept counts as idle. */
export function lockIfIdle(now = Date.now()): void {
  if (isIdleTooLong(now) && !isLocked()) lock();
}
