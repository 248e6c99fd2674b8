import { readQuerySettings, readStoredSettings, readVisitSettings, showSettings } from './display-settings.ts';

/** Files each half of the app starts with, and the messages of each language; written by the build. */
declare const PRELOAD: {
  before: readonly string[];
  behind: readonly string[];
  /** What the frame needs beyond that. */
  frame: readonly string[];
  /** What a screen needs beyond the frame, by its path. */
  screens: Record<string, readonly string[]>;
  messages: Record<string, { start?: string; entrance?: string; rest?: string }>;
};

const kinds: Record<string, [rel: string, as: string]> = {
  js: ['modulepreload', 'script'],
  css: ['preload', 'style'],
  woff2: ['preload', 'font'],
};

function ask(file: string | undefined): void {
  const kind = kinds[file?.split('.').at(-1) ?? ''];
  if (!file || !kind) return;
  const link = document.createElement('link');
  [link.rel, link.as] = kind;
  link.crossOrigin = '';
  link.href = `/${file}`;
  document.head.append(link);
}

// Runs before anything is painted, as a script of its own: no flash of the wrong scheme, language or direction,
// and what comes next is asked for at once instead of file by file.
const settings = {
  ...readStoredSettings(localStorage, navigator.languages),
  ...readVisitSettings(sessionStorage),
  ...readQuerySettings(location.search),
};
showSettings(document.documentElement, settings);
// Named once: the build writes its value wherever its name stands.
const preload = PRELOAD;
const { start, entrance, rest } = preload.messages[settings.locale] ?? {};
const { pathname } = location;
if (/^\/(?:signin|signup|forgot-password|reset-password|verify-email|invitation)\/?$/.test(pathname))
  for (const file of [...preload.before, start, entrance]) ask(file);
else for (const file of [...preload.behind, start, rest]) ask(file);
if (/^\/pages(?:\/|$)/.test(pathname))
  for (const file of [...preload.frame, ...(preload.screens[pathname.replace(/\/$/, '')] ?? [])]) ask(file);
