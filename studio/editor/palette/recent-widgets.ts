import { readOwn, storeOwn } from '#studio/session/own-storage.ts';

const NAME = 'recent widgets';
const MAX = 6;

/** The widgets a person put into pages last, as nodes name them; the last one first. Some may be gone by now. */
export function recentWidgets(): readonly string[] {
  const kept = readOwn(NAME) ?? '';
  return kept === '' ? [] : kept.split(' ').slice(0, MAX);
}

export function recordUse(widget: string): void {
  storeOwn(NAME, [widget, ...recentWidgets().filter((each) => each !== widget)].slice(0, MAX).join(' '));
}
