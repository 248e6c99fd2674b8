import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectRoomForAll } from './support/checks.ts';
import { test } from './support/server.ts';
import { choose, enter, goTo, publish } from './support/studio.ts';

test('a form is made in the editor, published, filled with and without JavaScript, read, exported and erased', async ({
  page,
  browser,
  studioUrl,
  siteUrl,
}) => {
  await enter(page, studioUrl, 'blank', '/pages/templates/home');

  await test.step('a form is added to the page, and given a field of its own', async () => {
    const outline = page.getByRole('tree');
    await outline.getByRole('treeitem', { name: /Section/ }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).first().click();
    await page.getByRole('combobox', { name: 'Search widgets' }).fill('Form');
    await page.getByRole('option', { name: /^Form/ }).click();
    await expect(page.getByRole('tab', { name: 'Content' })).toHaveAttribute('aria-selected', 'true');
    const fields = page.getByRole('group', { name: /^Fields/ });
    await fields.getByRole('button', { name: 'Add' }).click();
    await fields.getByRole('textbox', { name: 'Label' }).fill('Loaves');
    await fields.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Number', exact: true }).click();
    await fields.getByRole('textbox', { name: 'Min value' }).fill('1');
    await expectAccessible(page, 'the editor with a form');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/Saved · version \d/)).toBeVisible();
    await publish(page, 'A form');
  });

  await test.step('nothing was sent yet', async () => {
    await goTo(page, 'Apis', 'Form entries');
    await expect(page.getByText('No entries yet')).toBeVisible();
  });

  await test.step('a visitor is told at each field what is wrong, and thanked without leaving the page', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const visitor = await context.newPage();
    await visitor.goto(siteUrl);
    await expectAccessible(visitor, 'a page with a form');
    await expectRoomForAll(visitor, 'a page with a form');
    const form = visitor.locator('form');
    await form.getByRole('textbox', { name: 'Email' }).fill('ada at home');
    await form.getByRole('spinbutton', { name: 'Loaves' }).fill('0');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText('Fill in this field')).toHaveCount(2);
    await expect(form.getByText('Enter an email address, such as name@example.com')).toBeVisible();
    await expect(form.getByText('Enter 1 or more')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(visitor, 'a form with faults');
    await expectRoomForAll(visitor, 'a form with faults');
    await fill(visitor, { name: 'Ada', email: 'ada@example.com', message: 'Two loaves, please', loaves: '2' });
    await form.getByRole('button', { name: 'Send' }).dblclick();
    await expect(visitor.getByText('Thank you. We’ve received your submission.')).toBeFocused();
    await expect(visitor).toHaveURL(`${siteUrl}/`);
    await context.close();
  });

  await test.step('another one without JavaScript, on a page of its own each time', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const visitor = await context.newPage();
    await visitor.goto(siteUrl);
    await fill(visitor, { name: '=2+3', email: 'grace@example.com', message: 'Rye', loaves: '3' });
    // What the browser itself would not let through.
    await visitor.getByRole('textbox', { name: 'Message' }).fill(' ');
    await visitor.getByRole('button', { name: 'Send' }).click();
    await expect(visitor.getByText('Check the highlighted fields.')).toBeVisible();
    await expect(visitor.getByRole('textbox', { name: 'Email' })).toHaveValue('grace@example.com');
    await visitor.getByRole('textbox', { name: 'Message' }).fill('Rye');
    await visitor.getByRole('button', { name: 'Send' }).click();
    await expect(visitor.getByText('Thank you. We’ve received your submission.')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('Thank you. We’ve received your submission.')).toBeVisible();
    await context.close();
  });

  await test.step('both are in the studio, once each, and are read', async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: /Ada\u2069 · \u2068ada@example\.com/ })).toContainText('Unread');
    await expect(page.getByRole('row')).toHaveCount(3);
    await expectAccessible(page, 'form entries');
    await page.getByRole('link', { name: /Ada\u2069 · \u2068ada@example\.com/ }).click();
    const entry = page.getByRole('dialog', { name: /Ada\u2069 · \u2068ada@example\.com/ });
    await expect(entry.getByText('Two loaves, please', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a form entry');
    await expect(entry.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row', { name: /Ada\u2069 · \u2068ada@example\.com/ })).toContainText('Read');
    await page.getByRole('button', { name: 'Unread', exact: true }).click();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Unread', exact: true }).click();
  });

  await test.step('they are exported, without a formula', async () => {
    const downloading = page.waitForEvent('download');
    await choose(page, 'Export', 'CSV, for spreadsheets');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^entries-.*\.csv$/);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv).toContain('"Two loaves, please","2"');
    expect(csv).toContain(`"'=2+3","grace@example.com"`);
  });

  await test.step('it is said who hears of them, and where they are sent to', async () => {
    await choose(page.getByRole('main'), 'Settings', '“contact” settings');
    const settings = page.getByRole('dialog', { name: '“contact” settings' });
    await settings.getByLabel('Keep entries for (days)').fill('90');
    await settings.getByLabel(/^Webhook/).fill('https://hook.example/entries');
    await settings.getByRole('button', { name: 'Generate secret' }).click();
    await expect(settings.getByLabel(/^Secret/)).toHaveValue(/^whsec_[0-9a-f]{64}$/);
    await expectAccessible(page, 'the settings of a form');
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Form settings saved')).toBeVisible();
  });

  await test.step('a person is erased by address', async () => {
    await choose(page.getByRole('main'), 'Settings', 'Delete a person’s data');
    const asked = page.getByRole('dialog', { name: 'Delete everything one person sent?' });
    await asked.getByLabel('Email address').fill('Ada@Example.com');
    await expectAccessible(page, 'erasing a person');
    await asked.getByRole('button', { name: 'Delete a person’s data' }).click();
    await expect(page.getByText('Entries deleted: 1')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
  });
});

async function fill(page: Page, typed: Record<'name' | 'email' | 'message' | 'loaves', string>): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(typed.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(typed.email);
  await page.getByRole('textbox', { name: 'Message' }).fill(typed.message);
  await page.getByRole('spinbutton', { name: 'Loaves' }).fill(typed.loaves);
}
