import { type Browser, expect, type Page } from '@playwright/test';
import { fillSignIn, manners, onStage, openMenu, type Stage, signIn } from './support/canvas-pane.ts';
import { expectAccessible } from './support/checks.ts';
import { mara } from './support/people.ts';
import { test } from './support/server.ts';
import type { Locale } from './support/words.ts';

const ines = { name: 'Inés Ferrer', email: 'ines@ferrer.example', password: 'seven-grey-herons-wait' };
const fresh = 'eleven-copper-kettles';
const code = /^\s{4}(\d{6})$/m;

/** Digits as they are typed on the keyboard of the language. */
const typed = (locale: Locale, digits: string): string =>
  locale === 'ar-SA' ? digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))) : digits;

const wrongFor = (right: string): string => (right === '000000' ? '000001' : '000000');

/** A second device of Mara's, signed in. */
async function onOtherDevice(browser: Browser, stage: Stage): Promise<Page> {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1',
  });
  const page = await context.newPage();
  await page.addInitScript((locale) => localStorage.setItem('display', JSON.stringify({ locale })), stage.locale);
  await signIn({ ...stage, page });
  return page;
}

/** A page whose session has ended finds that out by itself; the next thing it does leads to sign-in at the latest. */
async function expectSignedOut(page: Page, { server, word }: Stage): Promise<void> {
  await expect(async () => {
    await page.goto(`${server.studioUrl}/pages/`);
    await expect(page.getByRole('heading', { name: word('session.signInTitle') })).toBeVisible({ timeout: 5000 });
  }).toPass();
}

