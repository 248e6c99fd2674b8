import { type Browser, expect, type FrameLocator, type Page, type Response } from '@playwright/test';
import { type Box, Differences } from './differences.ts';
import { wordsOf } from './words.ts';

const word = wordsOf('en-US');

export interface Look {
  width: number;
  scheme: 'light' | 'dark';
}

/** Most pixels that navigation and panels take next to the canvas, and bars above and below it. */
const BESIDE = 960;
/** Width of a window in which the editor shows the phone view. */
const NARROW = 740;
/** Width of a window whose bar has space for all its fields. */
const ROOMY = 1600;
const ABOVE = 240;
/** Pixels of a page that are compared at a time. */
const TALLEST = 4000;

/** Largest share of pixels of a page, and of each of its nodes, that may differ. */
const MAX_DIFFERENT = 0.005;

/** A template's page in two windows: on the editor's canvas, and as the server renders it from the drafts. */
export class BothPages {
  readonly #editor: Page;
  readonly #window: Page;
  readonly #canvas: FrameLocator;
  #height = 900;

  private constructor(editor: Page, window: Page) {
    this.#editor = editor;
    this.#window = window;
    this.#canvas = editor.frameLocator(`iframe[title="${word('editor.canvas.title')}"]`);
  }

  static async in(editor: Page, browser: Browser): Promise<BothPages> {
    await editor.emulateMedia({ reducedMotion: 'reduce' });
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    // Widget scripts don't run on the canvas.
    await context.route('**/*.js', (route) => route.abort());
    return new BothPages(editor, await context.newPage());
  }

  /**
   * Reopens both windows, signed in as before, with no image cached. A browser that has a wider
   * file of an image cached shows that one, which depends on what was viewed before.
   */
  static async anew(editor: Page, browser: Browser, site: string, width: number): Promise<BothPages> {
    const context = await browser.newContext({ storageState: await editor.context().storageState() });
    await context.addInitScript((id) => sessionStorage.setItem('site', id), site);
    const both = await BothPages.in(await context.newPage(), browser);
    await both.#window.setViewportSize({ width, height: both.#height });
    // In a narrow window the editor starts with the phone view, from which it only becomes wider.
    await both.#editor.setViewportSize({ width: NARROW, height: both.#height });
    return both;
  }

