import type { Messages } from '@lingui/core';
import type { Locale } from '#studio/theme/locales.ts';

/**
 * A pseudo-locale of development, `en-XA`: English with accents, brackets and two fifths more length shows what is not
 * translated, cut off or put together from pieces. To the server and to preferences it is English.
 */
export const STRETCHED = 'en-XA';

const KEY = 'stretched-english';

export const isStretched = (locale: Locale): boolean =>
  import.meta.env.MODE === 'development' && locale === 'en-US' && localStorage.getItem(KEY) !== null;

/** Turns it on or off; what is on screen follows with the next load of the page. */
export function chooseStretched(on: boolean): void {
  if (on) localStorage.setItem(KEY, 'on');
  else localStorage.removeItem(KEY);
}

/** The development server makes it when it is asked; in a build there is nothing to ask for. */
export async function loadStretched(part: string): Promise<{ messages: Messages }> {
  return import(/* @vite-ignore */ `/@id/virtual:messages/${STRETCHED}/${part}`);
}
