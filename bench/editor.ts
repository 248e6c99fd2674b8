import { type BrowserContext, type CDPSession, chromium, type Frame, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../cli/setup/ensure-chromium.mjs';
import { openContext } from './support/browser.ts';
import { largeLayout } from './support/large-layout.ts';
import { median, p95 } from './support/median.ts';
import { startProduct } from './support/product.ts';
import { atMost, type Figure, seen } from './support/report.ts';
import { watchPaints } from './support/watch-paints.ts';

const ROUNDS = 30;

/** Goals by the number of nodes: milliseconds of loading, and of an act 95 of 100 times. */
const sizes = [
  { nodes: 1000, load: 600, act: 25 },
  { nodes: 5000, load: 1500, act: 50 },
];
/** Milliseconds of the main thread that a drag of 60 moves may take. */
const DRAG = 350;
const HEAP = 40;

/**
 * The editor on generated pages, with real input: from the time stamp of the event until the change is painted on the
 * canvas. `EDITOR_NODES=2000` measures another number of nodes, without goals.
 */
export async function benchEditor(): Promise<Figure[]> {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  const asked = Number(process.env.EDITOR_NODES ?? 0);
  const measured =
    asked > 0 ? [{ nodes: asked, load: Number.POSITIVE_INFINITY, act: Number.POSITIVE_INFINITY }] : sizes;
  const figures: Figure[] = [];
  try {
    for (const { nodes, load, act } of measured) {
      const pageKey = `large-${nodes}`;
      const { root, count } = largeLayout(nodes);
      const body = { type: 'layout', pageKey, name: `Large ${nodes}`, root, isNewRecord: true };
      await product.call('POST', '/v1/dashboard/setConfig', body);
      const url = `${product.studioUrl.replace('127.0.0.1', 'localhost')}/pages/templates`;
      const context = await openContext(
        browser,
        { url, stored: product.stored },
        { viewport: { width: 1440, height: 900 } },
      );
      await context.addInitScript(watchPaints);
      figures.push(...(await measure(context, url, pageKey, count, { load, act })));
      await context.close();
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  return figures;
}

interface Goals {
  load: number;
  act: number;
}

async function measure(context: BrowserContext, url: string, pageKey: string, count: number, goals: Goals) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Of the thread's own clock, which stands still while a busy machine does something else.
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await session.send('Performance.enable');
  const loads: number[] = [];
  let frame: Frame | undefined;
  for (let round = 0; round < 5; round++) {
    await page.goto(url);
    const link = page.locator(`a[href$="/templates/${pageKey}"]`).first();
    await link.waitFor();
    await page.waitForTimeout(1500);
    const began = await link.evaluate((element: HTMLElement) => {
      element.click();
      return performance.timeOrigin + performance.now();
    });
    frame = await canvasOf(page);
    loads.push((await frame.evaluate((all) => window.paints.whenDrawn(all), count)) - began);
  }
  if (!frame) throw new Error('the editor shows no canvas');
  const acts = await measureActs(page, frame, session);
  const drag = await measureDrag(page, frame, session);
  await session.send('HeapProfiler.collectGarbage');
  const { JSHeapUsedSize = 0, JSEventListeners = 0 } = await metricsOf(session);
  await page.close();
  const about = `editor, ${count.toLocaleString('en-US')} nodes`;
  const figure = (name: string, value: number, most: number, unit: string) =>
    Number.isFinite(most) ? atMost(name, value, most, unit) : seen(name, `${value.toFixed(1)} ${unit}`);
  return [
    figure(
      `${about}: from the click in the list to the last node painted, median of ${loads.length}`,
      median(loads),
      goals.load,
      'ms',
    ),
    ...Object.entries(acts).map(([name, { times, work }]) => ({
      ...figure(`${about}: ${name}, 95 of 100`, p95(times), goals.act, 'ms'),
      beside: `median ${median(times).toFixed(1)} ms of ${times.length}; work of the main thread, median ${median(work).toFixed(1)} ms`,
    })),
    figure(`${about}: main thread for a drag of 60 moves`, drag, DRAG, 'ms'),
    figure(`${about}: heap`, JSHeapUsedSize / 1_000_000, HEAP, 'MB'),
    seen(`${about}: event listeners`, `${JSEventListeners}`),
  ];
}

async function canvasOf(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('iframe[title="Canvas"]');
  const frame = await element.contentFrame();
  if (!frame) throw new Error('the canvas has no frame');
  await frame.waitForSelector('[data-node]');
  return frame;
}

interface Act {
  /** Milliseconds from the event to the paint. */
  times: number[];
  /** Milliseconds the main thread worked from before the event until after the paint. */
  work: number[];
}

/** Times of each kind of act. */
async function measureActs(page: Page, frame: Frame, session: CDPSession): Promise<Record<string, Act>> {
  const names = ['select', 'key in a heading', 'key in the label of a section', 'insert', 'undo', 'move'];
  const acts = Object.fromEntries(names.map((name): [string, Act] => [name, { times: [], work: [] }]));
  const timed = async (name: string, act: () => Promise<void>) => {
    await frame.evaluate(() => window.paints.expect());
    await page.evaluate(() => window.paints.expect());
    const before = await metricsOf(session);
    await act();
    const began = Math.max(
      await frame.evaluate(() => window.paints.began()),
      await page.evaluate(() => window.paints.began()),
    );
    const painted = await frame.evaluate((moment) => window.paints.after(moment), began);
    const after = await metricsOf(session);
    acts[name]?.times.push(painted - began);
    acts[name]?.work.push(((after.TaskDuration ?? 0) - (before.TaskDuration ?? 0)) * 1000);
    await page.waitForTimeout(40);
  };
  const headings = frame.locator('h4');
  const shown = Math.min(8, await headings.count());
  const select = (at: number) => headings.nth(at).click({ noWaitAfter: true });
  // What is under the pointer is marked too: that is over before the click.
  const point = async (at: number) => {
    await headings.nth(at).hover();
    await page.waitForTimeout(60);
  };
  await select(0);
  for (let round = 1; round <= ROUNDS; round++) {
    await point(round % shown);
    await timed('select', () => select(round % shown));
  }
  await select(1);
  const text = page.getByRole('textbox', { name: 'Text' }).first();
  await text.click();
  for (let round = 0; round < ROUNDS; round++) await timed('key in a heading', () => page.keyboard.press('x'));
  await frame
    .locator('section')
    .first()
    .click({ position: { x: 3, y: 3 } });
  await page
    .getByRole('textbox', { name: /label|name/i })
    .first()
    .click();
  for (let round = 0; round < ROUNDS; round++)
    await timed('key in the label of a section', () => page.keyboard.press('x'));
  await select(2);
  for (let round = 0; round < ROUNDS; round++) {
    await timed('insert', () => page.keyboard.press('Control+d'));
    await timed('move', () => page.keyboard.press('Alt+ArrowUp'));
    await timed('undo', () => page.keyboard.press('Control+z'));
    await timed('undo', () => page.keyboard.press('Control+z'));
    await select(2);
    await page.waitForTimeout(60);
  }
  return acts;
}

/** Milliseconds the main thread works while a node is dragged over the page in 60 moves. */
async function measureDrag(page: Page, frame: Frame, session: CDPSession): Promise<number> {
  const box = await frame.locator('h4').first().boundingBox();
  if (!box) throw new Error('nothing to drag');
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 20);
  const before = await metricsOf(session);
  for (let step = 0; step < 60; step++) {
    await page.mouse.move(box.x + 20 + step * 4, box.y + 20 + step * 3);
    await page.waitForTimeout(16);
  }
  const after = await metricsOf(session);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return ((after.TaskDuration ?? 0) - (before.TaskDuration ?? 0)) * 1000;
}

async function metricsOf(session: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
