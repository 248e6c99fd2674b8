import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { tabTo } from './support/focus.ts';
import { test } from './support/server.ts';
import { enter, publish } from './support/studio.ts';

const csv = `name,instrument,bio,email
Layla Haddad,Oud,"Layla has taught the oud for twenty years and plays in the city orchestra.",layla@example.com
ليلى,Nay,"تعزف ليلى على الناي منذ طفولتها وتعلّم كل من يطرق بابها.",
Omar <b>Said</b>,Piano,"Omar plays the piano for those who dance, and teaches whoever has hands.",omar@example.com
`;

const address = (page: Page) => new URL(page.url()).pathname;

test('a file of teachers becomes a table, a list and a page each, which visitors see and one press takes away', async ({
  page,
  studioUrl,
  siteUrl,
}) => {
  await enter(page, studioUrl, 'bakery');

  await test.step('the file becomes a table', async () => {
    await page.goto(`${studioUrl}/pages/apis/new?kind=table`);
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'teachers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
    await page.getByRole('button', { name: 'Use table' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Teachers');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Teachers', level: 1 })).toBeVisible();
  });

  await test.step('its pages are seen with the real rows before they are made', async () => {
    await page.getByRole('button', { name: 'Create pages…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create pages for “Teachers”' });
    await expect(dialog.getByText(/All 3 rows get a page/)).toBeVisible();
    const preview = dialog.frameLocator('iframe');
    await expect(preview.getByRole('heading', { name: 'Layla Haddad' })).toBeVisible();
    await dialog.getByText('Row page', { exact: true }).click();
    await expect(preview.getByRole('heading', { name: 'Layla Haddad', level: 1 })).toBeVisible();
    await expectAccessible(page, 'the dialog that makes pages');
    await dialog.getByRole('combobox', { name: 'Menu entry' }).click();
    await page.getByRole('option', { name: /Site header/ }).click();
    await dialog.getByRole('button', { name: 'Create pages' }).click();
    await expect.poll(() => address(page)).toBe('/pages/templates/teachers');
    await expect(page.getByText('Pages for “Teachers” created')).toBeVisible();
  });

  await test.step('one press takes them away again, the new column of the table too', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect.poll(() => address(page)).toBe('/pages/apis/teachers');
    await expect(page.getByRole('columnheader', { name: /bio/ })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: /slug/ })).toHaveCount(0);
  });

  await test.step('and back with the keyboard alone, its menu, filters and preview included', async () => {
    const { keyboard } = page;
    await page.getByRole('button', { name: 'Create pages…' }).focus();
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Create pages for “Teachers”' });
    await expect(dialog.getByText(/All 3 rows get a page/)).toBeVisible();
    const menu = dialog.getByRole('combobox', { name: 'Menu entry' });
    await tabTo(page, menu);
    await keyboard.type('Site header');
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: /Site header/ })).toBeVisible();
    await keyboard.press('Enter');
    await expect(menu).toHaveValue(/Site header/);
    await tabTo(page, dialog.getByRole('button', { name: 'Add filter' }));
    await keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('combobox', { name: 'Column' }), 'Shift+Tab');
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(dialog.getByRole('combobox', { name: 'Value of instrument' })).toHaveValue('Oud');
    await tabTo(page, dialog.getByRole('button', { name: 'Remove instrument' }));
    await keyboard.press('Enter');
    // Its label is what is seen of a radio button here.
    const list = dialog.getByRole('radio', { name: 'List page' });
    const isThere = () => list.evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < 60 && !(await isThere()); presses++) await keyboard.press('Tab');
    await keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: 'Row page' })).toBeChecked();
    const create = dialog.getByRole('button', { name: 'Create pages' });
    await expect(create).toBeEnabled();
    await tabTo(page, create);
    await keyboard.press('Enter');
    await expect.poll(() => address(page)).toBe('/pages/templates/teachers');
  });

  const read = async (path: string) => {
    const response = await fetch(siteUrl + path);
    return { status: response.status, text: await response.text() };
  };

  await test.step('visitors see the list, its pages and the entry of the menu; the sitemap has an address for each row', async () => {
    await publish(page, 'Teachers');
    const list = await read('/teachers');
    expect(list.status).toBe(200);
    expect(list.text).toContain('Omar &lt;b&gt;Said&lt;/b&gt;');
    for (const path of ['/teachers/layla-haddad', `/teachers/${encodeURIComponent('ليلى')}`, '/teachers/omar-b-said-b'])
      expect((await read(path)).status).toBe(200);
    expect((await read('/teachers/layla-haddad')).text).toContain('"@type":"Person"');
    expect((await read('/teachers/nobody')).status).toBe(404);
    expect((await read('/')).text).toMatch(/href="\/teachers"[^>]*>Teachers</);
  });

  await test.step('undone, all of it is gone', async () => {
    await page.goto(`${studioUrl}/pages/change-sets`);
    await page.getByRole('link', { name: 'Pages for Teachers' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Pages for Teachers' });
    await drawer.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(drawer.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await page.goto(`${studioUrl}/pages/`);
    await publish(page, 'Without teachers');
    for (const path of ['/teachers', '/teachers/layla-haddad']) expect((await read(path)).status).toBe(404);
    expect((await read('/')).text).not.toContain('/teachers');
  });

  await test.step('a row that is added later gets its address when the table is saved', async () => {
    await page.goto(`${studioUrl}/pages/apis/teachers`);
    await page.getByRole('button', { name: 'Create pages…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create pages' }).click();
    await expect.poll(() => address(page)).toBe('/pages/templates/teachers');
    await page.goto(`${studioUrl}/pages/apis/teachers`);
    await page.getByRole('button', { name: 'Add row' }).click();
    await page.keyboard.type('Omar <b>Said</b>');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('gridcell', { name: 'omar-b-said-b-2' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Discard changes' })).toBeDisabled();
    await publish(page, 'A teacher more');
    expect((await read('/teachers/omar-b-said-b-2')).status).toBe(200);
  });
});
