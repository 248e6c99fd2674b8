import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { test } from './support/server.ts';
import { openStudio } from './support/studio.ts';
import { wordsOf } from './support/words.ts';

const word = wordsOf('en-US');

test('somebody without an account looks at the drafts by a link, until it is ended', async ({
  page,
  browser,
  studioUrl,
}) => {
  const api = new Api(studioUrl);
  await api.signUp('atlas');
  await openStudio(page, studioUrl, '/pages/preview-links');
  let url = '';

  await test.step('a link is made, and its address shown once', async () => {
    await page
      .getByRole('button', { name: word('previewLinks.make') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: word('previewLinks.name') }).fill('The client');
    await dialog.getByLabel(word('previewLinks.password')).first().fill('between us');
    await expectAccessible(page, 'making a preview link');
    await dialog.getByRole('button', { name: word('previewLinks.make') }).click();
    await expect(dialog.getByText(word('previewLinks.madeText'))).toBeVisible();
    url = (await dialog.getByText('/_/preview/').textContent()) ?? '';
    await expectAccessible(page, 'a preview link that was made');
    await dialog.getByRole('button', { name: word('previewLinks.kept') }).click();
  });

  const visitor = await browser.newPage();
  await test.step('a visitor types the password, looks around, and stays within the preview', async () => {
    await visitor.goto(url);
    await expect(visitor.getByRole('heading')).toHaveText('This preview is password protected');
    await expectAccessible(visitor, 'the door of a preview');
    await visitor.getByLabel('Password').fill('between us');
    await visitor.getByRole('button', { name: 'Open' }).click();
    await visitor.getByRole('navigation').first().getByRole('link').first().click();
    await expect(visitor).toHaveURL(new RegExp(`^${url.replace(/[.?]/g, '\\$&')}`));
  });

  await test.step('it is ended, and shows nothing from then on', async () => {
    const row = page.getByRole('row').filter({ hasText: 'The client' });
    await expect(row.getByText(word('previewLinks.state.active'))).toBeVisible();
    await row.getByRole('button', { name: word('common.actionsOf', { name: 'The client' }) }).click();
    await page.getByRole('menuitem', { name: word('previewLinks.revoke') }).click();
    await page.getByRole('button', { name: word('previewLinks.revokeConfirm') }).click();
    await expect(row.getByText(word('previewLinks.state.revoked'))).toBeVisible();
    await expectAccessible(page, 'the preview links');
    await visitor.goto(url);
    await expect(visitor.getByRole('heading')).toHaveText('This preview link was revoked');
    await expectAccessible(visitor, 'a preview that was ended');
  });
  await visitor.close();
});
