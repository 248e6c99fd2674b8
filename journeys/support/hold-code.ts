import type { Page } from '@playwright/test';

/** Keeps the code of the screens back until the answer is called. */
export async function holdCode(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/base-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