  /** Closes both reopened windows. */
  async close(): Promise<void> {
    for (const page of [this.#editor, this.#window]) await page.context().close();
  }

  /**
   * @param site address of the preview of its site
   * @returns whether it is a page to look at: a feed is none
   */
  async open(studioUrl: string, site: string, pageKey: string, path: string): Promise<boolean> {
    const answer = await this.#window.goto(site + path);
    if (!(await answer?.headerValue('content-type'))?.startsWith('text/html')) return false;
    await this.#editor.clock.setFixedTime(await this.#madeAt(answer));
    await this.#editor.goto(`${studioUrl}/pages/templates/${pageKey}?at=${encodeURIComponent(path)}`);
    const nodes = await this.#window.locator('[data-node]').count();
    expect(nodes, `nodes of ${site}${path}`).toBeGreaterThan(1);
    // Other differences are reported too.
    await expect.soft(this.#canvas.locator('[data-node]'), `nodes of ${pageKey}`).toHaveCount(nodes);
    return true;
  }

  /** When the server rendered the page, to the second: its countdown is by the minute. */
  async #madeAt(answer: Response | null): Promise<number> {
    const countdown = this.#window.locator('.countdown[data-until]').first();
    if ((await countdown.count()) === 0) return Date.parse((await answer?.headerValue('date')) ?? '');
    return countdown.evaluate((element) => {
      const figures = Array.from(element.querySelectorAll<HTMLElement>('[data-seconds]:not([data-seconds="1"])'));
      const left = figures.map(({ dataset, textContent }) => Number(dataset.seconds) * Number(textContent));
      const until = Date.parse(element.getAttribute('data-until') ?? '');
      return until - 1000 * (left.reduce((sum, part) => sum + part, 0) + 30);
    });
  }

  /** Describes the differences; empty if the two are equal. */
  async compare({ width, scheme }: Look): Promise<string[]> {
    for (const page of [this.#editor, this.#window]) await page.emulateMedia({ colorScheme: scheme });
    await this.#fit(width);
    const [shown, made] = [this.#canvas.locator('html'), this.#window.locator('html')];
    const height = await shown.evaluate(({ scrollHeight }) => scrollHeight);
    const expected = await made.evaluate(({ scrollHeight }) => scrollHeight);
    const found = height === expected ? [] : [`${height} pixels high, and ${expected} as a page`];
    const worst = new Map<string, number>();
    let different = 0;
    for (let top = 0; top < Math.min(height, expected); top += this.#height) {
      const at = await shown.evaluate(scrollDown, top);
      await made.evaluate(scrollDown, top);
      const boxes = await shown.evaluate(boxesOfNodes);
      const frame = this.#editor.locator(`iframe[title="${word('editor.canvas.title')}"]`);
      const differences = await Differences.of(
        await frame.screenshot({ animations: 'disabled' }),
        await this.#window.screenshot({ animations: 'disabled' }),
      );
      different += (differences.share() * this.#height) / Math.max(height, this.#height);
      for (const { name, box } of boxes) {
        const share = differences.share(box);
        if (share >= MAX_DIFFERENT) worst.set(name, Math.max(share, worst.get(name) ?? 0));
      }
      if (at < top) break;
    }
    if (different >= MAX_DIFFERENT) found.push(`${percent(different)} of all pixels`);
    const nodes = Array.from(worst).toSorted(([, one], [, other]) => other - one);
    return [...found, ...nodes.slice(0, 8).map(([name, share]) => `${percent(share)} of ${name}`)];
  }

  /** Makes both windows this wide and as high as the page, up to the limit of a screenshot. */
  async #fit(width: number): Promise<void> {
    const pixels = this.#editor.getByRole('textbox', { name: word('editor.canvas.pixels') });
    // In a narrow bar, a button opens the field.
    await this.#editor.setViewportSize({ width: Math.max(width + BESIDE, ROOMY), height: this.#height + ABOVE });
    await pixels.fill(String(width));
    await pixels.press('Enter');
    const html = this.#canvas.locator('html');
    await expect.poll(() => html.evaluate(() => innerWidth)).toBe(width);
    const height = Math.min(TALLEST, await html.evaluate(({ scrollHeight }) => scrollHeight));
    await this.#editor.setViewportSize({ width: width + BESIDE, height: height + ABOVE });
    // Each follows the window at its own pace.
    const frame = this.#editor.locator(`iframe[title="${word('editor.canvas.title')}"]`);
    const room = () =>
      frame.evaluate((element: HTMLIFrameElement) => {
        const { clientWidth = 0, clientHeight = 0 } = element.parentElement ?? {};
        return element.offsetWidth === clientWidth && element.offsetHeight === clientHeight ? clientHeight : undefined;
      });
    await expect.poll(async () => (await room()) === (await html.evaluate(() => innerHeight))).toBe(true);
    this.#height = await html.evaluate(() => innerHeight);
    await this.#window.setViewportSize({ width, height: this.#height });
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;

/** Scrolls to the end of a page so that everything loads. Returns how far it went. */
async function scrollDown({ ownerDocument }: HTMLElement | SVGElement, top: number): Promise<number> {
  scrollTo({ top, behavior: 'instant' });
  await ownerDocument.fonts.ready;
  // Images are lazy: they load only when visible.
  const isSeen = (image: Element) => {
    const { left, right, top: y, bottom } = image.getBoundingClientRect();
    return image.checkVisibility() && bottom > 0 && y < innerHeight && right > 0 && left < innerWidth;
  };
  const seen = Array.from(ownerDocument.images).filter(isSeen);
  await Promise.allSettled(seen.map((image) => image.decode()));
  return scrollY;
}

/** Lists visible nodes with their positions, and their names for messages. */
function boxesOfNodes({ ownerDocument }: HTMLElement | SVGElement): { name: string; box: Box }[] {
  return Array.from(ownerDocument.querySelectorAll<HTMLElement>('[data-node]'), (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { name: `${element.dataset.node} (${element.className})`, box: { x, y, width, height } };
  }).filter(({ box }) => box.width > 0 && box.height > 0);
}
