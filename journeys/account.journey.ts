import { rm } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { type MailServer, openMailServer } from './support/mail.ts';
import { mara } from './support/people.ts';
import { byKeys, type RunningServer, startServer, test } from './support/server.ts';
import { type Locale, wordsOf } from './support/words.ts';

const ines = { name: 'Inés Ferrer', email: 'ines@ferrer.example', password: 'seven-grey-herons-wait' };
const fresh = 'eleven-copper-kettles';
const code = /^\s{4}(\d{6})$/m;

interface Stage {
  server: RunningServer;
  mail: MailServer;
  page: Page;
  word: ReturnType<typeof wordsOf>;
  locale: Locale;
}

/** A product of its own that sends its mail to us, with Mara as its operator and owner of a site. */
async function onStage(
  page: Page,
  locale: Locale,
  settings: Record<string, string>,
  story: (stage: Stage) => Promise<void>,
): Promise<void> {
  const mail = await openMailServer();
  const server = await startServer({ SMTP_URL: mail.url, ...settings });
  try {
    await new Api(server.studioUrl).signUp('blank');
    await page.addInitScript((chosen) => {
      if (localStorage.getItem('display') === null) localStorage.setItem('display', JSON.stringify({ locale: chosen }));
    }, locale);
    await story({ server, mail, page, word: wordsOf(locale), locale });
  } finally {
    await server.stop();
    mail.close();
    await rm(server.dataFolder, { recursive: true, force: true });
  }
}

/** Digits as they are typed on the keyboard of the language. */
const typed = (locale: Locale, digits: string): string =>
  locale === 'ar-SA' ? digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))) : digits;

const wrongFor = (right: string): string => (right === '000000' ? '000001' : '000000');

async function signIn({ page, server, word }: Stage, who = mara): Promise<void> {
  await page.goto(`${server.studioUrl}/signin`);
  await fillSignIn(page, word, who);
  await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
}

async function fillSignIn(page: Page, word: Stage['word'], { email, password }: { email: string; password: string }) {
  await page.getByLabel(word('session.email'), { exact: true }).fill(email);
  await page.getByLabel(word('session.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: word('session.signIn'), exact: true }).click();
}

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

async function openMenu({ page, word }: Stage, entry: string): Promise<void> {
  await page.getByRole('button', { name: word('shell.account', { name: mara.name }) }).click();
  await page.getByRole('menuitem', { name: word(entry), exact: true }).click();
}

for (const [locale, manner] of [
  ['en-US', 'English'],
  ['ar-SA', 'Arabic, by keyboard alone'],
] as const) {
  const tag = locale === 'ar-SA' ? byKeys : [];
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
      await expectAccessible(page, 'the code of a sign-up');

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
      await expectAccessible(page, 'a forgotten password');
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
      await expectAccessible(page, 'verifying the address');
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
      await expect(page.getByText(word('auth.verified'))).toBeVisible();
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
      await expectAccessible(page, 'the profile');

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
      await expectAccessible(page, 'the lock');
      await other.reload();
      await expect(other.getByRole('dialog', { name: word('shell.locked') })).toBeVisible();
      await expect(other.getByLabel(word('profile.password'), { exact: true })).toBeVisible();
      for (let press = 0; press < 3; press++) await page.keyboard.press('Escape');
      await expect(cover).toBeVisible();

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
