import { expect, test } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { photographs } from './support/library.ts';
import { startServer } from './support/server.ts';
import { enter, goTo, openStudio, publish } from './support/studio.ts';

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

test('visitors read prices and images of a table, and go on doing so when a column is renamed', async ({ page }) => {
  const server = await startServer();
  try {
    const api = new Api(server.studioUrl);
    await api.signUp('blank');
    const [first, second] = await photographs(['Anna Maria', 'آنا'], 600);
    if (!first || !second) throw new Error('There are two photographs.');
    const anna = await api.addImage(first);
    const other = await api.addImage(second);

    await openStudio(page, server.studioUrl, '/pages/apis/new');
    await page.getByRole('button', { name: /^Table/ }).click();
    await page.getByLabel('Title').fill('Teachers');
    const rows = [
      'Name\tFee\tPhoto\tPortrait',
      'Anna\t€12.50\tANNA MARIA.JPEG\tanna maria.webp',
      'Amal\t€1,200.00\tآنا.png\t',
      'Omar\t€5\tomar.png\t',
    ];
    await page.getByLabel('Paste table').fill(rows.join('\n'));
    await page.getByLabel('Type of Portrait').selectOption({ label: 'Text' });
    await page.getByRole('button', { name: 'Use table' }).click();
    const grid = page.getByRole('grid', { name: 'Table' });
    await expect(grid.locator('[data-row="0"] img')).toBeVisible();
    await expect(grid.locator('[data-row="1"] img')).toBeVisible();
    await expect(page.getByText('1 cell needs attention')).toBeVisible();
    await test.step('texts that become images are looked for in the library', async () => {
      await page.getByRole('button', { name: 'Actions for Portrait' }).click();
      await page.getByRole('menuitem', { name: 'Edit column' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit column' });
      await dialog.getByRole('combobox', { name: 'Type' }).click();
      await page.getByRole('option', { name: 'Image', exact: true }).click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(grid.locator('[data-row="0"] img')).toHaveCount(2);
    });
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('New Api Added.')).toBeVisible();

    const node = (id: string, widget: string, rest: object) => ({
      ...{ id, widget, props: {}, bindings: {}, slots: {}, style: {} },
      ...rest,
    });
    const root = node('page', 'page', {
      slots: {
        main: [
          node('each', 'section', {
            repeat: { each: 'teachers', as: 'item' },
            slots: {
              content: [
                node('fee', 'heading', { props: { text: '{{ item.name }}: {{ item.fee }}' } }),
                node('dear', 'heading', { props: { text: 'Dear' }, showIf: 'item.fee > 1000' }),
                node('photo', 'image', { bindings: { src: 'item.photo' } }),
              ],
            },
          }),
        ],
      },
    });
    const meta = { title: 'Teachers', data: [{ name: 'teachers', api: 'teachers', sort: 'fee' }] };
    const template = { type: 'layout', pageKey: 'teachers', name: 'Teachers', root, meta, isNewRecord: true };
    await api.ask('POST', '/v1/dashboard/setConfig', template);
    await api.ask('POST', '/v1/pageRoutes/saveRoute', { url_string: '/teachers', page_template: 'teachers' });
    const read = async () => (await fetch(`${server.siteUrl}/teachers`)).text();
    await publish(page, 'Teachers');
    const published = await read();
    expect(published.match(/(?:Anna|Amal|Omar): [^<]+/g)).toEqual(['Omar: €5.00', 'Anna: €12.50', 'Amal: €1,200.00']);
    expect(published.match(/Dear/g)).toHaveLength(1);
    for (const { address } of [anna, other]) expect(published).toContain(address);

    await page.reload();
    await page.getByRole('button', { name: 'Actions for Fee' }).click();
    await page.getByRole('menuitem', { name: 'Edit column' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit column' });
    await dialog.getByLabel('Field name').fill('cost');
    await expect(
      dialog.getByText('When you save the table, everything that reads “fee” will read the new name.'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('1 document now reads the new column name')).toBeVisible();
    await publish(page, 'Renamed');
    await expect.poll(read).toContain('Anna: €12.50');
  } finally {
    await server.stop();
  }
});
