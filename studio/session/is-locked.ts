import { readStored, storedUser } from './storage.ts';

/** What can be chosen, in minutes; 0 is never. */
export const lockTimes = [0, 1, 5, 15, 30, 60] as const;

/** Whether the studio is locked for who is signed in, in this tab and in every other. */
export function isLocked(): boolean {
  const locked = readStored('locked');
  return locked !== null && locked === storedUser()?._id;
}

/** The minutes of idleness that were chosen on this device, by user id. */
export function lockTimesOfUsers(): Record<string, unknown> {
  try {
    const times: unknown = JSON.parse(readStored('lockAfter') ?? '{}');
    return typeof times === 'object' && times !== null ? { ...times } : {};
  } catch {
    return {};
  }
}

/** Minutes of idleness after which this person's studio locks on this device; 0 is never. */
export function lockAfter(): number {
  const minutes = lockTimesOfUsers()[storedUser()?._id ?? ''];
  return lockTimes.find((each) => each === minutes) ?? 0;
}

/** Whether nobody was active for the chosen time. Goes by the clock, so a device that slept counts as idle. */
export function isIdleTooLong(now: number): boolean {
  const minutes = lockAfter();
  const last = Number(readStored('lastActive') ?? now);
  return minutes > 0 && now - last >= minutes * 60_000;
}
