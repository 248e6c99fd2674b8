import { readQuerySettings, readStoredSettings, readVisitSettings, showSettings } from './display-settings.ts';

/** The file of the words each half of the app starts with, by language; written by the build. */
declare const WORDS: Record<string, { entrance?: string; inside?: string }>;
/** The file of the font of a script of its own, by language; written by the build. */
declare const FONTS: Record<string, string>;

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

// Asked for beside the scripts, which would ask only once they run.
function preload(file: string | undefined, rel: string, as: string): void {
  if (!file) return;
  const link = document.createElement('link');
  Object.assign(link, { rel, as, crossOrigin: '', href: `/${file}` });
  document.head.append(link);
}
preload(isEntrance ? entrance : inside, 'modulepreload', 'script');
preload(FONTS[settings.locale], 'preload', 'font');
