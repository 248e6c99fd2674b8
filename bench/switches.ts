import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../cli/setup/ensure-chromium.mjs';
import { openContext } from './support/browser.ts';
import { median } from './support/median.ts';
import { startProduct } from './support/product.ts';
import { atMost, type Figure } from './support/report.ts';

const ROUNDS = 15;

/** Options in the appearance settings: heading, two choices, and the attribute that shows the active one. */
const switches = [
  { name: 'theme', legend: 'Theme', choices: ['Dark', 'Light'], attribute: 'data-mantine-color-scheme' },
  { name: 'direction', legend: 'Direction', choices: ['Right to left', 'Left to right'], attribute: 'dir' },
  { name: 'style', legend: 'Style', choices: ['Standard', 'Modern'], attribute: 'data-style' },
] as const;

/** From the click on another theme, direction or style until the list of page routes is painted in it. */
export async function benchSwitches(): Promise<Figure[]> {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  const url = `${product.studioUrl}/pages/routes`;
  const context = await openContext(
    browser,
    { url, stored: product.stored },
    { viewport: { width: 1440, height: 900 } },
  );
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('tbody a').first().waitFor();
  await page.getByRole('button', { name: 'Appearance', exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
  const figures: Figure[] = [];
  for (const { name, legend, choices, attribute } of switches) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      for (const choice of choices) times.push(await timeChoice(page, legend, choice, attribute));
    figures.push(atMost(`switch of ${name} painted, median of ${times.length}`, median(times), 100, 'ms'));
  }
  await browser.close();
  await product.stop();
  return figures;
}

async function timeChoice(page: Page, legend: string, choice: string, attribute: string): Promise<number> {
  const radio = page.getByRole('group', { name: legend }).getByLabel(choice, { exact: true });
  const time = await radio.evaluate(async (input: HTMLInputElement, name) => {
    const root = document.documentElement;
    const before = root.getAttribute(name);
    const began = performance.now();
    input.click();
    while (root.getAttribute(name) === before) await new Promise((done) => setTimeout(done));
    // A task after the frame's callbacks runs when the frame has been laid out and painted.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now() - began;
  }, attribute);
  await page.waitForTimeout(150);
  return time;
}
