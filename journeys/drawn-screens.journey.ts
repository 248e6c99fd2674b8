import { expect, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { holdCode } from './support/hold-code.ts';
import { mara } from './support/people.ts';
import { test } from './support/server.ts';
import { fillSignIn } from './support/stage.ts';
import { wordsOf } from './support/words.ts';

/** Signs in, and uses the studio until its lists come drawn. */
async function comeBack(page: Page, studioUrl: string, word = wordsOf('en-US')): Promise<void> {
  await new Api(studioUrl).signUp('atlas');
  await page.goto(`${studioUrl}/signin`);
  await fillSignIn(page, word, mara);
  await page.waitForURL('**/pages/');
  // What the drawing asks for is remembered some time after the code has come.
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('drawn-for');
}

/** Goes to the list until it comes drawn: a drawing is given up where the machine has no time for it. */
async function openDrawn(page: Page, studioUrl: string): Promise<void> {
  await expect(async () => {
    const response = await page.goto(`${studioUrl}/pages/routes`, { waitUntil: 'commit' });
    expect(await response?.text()).toContain('data-screen');
  }).toPass();
}

const routes = (page: Page) => page.locator('tbody tr');

test('a list stands in its page before its code has come, and what is typed there goes on', async ({
  page,
  studioUrl,
}) => {
  await comeBack(page, studioUrl);
  const letGo = await holdCode(page);
  const asked: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => request.url().includes('/v1/') && asked.push(new URL(request.url()).pathname));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await openDrawn(page, studioUrl);
  await expect(page.getByRole('heading', { level: 1, name: /^Page Routes/ })).toBeVisible();
  await expect(page).toHaveTitle('Page Routes · Sitewright');
  await expect(routes(page)).toHaveCount(5);
  const search = page.getByRole('searchbox');
  await search.pressSequentially('regi');
  await expect(routes(page)).toHaveCount(5);
  letGo();
  await expect(routes(page)).toHaveCount(1);
  expect(asked).toEqual(['/v1/pageRoutes/dash/getRoutes']);
  await expect(search).toBeFocused();
  await page.keyboard.type('on');
  await expect(search).toHaveValue('region');
  await expect(page).toHaveURL(/q=region/);
  await expect(routes(page)).toContainText(['/region/']);
  expect(faults).toEqual([]);

  await test.step('what is ticked and pressed is done once there is somebody to do it', async () => {
    const goOn = await holdCode(page);
    await openDrawn(page, studioUrl);
    const tick = page.getByRole('checkbox', { name: '/about' });
    await tick.check();
    await page.getByRole('button', { name: 'Columns' }).click();
    await expect(page.getByRole('dialog', { name: 'Columns' })).toBeHidden();
    goOn();
    const column = page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Version' });
    await expect(column).toBeVisible();
    await expect(tick).toBeChecked();
    await expect(page.getByText('1 selected')).toBeVisible();
  });

  await test.step('a link leads on without the code', async () => {
    await holdCode(page);
    await openDrawn(page, studioUrl);
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    await navigation.getByRole('link', { name: 'Page Templates' }).click({ noWaitAfter: true });
    await expect(page.getByRole('heading', { level: 1, name: /^Page Templates/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Country', exact: true })).toBeVisible();
  });
});

test('it stays away from whom it was not drawn for', async ({ page, studioUrl }) => {
  await comeBack(page, studioUrl);
  const letGo = await holdCode(page);
  const studio = page.locator('#studio');
  const changes: Record<string, () => void> = {
    locked: () => localStorage.setItem('locked', JSON.parse(localStorage.getItem('user') ?? '{}')._id),
    'idle for too long': () => {
      localStorage.removeItem('locked');
      const { _id } = JSON.parse(localStorage.getItem('user') ?? '{}');
      localStorage.setItem('lockAfter', JSON.stringify({ [_id]: 1 }));
      localStorage.setItem('lastActive', String(Date.now() - 120_000));
    },
    'as another role': () => {
      localStorage.removeItem('lockAfter');
      sessionStorage.setItem('viewAs', 'viewer');
    },
    'with another look': () => {
      sessionStorage.removeItem('viewAs');
      const display = JSON.parse(localStorage.getItem('display') ?? '{}');
      localStorage.setItem('display', JSON.stringify({ ...display, navStyle: 'top' }));
    },
    'in another site': () => localStorage.setItem('site', '01a20000-0000-7000-8000-000000000000'),
    'signed in as somebody else': () => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}');
      localStorage.setItem('user', JSON.stringify({ ...user, _id: '01a20000-0000-7000-8000-000000000001' }));
    },
    'signed out': () => localStorage.removeItem('user'),
  };
  // The page before, whose code never came, tells nothing new of them.
  await openDrawn(page, studioUrl);
  await expect(routes(page)).toHaveCount(5);
  for (const [how, change] of Object.entries(changes)) {
    await page.evaluate(change);
    await openDrawn(page, studioUrl);
    await expect(page.locator('#drawn-end'), how).toBeAttached();
    await expect(studio, how).toBeEmpty();
  }
  letGo();
  await expect(studio).not.toBeEmpty();
});

test.describe(() => {
  test.use({ locale: 'ar', timezoneId: 'Asia/Tokyo' });
  test('it is in the language and by the clock of the reader, and nothing of it changes with the code', async ({
    page,
    studioUrl,
  }) => {
    await comeBack(page, studioUrl, wordsOf('ar-SA'));
    const letGo = await holdCode(page);
    await openDrawn(page, studioUrl);
    await expect(routes(page)).toHaveCount(5);
    const texts = () => page.locator('#studio').textContent();
    const times = () => page.locator('time').evaluateAll((all) => all.map((each) => each.getAttribute('title')));
    const drawn = { texts: await texts(), times: await times() };
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    expect(drawn.times.length).toBe(5);
    expect(drawn.texts).toContain(wordsOf('ar-SA')('shell.pageRoutes'));
    letGo();
    await expect.poll(() => heading?.evaluate((element) => element.isConnected)).toBe(false);
    expect({ texts: await texts(), times: await times() }).toEqual(drawn);
  });
});
