import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../cli/setup/ensure-chromium.mjs';
import { openContext } from './support/browser.ts';
import { median, p95 } from './support/median.ts';
import { startProduct } from './support/product.ts';
import { atMost, type Figure, seen } from './support/report.ts';

const ROUNDS = 15;

/** Lists that have rows on a fresh installation. */
const lists = ['routes', 'templates', 'widgets', 'settings/members', 'settings/activity', 'settings/accounts'];

/** From the click on a navigation link until the rows of its list are painted. */
export async function benchScreens(): Promise<Figure[]> {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  const url = `${product.studioUrl}/pages/`;
  const context = await openContext(
    browser,
    { url, stored: product.stored },
    { viewport: { width: 1440, height: 900 } },
  );
  const page = await context.newPage();
  await page.goto(url);
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  for (const group of await navigation.locator('button[aria-expanded=false]').all()) await group.click();
  await page.waitForLoadState('networkidle');
  const first: number[] = [];
  const again: number[] = [];
  for (let round = 0; round <= ROUNDS; round++)
    for (const noun of lists) {
      (round === 0 ? first : again).push(await timeScreen(page, noun));
      await page.waitForLoadState('networkidle');
    }
  await browser.close();
  await product.stop();
  return [
    atMost(`from one list to another, rows painted, median of ${again.length}`, median(again), 100, 'ms'),
    atMost('the same, of 95 in 100', p95(again), 200, 'ms'),
    seen('the same to a list not seen in this tab before', `${median(first).toFixed(0)} ms`),
  ];
}

/** From the click on a list's link in the navigation until its rows are painted. */
export async function timeScreen(page: Page, noun: string): Promise<number> {
  const link = page.getByRole('navigation', { name: 'Main navigation' }).locator(`a[href="/pages/${noun}"]`).last();
  const time = await link.evaluate(async (element: HTMLElement, selector) => {
    const began = performance.now();
    element.click();
    while (!document.querySelector(selector)?.checkVisibility()) await new Promise((done) => setTimeout(done));
    // A task after the frame's callbacks runs when the frame has been laid out and painted.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now() - began;
  }, `tbody a[href^="/pages/${noun}/"]`);
  await page.waitForTimeout(150);
  return time;
}
