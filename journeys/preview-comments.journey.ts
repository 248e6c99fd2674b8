import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { test } from './support/server.ts';
import { openStudio } from './support/studio.ts';
import { wordsOf } from './support/words.ts';

const word = wordsOf('en-US');

test('a visitor comments on a part of a page, and reads the answer where it was written', async ({
  page,
  browser,
  studioUrl,
}) => {
  const api = new Api(studioUrl);
  await api.signUp('atlas');
  const made = { name: 'The client', allows_comments: true };
  const { url } = await api.ask<{ url: string }>('POST', '/v1/previewLinks', made, 201);
  const visitor = await browser.newPage();

  await test.step('a part is chosen by keys, and written about', async () => {
    await visitor.goto(`${url}about`);
    const pick = visitor.getByRole('button', { name: 'Comment on an element' });
    await pick.focus();
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('status')).toContainText('arrow keys');
    for (let step = 0; step < 6; step++) await visitor.keyboard.press('ArrowDown');
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByLabel('Your name')).toBeFocused();
    await expectAccessible(visitor, 'writing a comment');
    await visitor.keyboard.type('Ada');
    await visitor.getByLabel('Your comment').fill('Could this be <b>larger</b>?');
    await visitor.getByRole('button', { name: 'Send' }).click();
    await expect(visitor.getByText('Could this be <b>larger</b>?')).toBeVisible();
    await expectAccessible(visitor, 'the comments of a page');
  });

  await test.step('a part is pointed at, and the page leads nowhere meanwhile', async () => {
    await visitor.getByRole('button', { name: 'Comment on an element' }).click();
    const before = visitor.url();
    await visitor.getByRole('navigation').first().getByRole('link').first().click();
    expect(visitor.url()).toBe(before);
    await expect(visitor.getByLabel('Your name')).toHaveValue('Ada');
    await visitor.keyboard.press('Escape');
    await expect(visitor.getByLabel('Your name')).toBeHidden();
  });

  await test.step('a member finds it in the list, and in the editor on its node', async () => {
    await openStudio(page, studioUrl, '/pages/preview-comments');
    const row = page.getByRole('row').filter({ hasText: 'Could this be' });
    await expect(row).toContainText('/about');
    await expectAccessible(page, 'the list of comments');
    await row.getByRole('button', { name: word('common.actionsOf', { name: 'Ada' }) }).click();
    await page.getByRole('menuitem', { name: word('comments.show') }).click();
    const dialog = page.getByRole('dialog', { name: word('editor.comments.title') });
    await expect(dialog).toContainText('Could this be <b>larger</b>?');
    await dialog.getByRole('button', { name: word('comments.reply') }).click();
    await dialog.getByLabel(word('comments.reply')).fill('It is now');
    await expectAccessible(page, 'comments in the editor');
    await dialog.getByRole('button', { name: word('comments.send') }).click();
    await expect(dialog).toContainText('It is now');
    await dialog.getByRole('button', { name: word('comments.resolve') }).click();
    await expect(dialog).toContainText(word('comments.noneOpen'));
  });

  await test.step('the visitor reads that', async () => {
    await visitor.reload();
    await visitor.getByRole('button', { name: 'Comments (1)' }).click();
    await expect(visitor.getByText('It is now')).toBeVisible();
    await expect(visitor.getByText('Resolved')).toBeVisible();
    await visitor.getByRole('button', { name: 'Show on page' }).click();
  });
  await visitor.close();
});
