import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { startServer } from './support/server.ts';
import { enter, goTo } from './support/studio.ts';

const lessons = [
  'Lesson\tFee\tLevel\tMail\tColor\tPhoto\tPlace',
  'Oud\t€12.50\tBeginner\tanna@example.org\t#c0392b\tanna.jpg\t52.52, 13.405',
  'Qanun\t€20\tAdvanced\tomar@example.org\t#2980b9\tomar.jpg\t48.85, 2.35',
].join('\n');

test('columns have types: guessed from a spreadsheet, chosen, edited each in its way, and faults are listed', async ({
  page,
}) => {
  const server = await startServer();
  try {
    await enter(page, server.studioUrl, 'blank');
    await goTo(page, 'Apis', 'Data sources');
    await page.getByRole('link', { name: 'New data source' }).first().click();
    await page.getByRole('button', { name: /^Table/ }).click();
    await page.getByLabel('Title').fill('Lessons');
    await page.getByLabel('Paste table').fill(lessons);
    const typeOf = (column: string) => page.getByLabel(`Type of ${column}`).locator('option:checked');
    await expect(typeOf('Fee')).toHaveText('Price');
    await expect(typeOf('Mail')).toHaveText('Email');
    await expect(typeOf('Photo')).toHaveText('Image');
    await expect(typeOf('Place')).toHaveText('Location');
    await page.getByLabel('Type of Level').selectOption({ label: 'Choice' });
    await page.getByRole('button', { name: 'Use table' }).click();
    const grid = page.getByRole('grid', { name: 'Table' });
    const cell = (row: number, column: number) =>
      grid.locator(`[data-row="${row - 1}"] [role="gridcell"]`).nth(column - 1);
    await expect(cell(1, 2)).toHaveText('€12.50');

    await test.step('images that are not in the library are told with their row, and kept', async () => {
      await expect(cell(1, 6)).toHaveText('anna.jpg');
      await page.getByText('2 cells need attention').click();
      await expect(page.getByText('No image of the library has this name.').first()).toBeVisible();
      await page.getByRole('button', { name: 'Row 2, Photo:' }).click();
      await expect(cell(2, 6)).toHaveAttribute('data-focus', 'true');
      await page.getByText('2 cells need attention').click();
    });

    await test.step('a price is typed as people write it; what is none is said, and kept when one goes on', async () => {
      await cell(1, 2).click();
      await page.keyboard.type('12,75');
      await page.keyboard.press('Enter');
      await expect(cell(1, 2)).toHaveText('€12.75');
      await page.keyboard.type('on request');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Enter an amount, such as 12.50, in the currency of the column.')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(cell(2, 2)).toHaveText('on request');
      await expect(cell(2, 2)).toHaveAttribute('aria-invalid', 'true');
    });

    await test.step('a choice is chosen by keyboard', async () => {
      await cell(1, 3).click();
      await page.keyboard.press('Enter');
      await page.getByRole('option', { name: 'Advanced' }).click();
      await expect(cell(1, 3)).toHaveText('Advanced');
      await page.keyboard.press('Control+z');
      await expect(cell(1, 3)).toHaveText('Beginner');
    });

    await test.step('a choice that is taken away stays in its rows and is marked', async () => {
      await page.getByRole('button', { name: 'Actions for Level' }).click();
      await page.getByRole('menuitem', { name: 'Edit column' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit column' });
      await expectAccessible(page, 'the dialog of a column');
      await dialog.getByRole('button', { name: 'Remove Advanced' }).click();
      await expect(dialog.getByText(/^1 row uses a value that isn’t a choice/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(cell(2, 3)).toHaveText('Advanced');
      await expect(cell(2, 3)).toHaveAttribute('aria-invalid', 'true');
    });

    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('New Api Added.')).toBeVisible();
    await page.reload();
    await expect(cell(1, 2)).toHaveText('€12.75');
    await expect(cell(2, 2)).toHaveText('on request');
    await expectAccessible(page, 'a table with types');
  } finally {
    await server.stop();
  }
});
