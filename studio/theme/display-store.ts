import { useSyncExternalStore } from 'react';
import {
  type DisplaySettings,
  readQuerySettings,
  readStoredSettings,
  readVisitSettings,
  showSettings,
} from './display-settings.ts';

const listeners = new Set<() => void>();

/** What the person chose; kept on this device, and by the server for every other. */
let chosen = readStoredSettings(localStorage, navigator.languages);
/** What the visit's address asked for instead. */
let visit = { ...readVisitSettings(sessionStorage), ...readQuerySettings(location.search) };
let settings: DisplaySettings = { ...chosen, ...visit };

function show(): void {
  localStorage.setItem('display', JSON.stringify(chosen));
  sessionStorage.setItem('display-visit', JSON.stringify(visit));
  settings = { ...chosen, ...visit };
  showSettings(document.documentElement, settings);
  for (const listener of [...listeners]) listener();
}

/** Counts the changes the server does not know yet. */
let changes = 0;

/** Changes how the studio looks, at once and for every visit to come. */
export function changeDisplay(change: Partial<DisplaySettings>): void {
  chosen = { ...chosen, ...change };
  visit = Object.fromEntries(Object.entries(visit).filter(([name]) => !(name in change)));
  changes += 1;
  localStorage.setItem('display-unsaved', 'true');
  show();
}

/** Takes over what the person chose on another device. */
export function adoptDisplay(preferences: DisplaySettings): void {
  if (JSON.stringify({ ...chosen, ...preferences }) === JSON.stringify(chosen)) return;
  chosen = { ...chosen, ...preferences };
  show();
}

/** What the server has not been told yet; undefined when it knows all. Call `told` once it does. */
export function unsavedDisplay(): { chosen: DisplaySettings; told: () => void } | undefined {
  if (localStorage.getItem('display-unsaved') !== 'true') return undefined;
  const upTo = changes;
  return { chosen, told: () => upTo === changes && localStorage.removeItem('display-unsaved') };
}

export const displaySettings = (): DisplaySettings => settings;

export function onDisplay(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useDisplay(): DisplaySettings {
  return useSyncExternalStore(onDisplay, displaySettings, displaySettings);
}

/** Keeps what the address asked for as long as the tab is open, and follows the system's colour scheme while none was chosen. */
export function startDisplay(): void {
  show();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
}
