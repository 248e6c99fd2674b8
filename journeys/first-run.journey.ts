import { type Browser, expect, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { mara } from './support/people.ts';
import { byKeys, type RunningServer, startServer, test } from './support/server.ts';
import { forgetSession, setUpSite, signIn, signUp } from './support/studio.ts';

test('the first account is told that it operates, and is shown around, by keyboard alone', { tag: byKeys }, async ({
  browser,
  page,
  studioUrl,
}) => {
  const tour = (name: string) => page.getByRole('dialog', { name });

  await test.step('sign-in leads to sign-up while nobody has an account', async () => {
    await page.goto(`${studioUrl}/signin`);
    await page.getByRole('link', { name: 'Create the first one' }).click();
    await expect(page).toHaveURL(/\/signup/);
    await expect(page.getByText('This is the first account here, so it becomes the operator account.')).toBeVisible();
    await expectAccessible(page, 'sign-up of the first account');
  });

  await test.step('the tour begins after account setup, goes on and back by keys, and is left by Escape', async () => {
    await signUp(page, studioUrl);
    await setUpSite(page, 'Blank', 'stay');
    await expect(tour('Page templates')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tour('Page routes')).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(tour('Page templates')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^Step \d of 6$/)).toBeHidden();
  });

  await test.step('it does not begin again by itself', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Atlas', level: 1 })).toBeVisible();
    await expect(page.getByText(/^Step \d of 6$/)).toBeHidden();
  });

  await test.step('it is taken again to its end, on a phone and in Arabic', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await takeTour(page, 'Mara Lindqvist’s account', 'Take the tour');
    for (const step of ['Page templates', 'Page routes', 'Media', 'Publish', 'Search and commands']) {
      await expect(tour(step)).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: 'Next', exact: true }).click();
    }
    await expect(tour('Settings')).toContainText('from your account menu');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Mara Lindqvist’s account' })).toBeFocused();

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name: 'العربية' }).click();
    await takeTour(page, 'حساب Mara Lindqvist', 'بدء الجولة');
    await expect(tour('قوالب الصفحات')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'the tour in Arabic');
  });

  await test.step('the next account is not told that it is the first', async () => {
    const other = await (await browser.newContext()).newPage();
    await other.goto(`${studioUrl}/signup`);
    await expect(other.getByLabel('Email address')).toBeVisible();
    await expect(other.getByText('This is the first account')).toBeHidden();
    await other.context().close();
  });
});

