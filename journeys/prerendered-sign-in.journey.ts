import { expect, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { holdCode } from './support/hold-code.ts';
import { mara } from './support/people.ts';
import { test } from './support/server.ts';
import { wordsOf } from './support/words.ts';

/** Notes what scripts write into fields: over what a browser has filled in, it would be lost. */
async function noteWriting(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const written: string[] = [];
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    if (!own) throw new Error('Fields have no value to watch.');
    Object.defineProperty(HTMLInputElement.prototype, 'value', {
      ...own,
      set(value: string) {
        written.push(`${this.name}: ${value}`);
        own.set?.call(this, value);
      },
    });
    Object.assign(window, { written });
  });
  return () => page.evaluate(() => (window as unknown as { written: string[] }).written);
}

test('what is done at sign-in before its code has come is taken over', async ({ page, studioUrl }) => {
  await new Api(studioUrl).signUp('blank');
  const letGo = await holdCode(page);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/auth/login')) sent.push(request.postDataJSON());
  });
  await page.goto(`${studioUrl}/signin?redirect=${encodeURIComponent('/pages/routes')}`, { waitUntil: 'commit' });
  const [email, password] = [page.getByLabel('Email address'), page.getByLabel('Password', { exact: true })];
  await expect(email).toBeFocused();
  await expect(page).toHaveTitle('Sign in · Sitewright');
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', /\?redirect=%2Fpages%2Froutes$/);
  await page.keyboard.type(mara.email);
  await page.getByLabel('Remember me').uncheck();
  await page.getByLabel('Theme').selectOption('dark');
  await password.pressSequentially(mara.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/signin\?redirect=/);
  expect(sent).toEqual([]);
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Routes' })).toBeVisible();
  expect(sent).toEqual([{ email: mara.email, password: mara.password, remember: false }]);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test.describe(() => {
  test.use({ locale: 'ar' });
  test('the drawn screen is in the language of the reader, and its elements stay', async ({ page, studioUrl }) => {
    const t = wordsOf('ar-SA');
    await new Api(studioUrl).signUp('blank');
    await page.addInitScript(() => localStorage.setItem('display', JSON.stringify({ themeMode: 'dark' })));
    const faults: string[] = [];
    page.on(
      'console',
      (message) => message.type() === 'error' && faults.push(`${message.text()} ${message.location().url}`),
    );
    page.on('pageerror', (error) => faults.push(error.message));
    const letGo = await holdCode(page);
    const written = await noteWriting(page);
    await page.goto(`${studioUrl}/signin`, { waitUntil: 'commit' });
    const email = page.getByLabel(t('session.email'));
    await expect(email).toBeFocused();
    await expect(page.getByRole('heading', { level: 1, name: t('session.signInTitle') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByLabel(t('common.scheme'))).toHaveValue('dark');
    const drawn = await email.elementHandle();
    await page.getByRole('button', { name: t('common.showPassword') }).click();
    letGo();
    // What was pressed is done once there is somebody to do it.
    await expect(page.getByLabel(t('session.password'), { exact: true })).toHaveAttribute('type', 'text');
    expect(await email.evaluate((element, before) => element === before, drawn)).toBe(true);
    expect(await written()).toEqual([]);
    await page.getByLabel(t('common.language')).selectOption('fr');
    await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
    expect(faults).toEqual([]);
  });
});
