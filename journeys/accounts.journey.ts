import { expect, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { codeOf } from './support/authenticator-app.ts';
import { fillSignIn, manners, onStage, openMenu, type Stage, signIn } from './support/canvas-pane.ts';
import { expectAccessible } from './support/checks.ts';
import { ines, mara } from './support/people.ts';
import { test } from './support/server.ts';
import type { Locale } from './support/words.ts';

/** What the mail to someone begins with whose account was disabled; she has chosen no language, so it is Mara's, and not verified her address. */
const mailed: Partial<Record<Locale, string>> = {
  'en-US': `Hello ${ines.email}, an operator disabled your account`,
  'ar-SA': 'عطّل أحد المشغّلين حسابك',
};

/** Inés signs up beside Mara, who runs the installation, and has a site of her own. */
async function signUpInes({ server }: Stage): Promise<Api> {
  const api = new Api(server.studioUrl);
  await api.register(ines);
  return api;
}

/** Turns on the second step of a sign-in, by HTTP. */
async function turnOnTwoSteps(api: Api, password: string): Promise<void> {
  const { secret } = await api.ask<{ secret: string }>('POST', '/v1/security/authenticator', { password });
  await api.ask('POST', '/v1/security/authenticator/confirm', { code: codeOf(secret) });
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function openAccounts({ page, word }: Stage): Promise<void> {
  const navigation = page.getByRole('navigation', { name: word('shell.navigation') });
  for (const label of ['shell.settings', 'shell.accounts'])
    await navigation.getByRole('link', { name: word(label), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: word('shell.accounts') })).toBeVisible();
}

async function act({ page, word }: Stage, entry: string, name = ines.name): Promise<void> {
  await page.getByRole('button', { name: word('common.actionsOf', { name }) }).click();
  await page.getByRole('menuitem', { name: word(entry), exact: true }).click();
}

for (const { locale, manner, tag } of manners) {
  test(`the operator disables, appoints and deletes accounts, in ${manner}`, { tag }, async ({ page }) => {
    await onStage(page, locale, {}, async (stage) => {
      const { word, mail, server } = stage;
      const api = await signUpInes(stage);
      await signIn(stage);
      await openAccounts(stage);
      await expect(row(page, mara.name).getByText(word('accounts.operator'))).toBeVisible();

      await act(stage, 'accounts.disable');
      const question = page.getByRole('dialog', { name: word('accounts.disableTitle', { name: ines.name }) });
      await expectAccessible(page, 'disabling an account');
      await question.getByRole('button', { name: word('accounts.disable'), exact: true }).click();
      await expect(row(page, ines.name).getByText(word('accounts.state.disabled'))).toBeVisible();
      expect((await api.send('GET', '/v1/session')).status).toBe(401);
      await mail.find(ines.email, new RegExp(mailed[locale] ?? 'no words'));

      await page.getByRole('button', { name: word('accounts.state.disabled'), exact: true }).click();
      await expect(row(page, mara.name)).toHaveCount(0);
      await row(page, ines.name).getByRole('link', { name: ines.name }).click();
      const drawer = page.getByRole('dialog', { name: ines.name });
      await expect(drawer.getByText(word('accounts.noSites'))).toBeVisible();
      await drawer.getByRole('button', { name: word('accounts.enable'), exact: true }).click();
      await expect(drawer.getByText(word('accounts.state.disabled'))).toHaveCount(0);
      await api.signInAgain(ines.password);

      await turnOnTwoSteps(api, ines.password);
      await page.reload();
      await drawer.getByRole('button', { name: word('accounts.twoStepOff'), exact: true }).click();
      const twoStep = page.getByRole('dialog', { name: word('accounts.twoStepOffTitle', { name: ines.name }) });
      await twoStep.getByLabel(word('organization.password'), { exact: true }).fill(mara.password);
      await expectAccessible(page, 'turning off the second step of someone');
      await twoStep.getByRole('button', { name: word('accounts.twoStepOff'), exact: true }).click();
      await expect(drawer.getByText(word('accounts.twoStepOn'), { exact: true })).toHaveCount(0);
      await api.signInAgain(ines.password);

      await drawer.getByRole('button', { name: word('accounts.appoint'), exact: true }).click();
      const appoint = page.getByRole('dialog', { name: word('accounts.appointTitle', { name: ines.name }) });
      await appoint.getByLabel(word('organization.password'), { exact: true }).fill('not the password');
      await appoint.getByRole('button', { name: word('accounts.appoint'), exact: true }).click();
      await expect(appoint.getByText(word('auth.passwordWrong'))).toBeVisible();
      await expectAccessible(page, 'making someone an operator');
      await appoint.getByLabel(word('organization.password'), { exact: true }).fill(mara.password);
      await appoint.getByRole('button', { name: word('accounts.appoint'), exact: true }).click();
      await expect(drawer.getByText(word('accounts.operator'), { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);

      await page.goto(`${server.studioUrl}/pages/settings/accounts`);
      await act(stage, 'accounts.delete');
      const remove = page.getByRole('dialog', { name: word('accounts.deleteTitle', { name: ines.name }) });
      await remove.getByLabel(word('organization.typeToConfirm', { name: ines.email })).fill(mara.email);
      await remove.getByLabel(word('organization.password'), { exact: true }).fill(mara.password);
      await remove.getByRole('button', { name: word('accounts.delete'), exact: true }).click();
      await expect(remove.getByText(word('accounts.otherAddress', { email: ines.email }))).toBeVisible();
      await remove.getByLabel(word('organization.typeToConfirm', { name: ines.email })).fill(ines.email);
      await remove.getByRole('button', { name: word('accounts.delete'), exact: true }).click();
      await expect(row(page, ines.name)).toHaveCount(0);
      expect((await api.send('GET', '/v1/session')).status).toBe(401);
    });
  });

  test(`someone deletes their own account, once nothing hangs on it, in ${manner}`, { tag }, async ({ page }) => {
    await onStage(page, locale, {}, async (stage) => {
      const { word } = stage;
      await signUpInes(stage);
      await signIn(stage);
      await openMenu(stage, 'shell.profile');
      await ask(stage, mara);
      const dialog = page.getByRole('dialog', { name: word('profile.deleteTitle') });
      // The last operator, and the only owner of Atlas.
      await expect(dialog.getByText(word('accounts.lastOperator'))).toBeVisible();
      await dialog.getByRole('button', { name: word('common.cancel') }).click();
      await openMenu(stage, 'shell.signOut');

      await expect(page.getByLabel(word('session.email'), { exact: true })).toBeVisible();
      await fillSignIn(page, word, ines);
      await expect(page).toHaveURL(/account-setup/);
      await expectAccessible(page, 'the ways out of account setup');
      await ask(stage, ines, 'setup.deleteAccount');
      await expect(page).toHaveURL(/\/signin/);
      await fillSignIn(page, word, ines);
      await expect(page.getByText(word('auth.wrongCredentials'))).toBeVisible();
      const left = await page.evaluate(() =>
        ['user', 'accessToken', 'refreshToken', 'site'].map((key) => localStorage.getItem(key)),
      );
      expect(left).toEqual([null, null, null, null]);
    });
  });
}

/** Asks to delete the own account, and confirms it. */
async function ask(
  { page, word }: Stage,
  { email, password }: { email: string; password: string },
  button = 'profile.delete',
): Promise<void> {
  await page.getByRole('button', { name: word(button), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: word('profile.deleteTitle') });
  await dialog.getByLabel(word('profile.typeToConfirm', { email })).fill(email);
  await dialog.getByLabel(word('profile.yourPassword'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: word('profile.delete'), exact: true }).click();
}
