import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { ines } from './support/people.ts';
import { test } from './support/server.ts';
import { goTo, openStudio } from './support/studio.ts';

test('what visitors miss is redirected to what they meant, or said to be gone, and live after the next release', async ({
  page,
  studioUrl,
  siteUrl,
}) => {
  await new Api(studioUrl).signUp('atlas');
  const miss = (path: string) => page.request.get(siteUrl + path, { maxRedirects: 0 });
  for (let times = 0; times < 3; times++) expect((await miss('/countries/fra')).status()).toBe(404);
  expect((await miss('/guestbook')).status()).toBe(404);
  expect((await miss('/wp-login.php')).status()).toBe(404);

  await openStudio(page, studioUrl);
  await goTo(page, 'Page Routes', 'Missing pages');
  await expect(page.getByRole('heading', { level: 1, name: 'Missing pages' })).toBeVisible();
  const row = (path: string) => page.getByRole('row').filter({ hasText: path });
  await expect(row('/countries/fra')).toContainText('3');
  await expect(row('/guestbook')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);

  await test.step('a redirect to the likely page is made in the list', async () => {
    await page
      .getByRole('button', { name: 'Actions of /countries/fra' })
      .or(row('/countries/fra').getByRole('button'))
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Redirect…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Redirect missing page' });
    const make = dialog.getByRole('button', { name: 'Create redirect' });
    await expect(make).toBeDisabled();
    await dialog.getByLabel('Redirect to').fill('somewhere');
    await expect(dialog.getByText('Enter a path such as /new')).toBeVisible();
    await expect(make).toBeDisabled();
    // What would lead in a circle is told before it is made.
    await dialog.getByLabel('Redirect to').fill('/countries/fra');
    await expect(dialog.getByText('not possible')).toBeVisible();
    await expect(make).toBeDisabled();
    await dialog.getByText('/country/fra', { exact: true }).click();
    await expect(dialog.getByLabel('Redirect to')).toHaveValue('/country/fra');
    await expect(dialog.getByText('new', { exact: true })).toBeVisible();
    await make.click();
    await expect(page.getByText('Missing pages fixed when you publish: 1')).toBeVisible();
    await expect(row('/countries/fra')).toHaveCount(0);
  });

  await test.step('what is marked as gone can be taken back', async () => {
    const markGone = async () => {
      await row('/guestbook').getByRole('button').click();
      await page.getByRole('menuitem', { name: 'Mark as gone' }).click();
      await expect(row('/guestbook')).toHaveCount(0);
    };
    await markGone();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row('/guestbook')).toBeVisible();
    await markGone();
  });

  await page.getByRole('banner').getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect.poll(async () => (await miss('/countries/fra')).headers().location).toBe('/country/fra');
  expect((await miss('/guestbook')).status()).toBe(410);
  await expect(page.getByText('is live')).toBeVisible();

  await test.step('its route says how often it was followed', async () => {
    await page.keyboard.press('Escape');
    await page.goto(`${studioUrl}/pages/routes?q=countries`);
    await page.getByRole('link', { name: '/countries/fra' }).click();
    await expect(page.getByText(/^Used (?:once|\d+ times), last/)).toBeVisible();
  });
});

test('redirects of another system are looked at, imported together, and live after the next release', async ({
  page,
  studioUrl,
  siteUrl,
}) => {
  const api = new Api(studioUrl);
  await api.signUp('atlas');
  await openStudio(page, studioUrl);
  await page.getByRole('navigation').getByRole('link', { name: 'Page Routes' }).click();
  // A link that looks like a button is not of the colour of links: its words would be blue on blue.
  await expect(page.getByRole('link', { name: 'New page route' })).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.getByRole('link', { name: 'Import routes' }).click();
  const text = page.getByLabel('Redirects', { exact: true });
  await text.fill('nothing of the kind');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('alert')).toContainText('No redirects found');
  await expect(text).toHaveValue('nothing of the kind');

  await page.getByLabel('Choose a file').setInputFiles({
    name: '.htaccess',
    mimeType: 'text/plain',
    buffer: Buffer.from(
      'Redirect 301 /index.php /\nRedirect 301 /about /country/swe\nRedirectMatch ^/c/([a-z]+)$ /country/$1\nRedirect 301 /loop.html /loop.html\nRewriteRule ^x$ y [L]\n',
    ),
  });
  const lines = page.getByRole('list', { name: 'Review import' }).getByRole('listitem');
  await expect(lines).toHaveCount(5);
  await expect(lines.filter({ hasText: '/about<p1>' })).toHaveCount(1);
  await expect(lines.filter({ hasText: '/loop.html' })).toContainText('Skipped');
  await expect(lines.filter({ hasText: 'RewriteRule' })).toContainText('Skipped');
  await page.getByRole('button', { name: 'Import 3 routes' }).click();
  await expect(page.getByText('3 routes imported.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '/index.php' })).toBeVisible();

  await api.ask('POST', '/v1/releases', {}, 201);
  const goes = async (path: string) => {
    const answer = await page.request.get(siteUrl + path, { maxRedirects: 0 });
    return `${answer.status()} ${answer.headers().location ?? ''}`;
  };
  await expect.poll(() => goes('/index.php')).toBe('301 /');
  expect(await goes('/c/fra')).toBe('302 /country/fra');
  expect(await goes('/about/us')).toBe('301 /country/swe/us');
});

test('an author redirects several missing pages to one, sees before what comes of each, and takes it back by one press', async ({
  page,
  studioUrl,
  siteUrl,
}) => {
  const owner = new Api(studioUrl);
  await owner.signUp('atlas');
  const author = new Api(studioUrl);
  const invited = { email: ines.email, role: 'author', url_patterns: [] };
  const { link } = await owner.ask<{ link: string }>('POST', '/v1/invitations', invited, 201);
  await author.register(ines);
  await author.ask('POST', '/v1/invitations/accept', { token: new URL(link).searchParams.get('token') });
  for (const path of ['/old-atlas', '/old-index', '/guestbook']) await page.request.get(siteUrl + path);
  await openStudio(page, studioUrl, '/pages/', ines);
  await goTo(page, 'Page Routes', 'Missing pages');
  const row = (path: string) => page.getByRole('row').filter({ hasText: path });
  for (const path of ['/old-atlas', '/old-index']) await row(path).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Redirect…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Redirect 2 missing pages' });
  const make = dialog.getByRole('button', { name: 'Create 2 redirects' });
  await expect(make).toBeDisabled();
  await dialog.getByLabel('Redirect to').fill('/old-index');
  await expect(dialog.getByText('not possible')).toHaveCount(2);
  await expect(make).toBeDisabled();
  await dialog.getByLabel('Redirect to').fill('/');
  await expect(dialog.getByText('new', { exact: true })).toHaveCount(2);
  await expectAccessible(page, 'redirecting several missing pages');
  await make.click();
  await expect(row('/old-atlas')).toHaveCount(0);
  await expect(row('/guestbook')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row('/old-atlas')).toBeVisible();
  const { routesList } = await owner.ask<{ routesList: { url_string: string }[] }>(
    'POST',
    '/v1/pageRoutes/dash/getRoutes',
    {
      search: 'old-',
    },
  );
  expect(routesList).toEqual([]);
});
