import { expect, type Locator } from '@playwright/test';
import { test } from './support/server.ts';
import { enter } from './support/studio.ts';

const long = 'A description in English that is wider than its column, and begins with A';

/** Whether the first letter of what an element says stands within it. */
const showsItsBeginning = (element: Locator) =>
  element.evaluate((shown) => {
    const [text] = Array.from(shown.childNodes).filter((node) => node instanceof Text);
    if (!text) return false;
    const range = document.createRange();
    range.setStart(text, 0);
    range.setEnd(text, 1);
    const [letter, box] = [range.getBoundingClientRect(), shown.getBoundingClientRect()];
    return letter.left >= box.left - 1 && letter.right <= box.right + 1;
  });

test('under Arabic an address runs from left to right, and long English shows its beginning', async ({
  page,
  studioUrl,
}) => {
  await page.addInitScript(() => localStorage.setItem('display', JSON.stringify({ locale: 'ar-SA' })));
  await enter(page, studioUrl, 'blank', '/pages/routes/new');

  await test.step('an address', async () => {
    const address = page.locator('input[name="url_string"]');
    await address.fill('/دروس/<name>');
    const style = await address.evaluate((input) => {
      const { direction, unicodeBidi } = getComputedStyle(input);
      return { direction, unicodeBidi };
    });
    expect(style).toEqual({ direction: 'ltr', unicodeBidi: 'normal' });
  });

  await test.step('a cell of a table, before it is taken and after', async () => {
    await page.goto(`${studioUrl}/pages/apis/new`);
    await page.getByRole('button', { name: /^جدول/ }).click();
    await page.getByLabel('لصق جدول').fill(`الاسم,الوصف\nسارة,"${long}"\n`);
    const preview = page.getByRole('cell', { name: long });
    await expect(preview).toBeVisible();
    expect(await showsItsBeginning(preview)).toBe(true);
    await page.getByRole('button', { name: 'استخدام الجدول' }).click();
    const cell = page.getByRole('gridcell').getByText(long);
    await expect(cell).toBeVisible();
    expect(await cell.evaluate((shown) => shown.scrollWidth > shown.clientWidth)).toBe(true);
    expect(await showsItsBeginning(cell)).toBe(true);
  });
});
