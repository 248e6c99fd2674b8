import { DRAWN_FOR } from '#contract/drawing.ts';
import { displaySettings, onDisplay } from '#studio/theme/display-store.ts';
import { drawnFor } from './drawn-for.ts';

const DAYS = 30;

/** Tells the server what to draw by when this browser asks for a screen next; goes with the addresses of screens only. */
function tell(): void {
  const key = drawnFor(displaySettings());
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const value = encodeURIComponent(JSON.stringify({ key, timeZone }));
  const life = key === undefined ? 0 : DAYS * 86_400;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and answers too late for a page that ends.
  document.cookie = `${DRAWN_FOR}=${value}; Max-Age=${life}; Path=/pages; SameSite=Strict${secure}`;
}

/** Keeps what screens are drawn by true from now on: told at once, whenever the look changes, and when the page is left. */
export function rememberLook(): void {
  tell();
  onDisplay(tell);
  addEventListener('pagehide', tell);
  document.addEventListener('visibilitychange', tell);
}
