import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../cli/setup/ensure-chromium.mjs';
import { timeScreen } from './screens.ts';
import { openContext } from './support/browser.ts';
import { cpuTime } from './support/cpu-time.ts';
import { openLine } from './support/cut-line.ts';
import { median, p95 } from './support/median.ts';
import { peakMemory } from './support/peak-memory.ts';
import { takenPhotograph } from './support/photographs.ts';
import { type Product, startProduct } from './support/product.ts';
import { atMost, type Figure, seen } from './support/report.ts';

const PHOTOGRAPHS = Number(process.env.PHOTOGRAPHS ?? 500);
/** Milliseconds of each interruption. */
const CUT = 5000;

/**
 * Five hundred photos of 12 megapixels are chosen together in the browser. The connection is cut twice, and
 * a person works in the same tab.
 */
export async function benchUploads(): Promise<Figure[]> {
  const product = await startProduct();
  const line = await openLine(product.studioUrl);
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-photographs-'));
  const files = await writePhotographs(folder);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  const visit = { url: `${line.url}/pages/media`, stored: product.stored };
  const context = await openContext(browser, visit, { viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(visit.url);
  await page.waitForLoadState('networkidle');
  const input = page.locator('input[type=file][multiple]').first();
  await input.waitFor({ state: 'attached' });
  const spent = cpuTime(product.pid);
  const began = performance.now();
  await input.setInputFiles(files);
  const times: number[] = [];
  const cuts = [PHOTOGRAPHS / 3, (PHOTOGRAPHS * 2) / 3];
  for (;;) {
    const arrived = await countImages(product);
    if (arrived >= PHOTOGRAPHS) break;
    if (cuts[0] !== undefined && arrived >= cuts[0]) {
      cuts.shift();
      await line.cut(CUT);
      continue;
    }
    for (const noun of ['routes', 'templates', 'widgets']) times.push(await timeScreen(page, noun));
    await giveUpWhereStuck(page, began);
  }
  const seconds = (performance.now() - began) / 1000;
  const cpu = (cpuTime(product.pid) - spent) / 1000;
  const lost = PHOTOGRAPHS - (await namesOf(product)).size;
  const most = peakMemory(product.pid);
  await browser.close();
  await line.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
  const what = `${PHOTOGRAPHS} photographs through the browser, the line cut twice`;
  return [
    atMost(`${what}: lost, or there twice`, Math.abs(lost), 0, ''),
    atMost(`${what}: most memory of the server`, most, 600, 'MB'),
    seen(`${what}: from list to list meanwhile, median; 95 in 100`, `${fixed(median(times))}, ${fixed(p95(times))} ms`),
    seen(
      `${what}: took; CPU time of the server for each`,
      `${fixed(seconds)} s; ${fixed((cpu * 1000) / PHOTOGRAPHS)} ms`,
    ),
  ];
}

const fixed = (value: number) => value.toFixed(0);

async function writePhotographs(folder: string): Promise<string[]> {
  const files: string[] = [];
  for (let number = 0; number < PHOTOGRAPHS; number++) {
    const file = join(folder, `IMG_${String(number).padStart(4, '0')}.jpg`);
    await writeFile(file, await takenPhotograph(number, 4000, 3000));
    files.push(file);
  }
  return files;
}

async function countImages(product: Product): Promise<number> {
  const { total } = await product.call<{ total: number }>('POST', '/v1/media/dash/getMedia', { size: 1 });
  return total;
}

async function namesOf(product: Product): Promise<Set<string>> {
  const request = { size: 1000 };
  const { media } = await product.call<{ media: { file_name: string }[] }>('POST', '/v1/media/dash/getMedia', request);
  const names = new Set(media.map(({ file_name }) => file_name));
  if (media.length !== names.size) throw new Error(`${media.length - names.size} photographs are there twice`);
  return names;
}

/** @throws with the panel's message if some could not be added, or after an hour */
async function giveUpWhereStuck(page: Page, began: number): Promise<void> {
  const panel = page.locator('[data-uploads]');
  const failed = await panel.getByRole('button', { name: 'Retry all' }).count();
  if (failed > 0 || performance.now() - began > 3_600_000)
    throw new Error(`the uploads stand still: ${await panel.textContent()}`);
}
