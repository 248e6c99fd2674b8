import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../cli/setup/ensure-chromium.mjs';
import { openContext } from './support/browser.ts';
import { fillImages } from './support/fill-images.ts';
import { median } from './support/median.ts';
import { startProduct } from './support/product.ts';
import { atMost, type Figure, seen } from './support/report.ts';

const IMAGES = 100_000;
const JUMPS = 15;
const MAX_BLANK = 200;

/** The grid of 100,000 images, scrolled in a browser slowly and fast, and by jumps of the scrollbar. */
export async function benchScrolling(): Promise<Figure[]> {
  const product = await startProduct();
  await fillImages(product, IMAGES);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  const visit = { url: `${product.studioUrl}/pages/media`, stored: product.stored };
  const context = await openContext(browser, visit, { viewport: { width: 1440, height: 900 } });
  await context.addInitScript(watchBlanks);
  const page = await context.newPage();
  await page.goto(visit.url);
  await page.locator('[role=listbox] [data-index]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const figures: Figure[] = [];
  for (const [name, speed, seconds] of [
    ["at a reader's pace, 1,500 pixels a second", 1500, 15],
    ['fast, 8,000 pixels a second', 8000, 10],
  ] as const) {
    const { blank, frame, passed } = await page.evaluate((how) => window.blanks.scroll(how), { speed, seconds });
    const what = `100,000 images, scrolled ${name}`;
    figures.push(atMost(`${what}: longest time with an image missing in sight`, blank, MAX_BLANK, 'ms'));
    figures.push(seen(`${what}: longest frame; images passed`, `${frame.toFixed(0)} ms; ${passed}`));
  }
  const jumps = await jump(page);
  figures.push(atMost('100,000 images: after a jump until all in sight are there, median', median(jumps), 200, 'ms'));
  figures.push(seen('the same, the longest', `${Math.max(...jumps).toFixed(0)} ms`));
  await browser.close();
  await product.stop();
  return figures;
}

async function jump(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < JUMPS; at++) {
    // From end to end, so that each part is different.
    const share = ((at * 7) % JUMPS) / JUMPS;
    times.push(await page.evaluate((to) => window.blanks.jump(to), share));
  }
  return times;
}

declare global {
  interface Window {
    blanks: {
      scroll: (how: { speed: number; seconds: number }) => Promise<{ blank: number; frame: number; passed: number }>;
      jump: (share: number) => Promise<number>;
    };
  }
}

/** Injected before the page's own scripts. */
function watchBlanks(): void {
  const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
  /** Whether a visible place of the grid has no tile, or a tile without its image. */
  const isBlank = (): boolean => {
    const grid = document.querySelector('[role=listbox]')?.getBoundingClientRect();
    if (!grid) return true;
    let [top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const tile of document.querySelectorAll('[role=listbox] [data-index]')) {
      const rect = tile.getBoundingClientRect();
      if (rect.bottom < 0 || rect.top > innerHeight) continue;
      if (tile.hasAttribute('aria-busy')) return true;
      top = Math.min(top, rect.top);
      bottom = Math.max(bottom, rect.bottom);
    }
    // Rows are some pixels apart.
    const apart = 24;
    return top > Math.max(grid.top, 0) + apart || bottom < Math.min(grid.bottom, innerHeight) - apart;
  };
  window.blanks = {
    scroll: async ({ speed, seconds }) => {
      const seen = new Set<string>();
      const began = await frame();
      const from = scrollY;
      let [last, whole, blank, longest] = [began, began, 0, 0];
      for (let now = began; now - began < seconds * 1000; now = await frame()) {
        longest = Math.max(longest, now - last);
        last = now;
        if (isBlank()) blank = Math.max(blank, now - whole);
        else whole = now;
        for (const tile of document.querySelectorAll<HTMLElement>('[data-index]')) seen.add(tile.dataset.index ?? '');
        scrollTo({ top: from + ((now - began) / 1000) * speed, behavior: 'instant' });
      }
      return { blank, frame: longest, passed: seen.size };
    },
    jump: async (share) => {
      const began = await frame();
      scrollTo({ top: share * (document.documentElement.scrollHeight - innerHeight), behavior: 'instant' });
      await frame();
      let now = await frame();
      while (isBlank()) now = await frame();
      return now - began;
    },
  };
}
