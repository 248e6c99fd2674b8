import {
  type DisplayPreferences,
  defaultPreferences,
  directions,
  isColor,
  layoutTypes,
  navStyles,
  themeModes,
  themeStyles,
  transitions,
} from '#model/display.ts';
import { deriveColors, type Scheme } from './derive-colors.ts';
import { isRightToLeft, pickLocale } from './locales.ts';

export type DisplaySettings = DisplayPreferences;

const one = <const T extends string>(value: unknown, allowed: readonly T[]): T | undefined =>
  allowed.find((each) => each === value);

const color = (value: unknown) => (isColor(value) ? value.toLowerCase() : undefined);

const flags = (value: unknown): Record<string, boolean> | undefined =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, each]) => typeof each === 'boolean'))
    : undefined;

const readObject = (storage: Storage, key: string): Record<string, unknown> => {
  try {
    const read: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
};

const known = <T extends object>(settings: T): Partial<T> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as Partial<T>;

/** What is understood of stored settings; the rest is left out. */
function readSettings(stored: Record<string, unknown>): Partial<DisplaySettings> {
  return known({
    themeMode: one(stored.themeMode, themeModes),
    themeStyle: one(stored.themeStyle, themeStyles),
    navStyle: one(stored.navStyle, navStyles),
    navLook: one(stored.navLook, themeStyles),
    layoutType: one(stored.layoutType, layoutTypes),
    direction: one(stored.direction, directions),
    primary: color(stored.primary),
    secondary: color(stored.secondary),
    sidebar: color(stored.sidebar),
    transition: one(stored.transition, transitions),
    footer: typeof stored.footer === 'boolean' ? stored.footer : undefined,
    folds: flags(stored.folds),
  });
}

/** What was chosen before on this device; anything unknown is ignored. */
export function readStoredSettings(storage: Storage, languages: readonly string[]): DisplaySettings {
  const stored = readObject(storage, 'display');
  const locale = pickLocale([String(stored.locale ?? ''), ...languages]);
  return { ...defaultPreferences, ...readSettings(stored), locale };
}

/** What the address that began this visit asked for, kept in the tab's storage. */
export const readVisitSettings = (storage: Storage): Partial<DisplaySettings> =>
  readSettings(readObject(storage, 'display-visit'));

const flag = (value: string | null): DisplaySettings['direction'] | undefined => {
  const read = one(value, ['true', '1', 'false', '0']);
  return read && (read === 'true' || read === '1' ? 'rtl' : 'ltr');
};

/**
 * What an address asks for: `layout`, `mode` or `theme_mode` (light, semi-dark, dark), `rtl` or `is_rtl` (true, false),
 * `style` or `theme_style`, `nav_style` (classic, mini, drawer, top; modern, standard). Unknown names and values are ignored.
 */
export function readQuerySettings(search: string): Partial<DisplaySettings> {
  const query = new URLSearchParams(search);
  const either = (first: string, second: string) => query.get(first) ?? query.get(second);
  return known({
    themeMode: one(either('theme_mode', 'mode'), themeModes),
    themeStyle: one(either('theme_style', 'style'), themeStyles),
    navStyle: one(query.get('nav_style'), navStyles),
    navLook: one(query.get('nav_style'), themeStyles),
    layoutType: one(query.get('layout'), layoutTypes),
    direction: flag(either('is_rtl', 'rtl')),
  });
}

export function directionOf({ direction, locale }: DisplaySettings): 'ltr' | 'rtl' {
  if (direction !== 'auto') return direction;
  return isRightToLeft(locale) ? 'rtl' : 'ltr';
}

/** `auto` is semi-dark by day. */
function modeOf({ themeMode }: DisplaySettings): 'light' | 'semi-dark' | 'dark' {
  if (themeMode !== 'auto') return themeMode;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'semi-dark';
}

export const schemeOf = (settings: DisplaySettings): Scheme => (modeOf(settings) === 'dark' ? 'dark' : 'light');

let derived: string[] = [];

/** Writes the settings onto the page's root, where the stylesheets read them. */
export function showSettings(root: HTMLElement, settings: DisplaySettings): void {
  root.lang = settings.locale;
  root.dir = directionOf(settings);
  root.dataset.mantineColorScheme = schemeOf(settings);
  root.dataset.mode = modeOf(settings);
  root.dataset.themeMode = settings.themeMode;
  root.dataset.style = settings.themeStyle;
  root.dataset.nav = settings.navStyle;
  root.dataset.navLook = settings.navLook;
  root.dataset.layout = settings.layoutType;
  root.dataset.transition = settings.transition;
  const colors = deriveColors(settings, schemeOf(settings));
  for (const name of derived) if (!(name in colors)) root.style.removeProperty(name);
  for (const [name, value] of Object.entries(colors)) root.style.setProperty(name, value);
  derived = Object.keys(colors);
}
