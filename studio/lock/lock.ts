import { useSyncExternalStore } from 'react';
import { forget, readStored, store, storedUser } from '#studio/session/storage.ts';

/** What can be chosen, in minutes; 0 is never. */
export const lockTimes = [0, 1, 5, 15, 30, 60] as const;

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of [...listeners]) listener();
};

const userId = (): string | undefined => storedUser()?._id;

/** Whether the studio is locked for who is signed in, in this tab and in every other. */
export function isLocked(): boolean {
  const locked = readStored('locked');
  return locked !== null && locked === userId();
}

export function lock(): void {
  const id = userId();
  if (id !== undefined) store('locked', id);
  tell();
}

/** Once the password was shown. */
export function unlocked(): void {
  forget('locked');
  noteActivity();
  tell();
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

/** Minutes of idleness after which this person's studio locks on this device; 0 is never. */
export function lockAfter(): number {
  const minutes = readTimes()[userId() ?? ''];
  return lockTimes.find((each) => each === minutes) ?? 0;
}

export function chooseLockAfter(minutes: number): void {
  const id = userId();
  if (id !== undefined) store('lockAfter', JSON.stringify({ ...readTimes(), [id]: minutes }));
  noteActivity();
  tell();
}

export const useLockAfter = (): number => useSyncExternalStore(onLock, lockAfter);

function readTimes(): Record<string, unknown> {
  try {
    const times: unknown = JSON.parse(readStored('lockAfter') ?? '{}');
    return typeof times === 'object' && times !== null ? { ...times } : {};
  } catch {
    return {};
  }
}

/** Someone is there, in whichever tab. */
export const noteActivity = (now = Date.now()): void => store('lastActive', String(now));

/** Locks when nobody was active for the chosen time. Goes by the clock, so a device that slept counts as idle. */
export function lockIfIdle(now = Date.now()): void {
  const minutes = lockAfter();
  const last = Number(readStored('lastActive') ?? now);
  if (minutes > 0 && !isLocked() && now - last >= minutes * 60_000) lock();
}
