import type { CDPSession, Locator, Page } from '@playwright/test';
import { stilled } from './checks.ts';

type Acts = Pick<Locator, 'click' | 'check' | 'uncheck'>;

/**
 * Turns a journey's clicks and checks into touches, on every page of the process, until the returned
 * function is called.
 */
export function workByTouch(page: Page): () => void {
  const prototype: Acts = Object.getPrototypeOf(page.locator('html'));
  const { click, check, uncheck } = prototype;
  const set = (wanted: boolean) =>
    async function (this: Locator, options?: { force?: boolean }) {
      if ((await this.isChecked()) !== wanted) await this.tap({ force: options?.force === true });
    };
  Object.assign(prototype, {
    click(this: Locator) {
      return this.tap();
    },
    check: set(true),
    uncheck: set(false),
  });
  return () => void Object.assign(prototype, { click, check, uncheck });
}

interface Point {
  x: number;
  y: number;
}

/** One finger on the screen. */
export class Finger {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #start: Point;

  private constructor(page: Page, session: CDPSession, start: Point) {
    this.#page = page;
    this.#session = session;
    this.#start = start;
  }

  /** Puts a finger down on something. */
  static async on(what: Locator): Promise<Finger> {
    const page = what.page();
    // Scrolls it into reach.
    await what.tap({ trial: true });
    const finger = new Finger(page, await page.context().newCDPSession(page), await middleOf(what));
    await finger.#send('touchStart', finger.#start);
    return finger;
  }

  up = () => this.#send('touchEnd');

  /** Moves to another place and releases. */
  async carry(to: Point): Promise<void> {
    const { x, y } = this.#start;
    for (const part of [0.1, 0.3, 0.6, 0.9, 1])
      await this.#send('touchMove', { x: x + (to.x - x) * part, y: y + (to.y - y) * part });
    // Waits until the target is visible: otherwise a fling would use up the next tap.
    await stilled(this.#page);
    await this.up();
  }

  #send(type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) {
    return this.#session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  }
}

export async function middleOf(what: Locator, height: 'middle' | 'end' = 'middle'): Promise<Point> {
  const box = await what.boundingBox();
  if (!box) throw new Error(`${what} is not to be seen`);
  return { x: box.x + box.width / 2, y: height === 'end' ? box.y + box.height - 2 : box.y + box.height / 2 };
}
