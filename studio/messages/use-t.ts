import { useSyncExternalStore } from 'react';
import { i18n, translate } from './i18n.ts';

const subscribe = (listener: () => void) => i18n.on('change', listener);
const locale = () => i18n.locale;

/** `t(key, values)` in the current language; the component follows when it changes. */
export function useT(): typeof translate {
  useSyncExternalStore(subscribe, locale, locale);
  return translate;
}
