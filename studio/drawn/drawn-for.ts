import type { DrawnForKey } from '#contract/drawing.ts';
import type { DisplayPreferences } from '#model/display.ts';
import { isIdleTooLong, isLocked } from '#studio/lock/is-locked.ts';
import { readStored, storedUser } from '#studio/session/storage.ts';
import { isViewedAs } from '#studio/session/view-as.ts';

/**
 * Everything of this browser that a screen drawn by the server depends on, as JSON. Undefined where nothing may be shown
 * before the studio's code has looked.
 */
export function drawnFor(settings: DisplayPreferences): string | undefined {
  const user = storedUser();
  if (!user || (readStored('accessToken') === null && readStored('refreshToken') === null)) return undefined;
  if (isViewedAs() || isLocked() || isIdleTooLong(Date.now())) return undefined;
  // The look of whoever used the device before is taken off first, see shell/take-over-display.ts.
  if (readStored('display-of') !== user._id) return undefined;
  const key: DrawnForKey = [user._id, readStored('site'), new Date().getTimezoneOffset(), settings];
  return JSON.stringify(key);
}
