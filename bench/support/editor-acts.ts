import type { CDPSession, Frame, Page } from '@playwright/test';

/** An open editor, with the frame of its page. */
interface Opened {
  page: Page;
  frame: Frame;
  session: CDPSession;
  /** The label of a heading's text field. */
  text: string | RegExp;
  /** How often each action is repeated. */
  rounds: number;
}

export interface Act {
  /** Milliseconds from the event to the paint. */
  times: number[];
  /** Main thread milliseconds from before the event until after the paint. */
  work: number[];
}

/** Times of each kind of action. */
export async function measureActs({ page, frame, session, text, rounds }: Opened): Promise<Record<string, Act>> {
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
  // The node under the pointer is marked too; that ends before the click.
  const point = async (at: number) => {
    await headings.nth(at).hover();
    await page.waitForTimeout(60);
  };
  await select(0);
  for (let round = 1; round <= rounds; round++) {
    await point(round % shown);
    await timed('select', () => select(round % shown));
  }
  await select(1);
  await page.getByRole('textbox', { name: text }).first().click();
  for (let round = 0; round < rounds; round++) await timed('key in a heading', () => page.keyboard.press('x'));
  await frame
    .locator('section')
    .first()
    .click({ position: { x: 3, y: 3 } });
  await page
    .getByRole('textbox', { name: /label|name/i })
    .first()
    .click();
  for (let round = 0; round < rounds; round++)
    await timed('key in the label of a section', () => page.keyboard.press('x'));
  await select(2);
  for (let round = 0; round < rounds; round++) {
    await timed('insert', () => page.keyboard.press('Control+d'));
    await timed('move', () => page.keyboard.press('Alt+ArrowUp'));
    await timed('undo', () => page.keyboard.press('Control+z'));
    await timed('undo', () => page.keyboard.press('Control+z'));
    await select(2);
    await page.waitForTimeout(60);
  }
  return acts;
}

/** Main thread milliseconds of dragging a node over the page in 60 moves. */
export async function measureDrag({ page, frame, session }: Opened): Promise<number> {
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

export async function metricsOf(session: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
