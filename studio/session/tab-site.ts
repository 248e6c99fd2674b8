import { forget, readStored, store } from './storage.ts';

const KEY = 'site';

/**
 * The site this tab works in, whatever other tabs do: asked and written for as long as the page lives. A tab that is
 * loaded again, or duplicated, goes on in its site; a new one begins with the site of the tab last used.
 */
let site: string | null = sessionStorage.getItem(KEY) ?? readStored(KEY);

/** Of what one site answered nothing is shown in another. Stays while a page learns which site the server chose for it. */
let ofKeys = site;

/** The id of the site this tab works in; null while that is the server's choice. */
export const tabSite = (): string | null => site;

/** What every query key holds of the site. */
export const siteOfKeys = (): string | null => ofKeys;

/** The page is being left for one that works elsewhere. */
let isOver = false;

function keep(): void {
  // Who has signed out, here or in another tab, leaves nothing behind.
  if (site === null || isOver || readStored('user') === null) return;
  sessionStorage.setItem(KEY, site);
  store(KEY, site);
}

/** The server has chosen a site for a tab that had none. */
export function adoptSite(id: string): void {
  if (site !== null) return;
  site = id;
  keep();
}

/** From now on this page works in another site (null: where the server chooses): nothing of one before it is shown. */
export function workIn(id: string | null): void {
  site = id;
  ofKeys = id;
  if (id === null) clear();
  else keep();
}

/** The next page of this tab works in another site. This one does so in its own to its end, as calls may be under way. */
export function workNextIn(id: string): void {
  isOver = true;
  sessionStorage.setItem(KEY, id);
  store(KEY, id);
}

/** The next page of this tab works where the server chooses: its site is gone, or its person has left. */
export function forgetTabSite(): void {
  isOver = true;
  clear();
}

function clear(): void {
  sessionStorage.removeItem(KEY);
  forget(KEY);
}

/** For tests: as a page does that is loaded. */
export function beginTab(): void {
  site = sessionStorage.getItem(KEY) ?? readStored(KEY);
  ofKeys = site;
  isOver = false;
}

// A page that comes back from the browser's memory is of the site it was left in, and so is its tab again.
addEventListener('pageshow', (event) => {
  if (!event.persisted) return;
  isOver = false;
  keep();
});
// What is opened from here in a new tab is of this site.
addEventListener('focus', keep);
