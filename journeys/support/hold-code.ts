import type { Page } from '@playwright/test';

/** Delays the code of the screens until the returned function is called. */
export async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/base-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
