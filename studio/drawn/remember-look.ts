import { DRAWN_FOR } from '#contract/drawing.ts';
import { displaySettings } from '#studio/theme/display-store.ts';
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

/** Keeps what screens are drawn by true: the page tells it whenever it is left or hidden. */
export function rememberLook(): void {
  addEventListener('pagehide', tell);
  document.addEventListener('visibilitychange', tell);
}
