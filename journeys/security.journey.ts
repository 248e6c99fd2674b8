import { rm } from 'node:fs/promises';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { codeOf } from './support/authenticator-app.ts';
import { expectAccessible, expectRoomForAll, findLatin } from './support/checks.ts';
import { startOpenIdProvider } from './support/open-id-provider.ts';
import { mara } from './support/people.ts';
import { byKeys, startServer, test } from './support/server.ts';
import { choose, enter, forgetSession, keepSession, signIn } from './support/studio.ts';

test('a second step: turned on with an app, asked for at sign-in, passed by code and by recovery code, by keyboard alone', {
  tag: byKeys,
}, async ({ page, studioUrl }) => {
  await enter(page, studioUrl, 'blank');
  let key = '';
  let codes: string[] = [];

  await test.step('it is turned on by keyboard alone, with the password, a code, and codes to keep', async () => {
    await choose(page, `${mara.name}’s account`, 'Security');
    await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Turn on' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Turn on two-step sign-in' });
    await expect(dialog.getByLabel('Your password')).toBeFocused();
    await page.keyboard.type('not my password');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Wrong password.')).toBeVisible();
    await dialog.getByLabel('Your password').fill(mara.password);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
    await expectAccessible(page, 'the QR code');
    key = (await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
    await dialog.getByLabel('Authenticator code').fill(codeOf(key));
    await page.keyboard.press('Enter');
    const shown = page.getByRole('dialog', { name: 'Recovery codes' });
    await expect(shown.getByRole('listitem')).toHaveCount(10);
    codes = await shown.getByRole('listitem').allTextContents();
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await shown.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('sitewright-recovery-codes.txt');
    await shown.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(page.getByText('10 recovery codes left')).toBeVisible();
  });

  await test.step('the password alone no longer signs in, a wrong code neither, the next code does', async () => {
    await signOut(page);
    await signIn(page);
    await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
    await page.getByLabel('Authenticator code').fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This code is wrong or was already used.')).toBeVisible();
    await page.getByLabel('Authenticator code').fill(codeOf(key, 1));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Atlas', level: 1 })).toBeVisible();
  });

  await test.step('a recovery code signs in in place of the app, in Arabic, and goes where one wanted', async () => {
    await signOut(page);
    await page.goto(`${studioUrl}/signin?redirect=/pages/security`);
    await page.getByLabel('Language').selectOption('ar-SA');
    await page.getByLabel('البريد الإلكتروني').fill(mara.email);
    await page.getByLabel('كلمة المرور', { exact: true }).fill(mara.password);
    await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
    await page.getByRole('button', { name: 'استخدام رمز استرداد' }).click();
    await expectAccessible(page, 'the recovery code in Arabic');
    expect(await findLatin(page, ['Sitewright', 'English', 'Italiano', 'Español', 'Français'])).toEqual([]);
    await page.getByLabel('رمز الاسترداد').fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'الأمان', level: 1 })).toBeVisible();
    await expect(page.getByText('بقيت 9 رموز استرداد')).toBeVisible();
    await expectAccessible(page, 'security in Arabic');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectRoomForAll(page, 'security in Arabic');
  });
});

test('passkeys: made under a name, signed in with, removed, by keyboard alone', { tag: byKeys }, async ({
  page,
  context,
  studioUrl,
}) => {
  await new Api(studioUrl).signUp('blank');
  await keepSession(page, studioUrl);
  await plugInAuthenticator(context, page);

  await page.goto(`${studioUrl}/pages/security`);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add passkey' });
  await dialog.getByLabel('Name').fill('Work laptop');
  await dialog.getByLabel('Your password').fill(mara.password);
  await expectAccessible(page, 'adding a passkey');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passkey “Work laptop” added')).toBeVisible();
  await expect(page.getByText(/never used/)).toBeVisible();

  await test.step('one device makes one', async () => {
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await dialog.getByLabel('Name').fill('Again');
    await dialog.getByLabel('Your password').fill(mara.password);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('This device already has a passkey for your account.')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('it signs in with nothing typed', async () => {
    await signOut(page);
    await page.goto(`${studioUrl}/signin?redirect=/pages/security`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/last used/)).toBeVisible();
    await page.goto(`${studioUrl}/pages/profile`);
    const here = page.getByRole('listitem').filter({ hasText: 'This session' });
    await expect(here).toContainText('Signed in with passkey');
    await page.goto(`${studioUrl}/pages/security`);
  });

  await test.step('removed, it signs in no more', async () => {
    await page.getByRole('button', { name: 'Remove passkey Work laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No passkeys yet.')).toBeVisible();
    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText('This passkey doesn’t belong to an account here. Sign in another way.')).toBeVisible();
  });
});

