import { expect, type Locator, type Page, test } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { startServer } from './support/server.ts';
import { openStudio } from './support/studio.ts';

const day = (offset: number) => {
  const at = new Date();
  at.setDate(15);
  at.setDate(at.getDate() + offset);
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;
};

const choices = [
  { key: 'oud', label: 'Oud', color: '#c0392b' },
  { key: 'ney', label: 'Ney', color: '#2980b9' },
];
const fields = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'instrument', label: 'Instrument', type: 'choice', choices },
  { name: 'fee', label: 'Fee', type: 'price', currency: 'EUR' },
  { name: 'starts', label: 'Starts', type: 'date' },
];
const rows = [
  { name: 'Omar', instrument: 'oud', fee: 1500, starts: day(0) },
  { name: 'Anna', instrument: 'ney', fee: 2000, starts: day(1) },
  { name: 'Zoë', instrument: 'oud', fee: 1250, starts: day(2) },
  { name: 'Lina', instrument: null, fee: 900, starts: null },
];

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('What is dragged is not in sight.');
  await page.mouse.move(start.x + 20, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 40, start.y + start.height / 2);
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 });
  await page.mouse.up();
}

test('a table is sorted, filtered, and seen as cards, calendar and board, and its rows stay in their order', async ({
  page,
}) => {
  const server = await startServer();
  try {
    const api = new Api(server.studioUrl);
    await api.signUp('blank');
    const source = { type: 'static', fields, rows };
    await api.ask('POST', '/v1/apis/addApi', { key: 'teachers', title: 'Teachers', icon: 'table', source }, 201);
    await openStudio(page, server.studioUrl, '/pages/apis/teachers');
    const grid = page.getByRole('grid', { name: 'Table' });
    const cell = (row: number, column: number) =>
      grid.locator(`[data-row="${row - 1}"] [role="gridcell"]`).nth(column - 1);
    const names = grid.locator('[data-row] [role="gridcell"][data-column="0"]');
    const open = (name: string | RegExp) => page.getByRole('button', { name }).click();

    await test.step('rows are filtered and sorted, and one that is edited stays until the view is applied again', async () => {
      await open('Filter');
      const filter = page.getByRole('dialog', { name: /^Filter/ });
      await filter.getByRole('button', { name: 'Add condition' }).click();
      await filter.getByLabel('Column').selectOption({ label: 'Instrument' });
      await expect(names).toHaveText(['Omar', 'Zoë', '']);
      await expectAccessible(page, 'the filters of a table');
      await page.keyboard.press('Escape');
      await open('Sort');
      const sort = page.getByRole('dialog', { name: /^Sort/ });
      await sort.getByRole('button', { name: 'Add sort column' }).click();
      await sort.getByLabel('Sort by').selectOption({ label: 'Fee' });
      await expect(names).toHaveText(['Zoë', 'Omar', '']);
      await page.keyboard.press('Escape');
      await expect(page.getByText('2 of 4 rows')).toBeVisible();
      await cell(1, 3).click();
      await page.keyboard.type('30');
      await page.keyboard.press('Enter');
      await expect(cell(1, 3)).toHaveText('€30.00');
      await expect(names).toHaveText(['Zoë', 'Omar', '']);
      await page.keyboard.press('Alt+ArrowUp');
      await expect(page.getByText('To move rows, show all of them without sorting or filters.')).toBeVisible();
      await open('Apply view again');
      await expect(names).toHaveText(['Omar', 'Zoë', '']);
    });

    await test.step('a new row has what the filter asks for; a column is hidden', async () => {
      await cell(3, 1).click();
      await page.keyboard.type('Youssef');
      await page.keyboard.press('Enter');
      await expect(cell(3, 2)).toHaveText('Oud');
      await open('Actions for Starts');
      await page.getByRole('menuitem', { name: 'Hide in this view' }).click();
      await expect(grid.getByRole('columnheader', { name: /Starts/ })).toHaveCount(0);
    });

    await test.step('the view is saved, and opens from its link; without it the rows stand as they did', async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText(/^Api Updated|saved/i).first()).toBeVisible();
      await open('Views');
      await page.getByRole('button', { name: 'Save this view as…' }).click();
      await page.getByLabel('View name').fill('Oud by fee');
      await page.getByLabel('Share with all site members').check();
      await page.getByRole('button', { name: 'Save view' }).click();
      await expect(page.getByRole('button', { name: 'View: Oud by fee' })).toBeVisible();
      await page.reload();
      await expect(names).toHaveText(['Omar', 'Zoë', 'Youssef', '']);
      await expectAccessible(page, 'a view of a table');
      await page.goto(`${server.studioUrl}/pages/apis/teachers`);
      await expect(names).toHaveText(['Omar', 'Anna', 'Zoë', 'Lina', 'Youssef', '']);
    });

    await test.step('the saved view follows a column that gets another name', async () => {
      await open('Actions for Fee');
      await page.getByRole('menuitem', { name: 'Edit column' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit column' });
      await dialog.getByLabel('Field name').fill('price');
      await dialog.getByRole('button', { name: 'Save' }).click();
      const renamed = page.waitForResponse((answer) => answer.url().includes('/renameColumns'));
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      expect((await renamed).status()).toBe(200);
      await page.reload();
      await open('Views');
      await page.getByRole('button', { name: 'Oud by fee', exact: true }).click();
      await expect(page).toHaveURL(/sort=price/);
      await expect(names).toHaveText(['Omar', 'Zoë', 'Youssef', '']);
    });

    await test.step('a card of the board moves by pointer and by its menu, and back by undo', async () => {
      await page.goto(`${server.studioUrl}/pages/apis/teachers?as=board`);
      const column = (name: string) => page.getByRole('region', { name });
      await expect(column('Oud').getByRole('article')).toHaveCount(3);
      await expectAccessible(page, 'a table as a board');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, 'a table as a board in the dark', 'colours');
      await page.emulateMedia({ colorScheme: 'light' });
      await drag(page, column('No value').getByRole('article'), column('Ney'));
      await expect(column('Ney').getByRole('article')).toHaveCount(2);
      await open('Undo');
      await expect(column('No value').getByRole('article')).toHaveCount(1);
      await open('Actions for Lina');
      await page.getByRole('menuitemradio', { name: 'Oud' }).click();
      await expect(column('Oud').getByRole('article')).toHaveCount(4);
      await expect(page.getByRole('button', { name: 'Lina', exact: true })).toBeFocused();
    });

    await test.step('a card opens its row, whose cells are edited as in the grid', async () => {
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog', { name: 'Row 4' });
      await drawer.getByRole('button', { name: /^Name/ }).click();
      await drawer.getByRole('textbox', { name: 'Name' }).fill('Lina Khoury');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expect(drawer.getByRole('button', { name: /^Name/ })).toHaveText('Lina Khoury');
      await expectAccessible(page, 'the cells of a row');
      await drawer.getByRole('button', { name: 'Previous row' }).click();
      await expect(page.getByRole('dialog', { name: 'Row 3' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Lina Khoury', exact: true })).toBeVisible();
    });

    await test.step('rows of the calendar move by pointer and by menu; its days are gone through by keys', async () => {
      await page.getByRole('button', { name: 'Calendar', exact: true }).click();
      const on = (offset: number) => page.locator(`[data-day="${day(offset)}"]`);
      await expect(on(0).getByRole('button', { name: 'Omar' })).toBeVisible();
      await expectAccessible(page, 'a table as a calendar');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, 'a table as a calendar in the dark', 'colours');
      await page.emulateMedia({ colorScheme: 'light' });
      await drag(page, on(0).getByRole('button', { name: 'Omar' }), on(3));
      await expect(on(3).getByRole('button', { name: 'Omar' })).toBeVisible();
      await on(1).click();
      await page.keyboard.press('ArrowRight');
      await expect(on(2)).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Next week' }).click();
      await expect(on(9).getByRole('button', { name: 'Zoë' })).toBeVisible();
      await expect(page.locator('[data-day-list]').getByRole('button', { name: 'Zoë', exact: true })).toBeFocused();
      await page.keyboard.press('ControlOrMeta+z');
      await expect(on(2).getByRole('button', { name: 'Zoë' })).toBeVisible();
    });

    await test.step('cards, and a filter that no row passes, on a phone', async () => {
      await page.setViewportSize({ width: 390, height: 800 });
      await page.getByRole('button', { name: 'Cards', exact: true }).click();
      await expect(page.getByRole('article')).not.toHaveCount(0);
      await expectAccessible(page, 'a table as cards');
      await open('Filter');
      await page.getByRole('button', { name: 'Add condition' }).click();
      await page.getByLabel('Value of Name').fill('nobody');
      await expect(page.getByRole('heading', { name: 'No rows match these filters' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Clear filters' }).last().click();
      await expect(page.getByRole('article')).not.toHaveCount(0);
    });
  } finally {
    await server.stop();
  }
});
