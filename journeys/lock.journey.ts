import { expect } from '@playwright/test';
import { manners, onStage, openMenu, signIn } from './support/canvas-pane.ts';
import { expectAccessible } from './support/checks.ts';
import { mara } from './support/people.ts';
import { test } from './support/server.ts';

for (const { locale, manner, tag } of manners) {
  test(`the lock covers every tab and keeps what is underneath, in ${manner}`, { tag }, async ({ page, context }) => {
    await onStage(page, locale, {}, async (stage) => {
      const { server, word } = stage;
      await signIn(stage);
      const other = await context.newPage();
      await other.goto(`${server.studioUrl}/pages/templates`);
      await openMenu(stage, 'shell.profile');
      const name = page.getByLabel(word('profile.name'), { exact: true });
      await name.fill('Half typed');
      const cover = page.getByRole('dialog', { name: word('shell.locked') });

      // Left alone for longer than chosen.
      await page.evaluate(() => {
        const { _id } = JSON.parse(localStorage.getItem('user') ?? '{}');
        localStorage.setItem('lockAfter', JSON.stringify({ [_id]: 5 }));
        localStorage.setItem('lastActive', String(Date.now() - 6 * 60_000));
      });
      await expect(cover).toBeVisible();
      await expect(other.getByRole('dialog', { name: word('shell.locked') })).toBeVisible();
      await other.reload();
      await expect(other.getByRole('dialog', { name: word('shell.locked') })).toBeVisible();
      await expect(other.getByLabel(word('profile.password'), { exact: true })).toBeVisible();
      for (let press = 0; press < 3; press++) await page.keyboard.press('Escape');
      await expect(cover).toBeVisible();
      for (const keys of ['ControlOrMeta+k', 'ControlOrMeta+s']) await page.keyboard.press(keys);
      await expect(page.getByRole('dialog', { name: word('palette.title') })).toBeHidden();

      await page.keyboard.type('not this one');
      await page.keyboard.press('Enter');
      await expect(page.getByText(word('auth.passwordWrong'))).toBeVisible();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(mara.password);
      await page.keyboard.press('Enter');
      await expect(cover).toBeHidden();
      await expect(other.getByRole('dialog', { name: word('shell.locked') })).toBeHidden();
      await expect(name).toHaveValue('Half typed');

      await name.fill(mara.name);
      await openMenu(stage, 'shell.lock');
      await expect(cover).toBeVisible();
      await cover.getByRole('button', { name: word('shell.signOut') }).click();
      await expect(page.getByRole('heading', { name: word('session.signInTitle') })).toBeVisible();
      await signIn(stage);
      await expect(cover).toBeHidden();
    });
  });

  test(`a session that ends over something typed is taken up again where it was, in ${manner}`, { tag }, async ({
    page,
  }) => {
    await onStage(page, locale, {}, async (stage) => {
      const { server, word } = stage;
      await signIn(stage);
      await openMenu(stage, 'shell.profile');
      await page.getByLabel(word('profile.name'), { exact: true }).fill('Mara the Kept');
      await page.evaluate(() => {
        localStorage.setItem('accessToken', 'spent');
        localStorage.setItem('refreshToken', 'unknown');
      });
      await page.getByRole('button', { name: word('profile.saveName') }).click();
      const dialog = page.getByRole('dialog', { name: word('profile.endedTitle') });
      await expect(dialog).toBeVisible();
      await expectAccessible(page, 'signing in again');
      for (const key of ['accessToken', 'token', 'refreshToken'])
        expect(await page.evaluate((name) => localStorage.getItem(name), key), key).toBeNull();
      await page.keyboard.type('not this one');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(word('auth.wrongCredentials'))).toBeVisible();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(mara.password);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      // What was on its way when the session ended has been sent again.
      await expect(page.getByRole('button', { name: word('shell.account', { name: 'Mara the Kept' }) })).toBeVisible();
      await expect(page).toHaveURL(`${server.studioUrl}/pages/profile`);
    });
  });
}
