import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { startServer } from './support/server.ts';
import { enter, goTo } from './support/studio.ts';

const teachers = ['First\tLast\tFee', 'Amal\tHaddad\t€100.00', 'Bachir\tAziz\t€50.00'].join('\n');

test('a formula is begun from an example, shown as it is typed, and follows a column that gets another name', async ({
  page,
}) => {
  const server = await startServer();
  try {
    await enter(page, server.studioUrl, 'blank');
    await goTo(page, 'Apis', 'Data sources');
    await page.getByRole('link', { name: 'New data source' }).first().click();
    await page.getByRole('button', { name: /^Table/ }).click();
    await page.getByLabel('Title').fill('Teachers');
    await page.getByLabel('Paste table').fill(teachers);
    await page.getByRole('button', { name: 'Use table' }).click();
    const grid = page.getByRole('grid', { name: 'Table' });
    const cell = (row: number, column: number) =>
      grid.locator(`[data-row="${row - 1}"] [role="gridcell"]`).nth(column - 1);
    const dialog = page.getByRole('dialog');
    const code = dialog.locator('[data-code-field]').getByRole('textbox', { name: 'Formula' });
    const addColumn = async (heading: string) => {
      await page.getByRole('button', { name: 'Add column' }).first().click();
      await dialog.getByLabel('Heading').fill(heading);
      await dialog.getByRole('combobox', { name: 'Type', exact: true }).click();
      await page.getByRole('option', { name: 'Formula' }).click();
    };

    await test.step('an example reads the columns of the table, and the first rows show what comes of it', async () => {
      await addColumn('Full name');
      await dialog.getByLabel('Example').selectOption('{{ first }} {{ last }}');
      await expect(dialog.getByRole('listitem').first()).toHaveText('Amal Haddad');
      await expectAccessible(page, 'the dialog of a formula');
      await dialog.getByRole('button', { name: 'Add column' }).click();
      await expect(cell(2, 4)).toHaveText('Bachir Aziz');
    });

    await test.step('a column that is not there is said, and one that leads back to itself is refused', async () => {
      await addColumn('Tax');
      await code.fill('{{ fees.amount | times: 2 }}');
      await expect(dialog.getByText('No column is called “fees”. Check the name, or add the column.')).toBeVisible();
      await code.fill('{{ tax }}');
      await expect(dialog.getByText(/^These formulas read each other in a circle: tax → tax/).first()).toBeVisible();
      await dialog.getByRole('button', { name: 'Add column' }).click();
      await expect(dialog).toBeVisible();
      await code.fill('{{ fee.amount | times: 2 | money: "EUR" }}');
      await expect(dialog.getByRole('listitem').first()).toHaveText('€200.00');
      await dialog.getByRole('button', { name: 'Add column' }).click();
      await expect(cell(1, 5)).toHaveText('€200.00');
    });

    await test.step('a computed cell is not typed into, sorts its rows, and follows its columns', async () => {
      await cell(1, 4).dblclick();
      await expect(page.getByRole('status').filter({ hasText: 'A formula computes this cell.' })).toBeAttached();
      await page.getByRole('button', { name: 'Actions for Full name' }).click();
      await page.getByRole('menuitem', { name: 'Sort descending' }).click();
      await expect(cell(1, 4)).toHaveText('Bachir Aziz');
      await page.getByRole('button', { name: 'Actions for First' }).click();
      await page.getByRole('menuitem', { name: 'Edit column' }).click();
      await dialog.getByLabel('Field name').fill('given');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(cell(1, 4)).toHaveText('Bachir Aziz');
    });

    await test.step('what reads a column is named before it is deleted', async () => {
      await page.getByRole('button', { name: 'Actions for First' }).click();
      await page.getByRole('menuitem', { name: 'Delete column' }).click();
      await expect(dialog.getByText('Formulas of this table that read it: Full name')).toBeVisible();
      await expectAccessible(page, 'the dialog of a column to delete');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    });

    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('New Api Added.')).toBeVisible();
    await page.reload();
    await expect(cell(1, 4)).toHaveText('Bachir Aziz');
    await expectAccessible(page, 'a table with formulas');
  } finally {
    await server.stop();
  }
});
