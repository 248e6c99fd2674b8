import { type BrowserContext, chromium, type Frame, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../cli/setup/ensure-chromium.mjs';
import { openContext } from './browser.ts';
import { type Act, measureActs, measureDrag, metricsOf } from './editor-acts.ts';
import { largeLayout } from './large-layout.ts';
import { type Product, startProduct } from './product.ts';
import { startPuck } from './puck-site.ts';
import { watchPaints } from './watch-paints.ts';

/** An editor to measure: its start URL, what opens it, and the labels of its parts. */
interface Editor {
  url: string;
  /** The element that opens the page. */
  opener: string;
  frame: string;
  /** Each node of the page, on the canvas. */
  each: string;
  text: string | RegExp;
  /** The browser's storage of the signed-in person. */
  stored: Record<string, string>;
}

export interface Measured {
  loads: number[];
  acts: Record<string, Act>;
  /** Main thread milliseconds. */
  drag: number;
  heap: number;
  listeners: number;
}

/** Our editor, with a generated page of this many nodes. */
export async function ourEditor(product: Product, nodes: number): Promise<Editor> {
  const pageKey = `large-${nodes}`;
  const { root } = largeLayout(nodes);
  const body = { type: 'layout', pageKey, name: `Large ${nodes}`, root, isNewRecord: true };
  await product.call('POST', '/v1/dashboard/setConfig', body);
  return {
    url: `${product.studioUrl.replace('127.0.0.1', 'localhost')}/pages/templates`,
    opener: `a[href$="/templates/${pageKey}"]`,
    frame: 'iframe[title="Canvas"]',
    each: '[data-node]',
    text: 'Text',
    stored: product.stored,
  };
}

/** Puck on the same document. */
export function puckEditor(url: string): Editor {
  const names = { frame: 'iframe#preview-frame', each: '[data-puck-component]', text: /text/i };
  return { url, opener: '#open', ...names, stored: {} };
}

export async function measureEditor(editor: Editor, count: number, rounds: number): Promise<Measured> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    const { url, stored } = editor;
    const context = await openContext(browser, { url, stored }, { viewport: { width: 1440, height: 900 } });
    await context.addInitScript(watchPaints, { nodes: count, each: editor.each });
    return await measureIn(context, editor, rounds);
  } finally {
    await browser.close();
  }
}

async function measureIn(context: BrowserContext, editor: Editor, rounds: number): Promise<Measured> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // The thread's own clock, which excludes waiting on a busy machine.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const loads: number[] = [];
  let frame: Frame | undefined;
  for (let round = 0; round < 5; round++) {
    await page.goto(editor.url);
    const opener = page.locator(editor.opener).first();
    await opener.waitFor();
    await page.waitForTimeout(1500);
    const began = await opener.evaluate((element: HTMLElement) => {
      element.click();
      return performance.timeOrigin + performance.now();
    });
    frame = await canvasOf(page, editor);
    loads.push((await frame.evaluate(() => window.paints.whenDrawn)) - began);
  }
  if (!frame) throw new Error('the editor shows no canvas');
  const opened = { page, frame, session, text: editor.text, rounds };
  const acts = await measureActs(opened);
  const drag = await measureDrag(opened);
  await session.send('HeapProfiler.collectGarbage');
  const { JSHeapUsedSize = 0, JSEventListeners = 0 } = await metricsOf(session);
  return { loads, acts, drag, heap: JSHeapUsedSize / 1_000_000, listeners: JSEventListeners };
}

async function canvasOf(page: Page, { frame: name, each }: Editor): Promise<Frame> {
  const element = await page.waitForSelector(name);
  const frame = await element.contentFrame();
  if (!frame) throw new Error('the canvas has no frame');
  await frame.waitForSelector(each);
  return frame;
}

interface Sides {
  product: Product;
  /** Opens Puck on a layout. */
  puck: Awaited<ReturnType<typeof startPuck>> | undefined;
}

export async function startSides(isAlone: boolean): Promise<Sides> {
  const puck = isAlone ? undefined : await startPuck();
  return { product: await startProduct(), puck };
}