test(
  'single sign-on: a new account, a cancelled sign-in, an account to link first, and back inside, by keyboard alone',
  { tag: byKeys },
  async ({ page }, testInfo) => {
    const provider = await startOpenIdProvider();
    const server = await startServer(provider.settings);
    const { studioUrl } = server;
    provider.allow(studioUrl);
    try {
      await test.step('somebody new gets an account, to be set up', async () => {
        await enter(page, studioUrl, 'blank');
        await signOut(page);
        await page.getByRole('button', { name: 'Continue with Harbour ID' }).click();
        await tellProvider(page, 'ida');
        await expect(page.getByRole('heading', { name: 'Set up your site' })).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem('newUser'))).toBe('true');
      });

      await test.step('she is known the next time, and stays inside whatever the address wanted', async () => {
        await forgetSession(page);
        await page.goto(`${studioUrl}/signin?redirect=//evil.example`);
        await page.getByRole('button', { name: 'Continue with Harbour ID' }).click();
        await expect(page.getByRole('heading', { name: 'Set up your site' })).toBeVisible();
        expect(new URL(page.url()).origin).toBe(studioUrl);
      });

      await test.step('what goes wrong is told in words', async () => {
        await forgetSession(page);
        await page.context().clearCookies();
        await page.goto(`${studioUrl}/signin?state=made-up&code=made-up`);
        await expect(page.getByRole('alert')).toHaveText('This sign-in started in another window. Start again.');
        await expectAccessible(page, 'a sign-in from elsewhere');
        await page.getByRole('link', { name: 'Back to sign-in' }).click();
        await page.getByRole('button', { name: 'Continue with Harbour ID' }).click();
        await page.getByRole('link', { name: /cancel/i }).click();
        await expect(page.getByRole('alert')).toHaveText('Sign-in canceled. Nothing changed.');
      });

      await test.step('an account of that address that nobody verified is linked by its password', async () => {
        await page.context().clearCookies();
        await page.getByRole('link', { name: 'Back to sign-in' }).click();
        await page.getByRole('button', { name: 'Continue with Harbour ID' }).click();
        await tellProvider(page, 'mara');
        await expect(page.getByRole('alert')).toContainText('An account with this email address already exists.');
        await page.getByRole('link', { name: 'Back to sign-in' }).click();
        await signIn(page);
        await expect(page.getByText('Not linked')).toBeVisible();
        await page.getByRole('button', { name: 'Link Harbour ID' }).click();
        await page.getByLabel('Your password').fill(mara.password);
        await page.getByRole('button', { name: 'Continue' }).click();
        await expect(page.getByText(/^Linked with mara@lindqvist\.example/)).toBeVisible();
        await signOut(page);
        await page.goto(`${studioUrl}/signin?redirect=/pages/security`);
        await page.getByRole('button', { name: 'Continue with Harbour ID' }).click();
        await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible();
      });
    } finally {
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('server', { body: server.output(), contentType: 'text/plain' });
      await server.stop();
      await provider.close();
      await rm(server.dataFolder, { recursive: true, force: true });
    }
  },
);

async function signOut(page: Page): Promise<void> {
  await choose(page, '’s account', 'Sign out');
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
}

/** Types a name at the provider, and lets the studio know it. */
async function tellProvider(page: Page, name: string): Promise<void> {
  await page.locator('input[name="login"]').fill(name);
  await page.locator('input[name="password"]').fill('anything');
  await page.locator('button[type="submit"]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** A device with a passkey store and a fingerprint that always fits (Chrome's virtual authenticator). */
async function plugInAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