for (const { locale, manner, tag } of manners) {
  test(`sign-up by code, in ${manner}`, { tag }, async ({ page }) => {
    await onStage(page, locale, { SIGNUP: 'code' }, async ({ server, mail, word }) => {
      const fillForm = async () => {
        await page.goto(`${server.studioUrl}/signup`);
        await page.getByLabel(word('session.name'), { exact: true }).fill(ines.name);
        await page.getByLabel(word('session.email'), { exact: true }).fill(ines.email);
        await page.getByLabel(word('session.password'), { exact: true }).fill(ines.password);
        await page.getByLabel(word('session.retype'), { exact: true }).fill(ines.password);
        await page.getByLabel(word('session.terms')).check();
        await page.getByRole('button', { name: word('session.signUp') }).click();
        await expect(page.getByRole('heading', { name: word('session.codeTitle') })).toBeVisible();
      };
      const pin = page.getByLabel(word('session.code'), { exact: true });
      await fillForm();
      await expect(page.getByText(word('auth.codeSent', { email: ines.email }))).toBeVisible();
      const right = await mail.find(ines.email, code);

      await pin.fill('12345');
      await pin.press('Enter');
      await expect(page.getByText(word('auth.pinLength'))).toBeVisible();
      await pin.fill(typed(locale, wrongFor(right)));
      await pin.press('Enter');
      await expect(page.getByText(word('auth.wrongCode'), { exact: true })).toBeVisible();
      await expect(
        page.getByRole('button', { name: word('session.resendIn', { seconds: '' }).slice(0, 8) }),
      ).toHaveAttribute('aria-disabled', 'true');

      // Whoever comes back is asked for the code that is on its way.
      await fillForm();
      await expect(page.getByText(word('auth.signupStarted'))).toBeVisible();
      await pin.fill(typed(locale, right));
      await pin.press('Enter');
      await expect(page.getByText(word('auth.signupComplete'))).toBeVisible();
      await expectAccessible(page, 'sign-in after a sign-up');
      await fillSignIn(page, word, ines);
      await expect(page).toHaveURL(`${server.studioUrl}/account-setup`);
    });
  });

  test(`a forgotten password is set anew by a mailed link, in ${manner}`, { tag }, async ({ page, browser }) => {
    await onStage(page, locale, {}, async (stage) => {
      const { server, mail, word } = stage;
      const phone = await onOtherDevice(browser, stage);
      await page.goto(`${server.studioUrl}/signin`);
      await page.getByLabel(word('session.email'), { exact: true }).focus();
      const link = page.getByRole('link', { name: word('session.forgot') });
      for (let step = 0; step < 6 && !(await link.evaluate((each) => each === document.activeElement)); step++)
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: word('session.forgotTitle') })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByText(word('auth.emailRequired'))).toBeVisible();
      await page.keyboard.type(mara.email);
      await page.keyboard.press('Enter');
      await expect(page.getByText(word('auth.resetSent'))).toBeVisible();
      await expectAccessible(page, 'the link that was sent');

      const address = await mail.find(mara.email, /https?:\/\/\S+\/reset-password\?token=[\w-]+/);
      await page.goto(address);
      await expect(page).toHaveURL(`${server.studioUrl}/reset-password`);
      await expect(page.getByLabel(word('session.newPassword'), { exact: true })).toBeFocused();
      await expectAccessible(page, 'setting a new password');
      await page.keyboard.press('Enter');
      await expect(page.getByText(word('auth.newPasswordRequired'))).toBeVisible();
      await page.keyboard.type(fresh);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type('another');
      await page.keyboard.press('Enter');
      await expect(page.getByText(word('auth.retypeMismatch'))).toBeVisible();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(fresh);
      await page.keyboard.press('Enter');
      await expect(page.getByText(word('auth.passwordSet'))).toBeVisible();

      await fillSignIn(page, word, mara);
      await expect(page.getByText(word('auth.wrongCredentials'))).toBeVisible();
      await fillSignIn(page, word, { ...mara, password: fresh });
      await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
      await expectSignedOut(phone, stage);

      await page.goto(address);
      await page.getByLabel(word('session.newPassword'), { exact: true }).fill(`${fresh} again`);
      await page.getByLabel(word('session.retypeNew'), { exact: true }).fill(`${fresh} again`);
      await page.getByRole('button', { name: word('session.setPassword') }).click();
      await expect(page.getByRole('heading', { name: word('session.linkOverTitle') })).toBeVisible();
      await expectAccessible(page, 'a link that is over');
      await phone.context().close();
    });
  });

  test(`the address is verified with the mailed code, in ${manner}`, { tag }, async ({ page }) => {
    await onStage(page, locale, {}, async (stage) => {
      const { mail, word } = stage;
      await signIn(stage);
      const banner = page.getByText(word('shell.verifyBanner', { email: mara.email }));
      await expect(banner).toBeVisible();
      await expectAccessible(page, 'home with the banner');
      await page.getByRole('link', { name: word('shell.enterCode') }).click();
      await expect(page.getByRole('heading', { name: word('session.verifyTitle') })).toBeVisible();
      const first = await mail.find(mara.email, code);
      await page.getByRole('button', { name: word('session.resend') }).click();
      await expect(page.getByText(word('auth.codeSent', { email: mara.email }))).toBeVisible();
      const second = await mail.find(mara.email, code, 2);
      const pin = page.getByLabel(word('session.code'), { exact: true });
      if (first !== second) {
        await pin.fill(typed(locale, first));
        await pin.press('Enter');
        await expect(page.getByText(word('auth.wrongCode'), { exact: true })).toBeVisible();
      }
      await pin.fill(typed(locale, second));
      await pin.press('Enter');
      await expect(page.getByRole('status').getByText(word('auth.verified'))).toBeVisible();
      await expectAccessible(page, 'a verified address');
      await page.getByRole('link', { name: word('session.toStudio') }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
      await expect(banner).toBeHidden();
    });
  });

  test(`the profile: name, password, and sessions that end elsewhere, in ${manner}`, { tag }, async ({
    page,
    browser,
  }) => {
    await onStage(page, locale, {}, async (stage) => {
      const { mail, word } = stage;
      await signIn(stage);
      const phone = await onOtherDevice(browser, stage);
      await openMenu(stage, 'shell.profile');
      await expect(page.getByRole('heading', { level: 1, name: word('shell.profile') })).toBeVisible();
      const there = word('profile.device', { browser: 'Safari', system: 'iPhone' });
      await expect(page.getByText(there)).toBeVisible();

      await page.getByRole('button', { name: word('profile.signOutThereOf', { device: there }) }).click();
      await expect(page.getByText(word('sessions.ended'))).toBeVisible();
      await expect(page.getByText(there)).toBeHidden();
      await expectSignedOut(phone, stage);
      await fillSignIn(phone, word, mara);
      await expect(phone.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();

      const change = page.getByRole('button', { name: word('profile.changePassword') });
      await change.click();
      await expect(page.getByText(word('auth.oldPasswordRequired'))).toBeVisible();
      await expect(page.getByText(word('auth.newPasswordRequired'))).toBeVisible();
      await page.getByLabel(word('profile.oldPassword'), { exact: true }).fill('not this one');
      await page.getByLabel(word('profile.newPassword'), { exact: true }).fill(fresh);
      await page.getByLabel(word('profile.retypePassword'), { exact: true }).fill(fresh);
      await change.click();
      await expect(page.getByText(word('auth.passwordWrong'))).toBeVisible();
      await page.getByLabel(word('profile.oldPassword'), { exact: true }).fill(mara.password);
      await change.click();
      await expect(page.getByText(word('auth.passwordSet'))).toBeVisible();
      await mail.find(mara.email, /\/forgot-password/);
      await expectSignedOut(phone, stage);
      await phone.context().close();

      const name = page.getByLabel(word('profile.name'), { exact: true });
      await name.fill('Mara L.');
      await name.press('Enter');
      await expect(page.getByRole('button', { name: word('shell.account', { name: 'Mara L.' }) })).toBeVisible();
    });
  });
}
