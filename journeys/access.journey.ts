import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { test } from './support/server.ts';
import { enter, goTo, publish } from './support/studio.ts';

const commandLine = fileURLToPath(new URL('../cli/sitewright.mjs', import.meta.url));

test('a page is put behind a password, which a visitor types once, and then is for members alone', async ({
  page,
  browser,
  studioUrl,
  siteUrl,
}) => {
  await enter(page, studioUrl, 'atlas');
  await goTo(page, 'Page Routes', 'Routes');
  await page.getByRole('link', { name: '/about', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Page route' });
  const choose = async (who: string) => {
    await drawer.getByRole('combobox', { name: 'Visibility' }).click();
    await page.getByRole('option', { name: who }).click();
  };
  await choose('Anyone with the password');
  await drawer.getByRole('button', { name: 'New password' }).click();
  const asked = page.getByRole('dialog', { name: 'New password' });
  await asked.getByLabel('Name').fill('press');
  await asked.getByLabel('Password', { exact: true }).fill('embargo until noon');
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect(asked).toBeHidden();
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer).toBeHidden();
  await publish(page, 'About is for the press');

  const elsewhere = await browser.newContext();
  const visitor = await elsewhere.newPage();
  await visitor.goto(`${siteUrl}/about`);
  await expect(visitor.getByRole('heading', { name: 'This page is password protected' })).toBeVisible();
  await expectAccessible(visitor, 'the door of a page');
  const tell = async (password: string) => {
    await visitor.getByLabel('Password').fill(password);
    await visitor.getByRole('button', { name: 'Open' }).click();
  };
  await tell('embargo until ten');
  await expect(visitor.getByRole('alert')).toHaveText('Wrong password. Try again.');
  await tell('embargo until noon');
  await expect(visitor.getByRole('heading', { level: 1, name: 'About this atlas' })).toBeVisible();
  await visitor.goto(`${siteUrl}/`);
  await visitor.goto(`${siteUrl}/about`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'About this atlas' })).toBeVisible();

  await page.getByRole('link', { name: '/about', exact: true }).click();
  await choose('Site members');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer).toBeHidden();
  await publish(page, 'About is for members');
  await visitor.goto(`${siteUrl}/about`);
  await expect(visitor.getByRole('heading', { name: 'This page is for members only' })).toBeVisible();
  await elsewhere.close();
  // Who is signed in to the studio shows there who they are, and is back at the page.
  await page.goto(`${siteUrl}/about`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About this atlas' })).toBeVisible();
});

test('a token made on the Security screen pulls and pushes the site, is seen there, and is refused once it is ended', async ({
  page,
  studioUrl,
}) => {
  await enter(page, studioUrl, 'atlas', '/pages/security');
  await page.getByRole('button', { name: 'Create API token' }).click();
  const asked = page.getByRole('dialog', { name: 'Create API token' });
  await asked.getByLabel('Name').fill('Deploy script');
  await asked.getByRole('combobox', { name: 'Permissions' }).click();
  await page.getByRole('option', { name: 'Edit and propose' }).click();
  await asked.getByRole('button', { name: 'Create API token' }).click();
  const shown = page.getByRole('dialog', { name: 'Your API token' });
  const token = (await shown.getByText(/^swt_/).textContent()) ?? '';
  await expectAccessible(page, 'a token that was made');
  await shown.getByRole('button', { name: 'I’ve saved it' }).click();

  const folder = await mkdtemp(join(tmpdir(), 'sitewright-journey-'));
  const env = { ...process.env, SITEWRIGHT_TOKEN: token.trim(), SITEWRIGHT_URL: studioUrl };
  const run = (...parameters: string[]) =>
    promisify(execFile)(process.execPath, [commandLine, ...parameters], { env, cwd: folder });
  await run('pull', folder);
  const file = join(folder, 'page-templates', 'about.json');
  const about = await readFile(file, 'utf8');
  await writeFile(file, about.replace('"name": "', '"name": "Plainly '));
  await run('push', folder, '--title', 'By the script');

  await page.reload();
  await expect(page.getByText(/last used/)).toBeVisible();
  await page.getByRole('button', { name: 'Revoke token “Deploy script”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('No API tokens yet.')).toBeVisible();
  await expect(run('pull', folder)).rejects.toMatchObject({ code: 1 });
  await rm(folder, { recursive: true });
  await goTo(page, 'Build & Deploy', 'Change sets');
  await expect(page.getByRole('link', { name: 'By the script' })).toBeVisible();
});
