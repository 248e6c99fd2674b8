import { useSyncExternalStore } from 'react';
import type { ResponseOf } from '#contract/exchange.ts';
import type { session } from '#contract/session.ts';
import { isLeaving } from './session-end.ts';

/** The session as it is without the site of this tab: where the person can go on. */
export type SessionWithoutSite = ResponseOf<typeof session>;

let elsewhere: SessionWithoutSite | undefined;
const listeners = new Set<() => void>();
const missingListeners = new Set<() => void>();

/** The site of this tab was deleted, or the person is no longer one of its members; undefined takes that back. */
export function setSiteGone(next: SessionWithoutSite | undefined): void {
  if (isLeaving()) return;
  elsewhere = next;
  for (const listener of [...listeners]) listener();
}

/** Something was not found: it may be the site itself. */
export function notifyMissing(): void {
  for (const listener of [...missingListeners]) listener();
}

export function onMissing(listener: () => void): () => void {
  missingListeners.add(listener);
  return () => missingListeners.delete(listener);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const siteGone = (): SessionWithoutSite | undefined => elsewhere;
export const useSiteGone = (): SessionWithoutSite | undefined => useSyncExternalStore(subscribe, siteGone, siteGone);