test('the settings of a list are kept for oneself or shared with the site, by keyboard alone', { tag: byKeys }, async ({
  browser,
  server,
}) => {
  const { studioUrl } = server;
  const api = new Api(studioUrl);
  const { siteId } = await api.signUp('atlas');
  const maras = await open(browser, server, mara, siteId);

  await test.step('columns and filters make a view of one’s own', async () => {
    await maras.getByRole('button', { name: 'Columns' }).click();
    await maras.getByRole('checkbox', { name: 'Version' }).uncheck();
    await maras.keyboard.press('Escape');
    await expect(maras.getByRole('columnheader', { name: 'Version' })).toBeHidden();
    await maras.getByRole('button', { name: 'Dynamic', exact: true }).click();
    await expect(maras.getByRole('link', { name: '/about', exact: true })).toBeHidden();
    await saveView(maras, 'Only mine');
    await expect(maras.getByRole('button', { name: 'View: Only mine' })).toBeVisible();
    await maras.reload();
    await expect(maras.getByRole('button', { name: 'View: Only mine' })).toBeVisible();
    await expect(maras.getByRole('columnheader', { name: 'Version' })).toBeHidden();
  });

  await test.step('another view is shared, changed and brought up to date', async () => {
    await saveView(maras, 'For everyone', 'share');
    await maras.getByRole('searchbox', { name: 'Search paths, templates, targets' }).fill('country');
    await maras.getByRole('button', { name: 'View: For everyone (changed)' }).click();
    await maras.getByRole('button', { name: 'Update “For everyone”' }).click();
    await expect(maras.getByRole('button', { name: 'View: For everyone' })).toBeVisible();
    await maras.keyboard.press('Escape');
  });

  await test.step('a reader of the site sees the shared one alone, and cannot change it', async () => {
    const ines = { name: 'Inés Duarte', email: 'ines@lindqvist.example', password: 'slow-river-granite-77' };
    await addReader(api, ines);
    const hers = await open(browser, server, ines, siteId);
    await hers.getByRole('button', { name: 'Views' }).click();
    await expect(hers.getByRole('button', { name: 'For everyone', exact: true })).toBeVisible();
    await expect(hers.getByText('Only mine')).toBeHidden();
    await expect(hers.getByRole('button', { name: 'Delete “For everyone”' })).toBeHidden();
    await hers.getByRole('button', { name: 'For everyone', exact: true }).click();
    await expect(hers).toHaveURL(/q=country/);
    await expect(hers.getByRole('columnheader', { name: 'Version' })).toBeHidden();
    await hers.context().close();
  });

  await test.step('a deleted view is gone, and the list stays as it is', async () => {
    await maras.getByRole('button', { name: /^Views?(?:$|:)/ }).click();
    await maras.getByRole('button', { name: 'Delete “For everyone”' }).click();
    await expect(maras.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await maras.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(maras.getByText('View “For everyone” deleted')).toBeVisible();
    await expect(maras).toHaveURL(/q=country/);
    await expect(maras).not.toHaveURL(/view=/);
  });
});

async function takeTour(page: Page, account: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: account }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function saveView(page: Page, name: string, share?: 'share'): Promise<void> {
  await page.getByRole('button', { name: /^Views?(?:$|:)/ }).click();
  await page.getByRole('button', { name: 'Save this view as…' }).click();
  await page.getByLabel('View name').fill(name);
  if (share) await page.getByLabel('Share with all site members').check();
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText(`View “${name}” saved`)).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Page Routes in a browser of the person's own. */
async function open(browser: Browser, { studioUrl }: RunningServer, person: typeof mara, siteId: string) {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${studioUrl}/signin?redirect=%2Fpages%2Froutes`);
  await page.evaluate((id) => localStorage.setItem('site', id), siteId);
  await signIn(page, person);
  await expect(page.getByRole('link', { name: '/about', exact: true })).toBeVisible();
  return page;
}

/** Registers someone and lets them into the site as a reader, by an invitation. */
async function addReader(owner: Api, { name, email, password }: typeof mara): Promise<void> {
  const { link } = await owner.ask<{ link: string }>('POST', '/v1/invitations', { email, role: 'viewer' }, 201);
  const reader = new Api(owner.base);
  await reader.register({ name, email, password });
  await reader.ask('POST', '/v1/invitations/accept', { token: new URL(link).searchParams.get('token') });
}

test('where sign-up is by invitation, or closed, its screen says what is left to do, by keyboard alone', {
  tag: byKeys,
}, async ({ page }) => {
  const said = {
    invite: ['Sign-up is by invitation only', 'Ask an admin of the site for one, then open the link in the email.'],
    closed: ['Sign-up is closed', 'Sign-up is closed. You can’t create an account here.'],
  } as const;
  for (const [SIGNUP, [title, text]] of Object.entries(said)) {
    const server = await startServer({ SIGNUP });
    try {
      await test.step(`the first account comes in (${SIGNUP})`, () => signUp(page, server.studioUrl));
      await forgetSession(page);
      await page.goto(`${server.studioUrl}/signup`);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByLabel('Email address')).toBeHidden();
      await expectAccessible(page, `sign-up where it is “${SIGNUP}”`);
      await page.getByRole('link', { name: 'Sign in' }).click();
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    } finally {
      await server.stop();
    }
  }
});
