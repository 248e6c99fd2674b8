import { readQuerySettings, readStoredSettings, readVisitSettings, showSettings } from './display-settings.ts';

/** The file of the words each half of the app starts with, by language; written by the build. */
declare const WORDS: Record<string, { entrance?: string; inside?: string }>;

// Runs before anything is painted, as a script of its own: no flash of the wrong scheme, language or direction.
const settings = {
  ...readStoredSettings(localStorage, navigator.languages),
  ...readVisitSettings(sessionStorage),
  ...readQuerySettings(location.search),
};
showSettings(document.documentElement, settings);
const { entrance, inside } = WORDS[settings.locale] ?? {};
const isEntrance = /^\/(?:signin|signup|forgot-password|reset-password|verify-email|invitation)\/?$/.test(
  location.pathname,
);
const words = isEntrance ? entrance : inside;
if (words) {
  // Asked for beside the scripts, which would ask only once they run.
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = `/${words}`;
  document.head.append(link);
}
