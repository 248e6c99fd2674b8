import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

export interface Visit {
  url: string;
  /** Content of local storage and the login cookie. */
  stored: Record<string, string>;
}

/** A browser profile with an empty cache that has used the studio before. */
export async function openContext(
  browser: Browser,
  { url, stored }: Visit,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const { origin } = new URL(url);
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    ...options,
    storageState: { cookies: [], origins: localStorage.length > 0 ? [{ origin, localStorage }] : [] },
  });
  if (stored.token) await context.addCookies([{ name: 'token', value: stored.token, url: new URL('/', url).href }]);
  return context;
}
