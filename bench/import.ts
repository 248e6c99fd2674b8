import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../cli/setup/ensure-chromium.mjs';
import { openContext } from './support/browser.ts';
import { startProduct } from './support/product.ts';
import { atMost, type Figure, seen } from './support/report.ts';

const CHOSEN = 20;
const DOCUMENT = 'package/generated/api.github.com.json';

/** GitHub's OpenAPI document of 13 MB through the browser: its operations listed and searched, twenty imported. */
export async function benchImport(): Promise<Figure[]> {
  const file = process.env.OPENAPI_DOCUMENT ?? fetchDocument();
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  const url = `${product.studioUrl}/pages/apis/new?kind=import`;
  const context = await openContext(
    browser,
    { url, stored: product.stored },
    { viewport: { width: 1440, height: 900 } },
  );
  const page = await context.newPage();
  await page.goto(url);
  const chooser = page.locator('input[type=file]');
  await chooser.waitFor({ state: 'attached' });
  const listing = timeUntilListed(page);
  await chooser.setInputFiles(file);
  const listed = await listing;
  const offered = await page.getByText(/^[\d,]+ shown/).textContent();
  const searched = await timeSearch(page, 'repos list');
  await choose(page);
  await page.getByRole('button', { name: `Continue with ${CHOSEN}` }).click();
  const make = page.getByRole('button', { name: `Import ${CHOSEN}` });
  await make.waitFor();
  const began = performance.now();
  await make.click();
  await page.waitForURL('**/pages/apis');
  const imported = performance.now() - began;
  const { total } = await product.call<{ total: number }>('POST', '/v1/apis/dash/getApis', {
    filter: { type: 'http' },
  });
  await browser.close();
  await product.stop();
  return [
    atMost(
      `OpenAPI document of GitHub: chosen until its operations are listed (${offered?.trim()})`,
      listed,
      3000,
      'ms',
    ),
    atMost('the same, a search in them painted', searched, 200, 'ms'),
    seen(`the same, ${total} imported, from the click until the list of sources`, `${imported.toFixed(0)} ms`),
  ];
}

/** The package has 29 MB compressed; one file of it is kept. */
function fetchDocument(): string {
  const folder = fileURLToPath(new URL('../node_modules/.cache/sitewright/openapi/', import.meta.url));
  const file = join(folder, DOCUMENT);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const inFolder = { cwd: folder, encoding: 'utf8' } as const;
  const archive = execFileSync('npm', ['pack', '--silent', '@octokit/openapi@23.0.2'], inFolder).trim();
  execFileSync('tar', ['-xzf', archive, DOCUMENT], inFolder);
  return file;
}

/** From choosing the file until the first operations are painted. */
function timeUntilListed(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const began = await new Promise<number>((chosen) =>
      document.addEventListener('change', () => chosen(performance.now()), { capture: true, once: true }),
    );
    while (!document.querySelector('ul li input[type=checkbox]')) await new Promise((done) => setTimeout(done));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now() - began;
  });
}

/** From the key until the first result is painted. */
async function timeSearch(page: Page, words: string): Promise<number> {
  const watching = page.evaluate(async () => {
    const first = () => document.querySelector('[aria-label="Choose requests"] li')?.textContent;
    const before = first();
    const began = await new Promise<number>((typed) =>
      document.addEventListener('input', () => typed(performance.now()), { capture: true, once: true }),
    );
    while (first() === before) await new Promise((done) => setTimeout(done));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now() - began;
  });
  await page.getByRole('textbox', { name: 'Search names and paths' }).fill(words);
  return watching;
}

/** Selects visible ones, and scrolls until there are enough. */
async function choose(page: Page): Promise<void> {
  const boxes = page.getByRole('list', { name: 'Choose requests' }).getByRole('checkbox', { checked: false });
  for (let chosen = 0; chosen < CHOSEN; chosen++) {
    await boxes.first().check();
    await page.getByRole('button', { name: `Continue with ${chosen + 1}` }).waitFor();
  }
}
