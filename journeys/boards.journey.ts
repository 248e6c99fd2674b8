import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { byKeys, test } from './support/server.ts';
import { openStudio } from './support/studio.ts';
import { wordsOf } from './support/words.ts';

const word = wordsOf('ar-SA');

interface Board {
  id: string;
  title: string;
  panels: { type: string; place: { column: number; row: number; width: number; height: number } }[];
}

test('a board is made, arranged and shared by keyboard alone, in Arabic', { tag: byKeys }, async ({
  page,
  browser,
  studioUrl,
}) => {
  const api = new Api(studioUrl);
  await api.signUp('atlas');
  await page.addInitScript(() => localStorage.setItem('display', JSON.stringify({ locale: 'ar-SA' })));
  await openStudio(page, studioUrl, '/pages/boards');
  const button = (key: string) => page.getByRole('button', { name: word(key), exact: true });
  const dialog = page.getByRole('dialog');
  const grips = page.getByRole('button', { name: new RegExp(`^${word('boards.grip')}`) });
  const status = page.getByRole('status');
  const stored = async (): Promise<Board> => {
    const { boards } = await api.ask<{ boards: Board[] }>('GET', '/v1/boards');
    return (await api.ask<{ board: Board }>('GET', `/v1/boards/${boards[0]?.id}`)).board;
  };

  await test.step('made', async () => {
    await expectAccessible(page, 'the list of boards');
    await button('boards.new').first().click();
    await dialog.getByLabel(word('boards.title')).fill('المبيعات');
    await expectAccessible(page, 'a new board');
    await dialog.getByRole('button', { name: word('boards.create') }).click();
    await expect(page.getByRole('heading', { level: 1, name: /المبيعات/ })).toBeVisible();
    for (const type of ['number', 'bar'] as const) {
      await button('boards.addPanel').click();
      await page.getByRole('menuitem', { name: word(`boards.type.${type}`), exact: true }).click();
      await dialog.getByRole('button', { name: word('boardPanels.apply') }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(grips).toHaveCount(2);
  });

  await test.step('arranged', async () => {
    await expectAccessible(page, 'a board that is being edited');
    // The later panel goes above the first, then away from the edge at which Arabic begins.
    await grips.last().focus();
    await page.keyboard.press('ArrowUp');
    await expect(grips.first()).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(status.filter({ hasText: word('boards.say.moved', { panel: '', column: 2, row: 1 }) })).toBeAttached();
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+z');
    await expect(grips.first()).toBeFocused();
    await button('common.save').click();
    await expect
      .poll(async () => (await stored()).panels.map(({ type, place }) => [type, ...Object.values(place)]))
      .toEqual([
        ['number', 0, 7, 3, 3],
        ['bar', 1, 0, 7, 7],
      ]);
  });

  await test.step('looked at', async () => {
    await button('boards.done').click();
    await expect(page.getByRole('heading', { level: 1, name: 'المبيعات', exact: true })).toBeVisible();
    const panels = page.locator('#content section').filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(panels).toHaveCount(2);
    const [first, second] = await panels.all();
    const [above, below] = [await first?.boundingBox(), await second?.boundingBox()];
    expect(above?.y).toBeLessThan(below?.y ?? 0);
    // Columns are counted from the right.
    expect((above?.x ?? 0) + (above?.width ?? 0)).toBeLessThan((below?.x ?? 0) + (below?.width ?? 0));
    await expectAccessible(page, 'a board');
  });

  await test.step('shared', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: word('common.actions'), exact: true })
      .click();
    await page.getByRole('menuitem', { name: word('boards.share') }).click();
    await expectAccessible(page, 'links to a board');
    await dialog.getByRole('button', { name: word('numberShares.create') }).click();
    await dialog.getByRole('textbox', { name: word('numberShares.name') }).fill('العميل');
    await dialog.getByRole('button', { name: word('numberShares.create') }).click();
    const url = (await dialog.getByText('/shared-board').textContent()) ?? '';
    const visitor = await browser.newPage({ locale: 'ar-SA' });
    await visitor.goto(url);
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('المبيعات');
    await expect(visitor.getByRole('heading', { level: 2 })).toHaveCount(2);
    await expectAccessible(visitor, 'a board that is shared');
  });
});

test('a panel is moved by its grip and sized by its corner, and Escape lets go of it', async ({ page, studioUrl }) => {
  const api = new Api(studioUrl);
  await api.signUp('atlas');
  const panel = (id: string, column: number) => ({
    ...{ id, type: 'text', title: id, text: id, place: { column, row: 0, width: 4, height: 4 } },
  });
  const { board } = await api.ask<{ board: Board }>(
    'POST',
    '/v1/boards',
    { board: { title: 'Sales', panels: [panel('one', 0), panel('two', 4)] } },
    201,
  );
  await openStudio(page, studioUrl, `/pages/boards/${board.id}/edit`);
  const one = page.getByRole('region', { name: 'one' });
  const boxOf = async (of = one) => {
    const box = await of.boundingBox();
    if (!box) throw new Error('It is drawn.');
    return box;
  };
  const drag = async (x: number, y: number, by: { x: number; y: number }) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by.x, y + by.y, { steps: 6 });
  };
  const grip = await boxOf(page.getByRole('button', { name: /^Arrange .*one/ }));
  const before = await boxOf();
  const column = (before.width + 12) / 4;

  await drag(grip.x + 10, grip.y + 10, { x: column * 4, y: 20 });
  await expect.poll(async () => (await boxOf()).x).toBeGreaterThan(before.x + column * 3);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await boxOf()).x).toBe(before.x);
  await page.mouse.up();

  await drag(grip.x + 10, grip.y + 10, { x: column * 4, y: 0 });
  await page.mouse.up();
  // The grip went along; the corner is at the end of the panel.
  const moved = await boxOf();
  expect(moved.x).toBeGreaterThan(before.x + column * 3);
  await drag(moved.x + moved.width - 6, moved.y + moved.height - 6, { x: column * 2, y: 52 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await boxOf()).width)).toBe(Math.round(column * 6 - 12));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Board saved')).toBeVisible();
  const saved = await api.ask<{ board: Board }>('GET', `/v1/boards/${board.id}`);
  expect(saved.board.panels.map(({ place }) => Object.values(place))).toEqual([
    [4, 0, 6, 5],
    [4, 5, 4, 4],
  ]);
});
