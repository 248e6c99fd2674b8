import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { test } from './support/server.ts';
import { goTo, openStudio } from './support/studio.ts';

const DAY = 24 * 60 * 60_000;
const makeViews = fileURLToPath(new URL('../bench/numbers/make-views.ts', import.meta.url));

/** Dates back when each release went live, evenly over eight weeks, as the visits that are made have it. */
function dateBack(dataFolder: string): void {
  const database = new DatabaseSync(join(dataFolder, 'sitewright.sqlite'), { timeout: 5000 });
  const releases = database.prepare('select id from releases order by number').all();
  const from = (Math.floor(Date.now() / DAY) - 55) * DAY;
  for (const [at, { id }] of releases.entries()) {
    const live = Math.floor(from + (at * (Date.now() - from)) / releases.length);
    database.prepare('update releases set went_live_at = ? where id = ?').run(live, id ?? '');
    database.prepare(`update deploys set ended_at = ? where release_id = ? and target = 'live'`).run(live, id ?? '');
  }
  database.close();
}

/** Batches in the log of visits; 0 while there is none yet. */
function countLogged(dataFolder: string): number {
  const file = join(dataFolder, 'numbers.sqlite');
  if (!existsSync(file)) return 0;
  const database = new DatabaseSync(file, { timeout: 5000 });
  const isMade = database.prepare(`select 1 from sqlite_master where name = 'number_log'`).get() !== undefined;
  const count = isMade ? Number(database.prepare('select count(*) as count from number_log').get()?.count) : 0;
  database.close();
  return count;
}

test('which release slowed which page is three clicks from Home, and numbers stand where people work', async ({
  page,
  studioUrl,
  siteUrl,
  server,
}) => {
  const api = new Api(studioUrl);
  await api.signUp('atlas');
  type Listed = { widgets: Record<string, unknown>[] };
  const { widgets } = await api.ask<Listed>('POST', '/v1/widgets/dash/getWidgets', {});
  const { id, key, type, title, icon, root, props } = widgets[0] ?? {};
  await api.ask('PUT', '/v1/widgets', { id, widget: { key, type, title: `${title} 2`, icon, root, props } }, 201);
  await api.ask('POST', '/v1/releases', { note: 'Another footer' }, 201);
  // The first page that is counted opens the numbers: whoever asks would remember what was there before the visits.
  await page.request.get(siteUrl);
  await expect.poll(() => countLogged(server.dataFolder)).toBeGreaterThan(0);
  dateBack(server.dataFolder);
  execFileSync(process.execPath, [makeViews, server.dataFolder, '--views', '300']);

  await openStudio(page, studioUrl);
  const worse = page.getByRole('link', { name: /LCP of .*\/about.* since release 2/ });
  await expect(worse).toBeVisible();
  await expectAccessible(page, 'Home with numbers');
  await worse.click();
  const drawer = page.getByRole('dialog', { name: 'Release 2' });
  const slowed = drawer.getByRole('listitem').filter({ hasText: '/about' }).first();
  await expect(slowed).toContainText('Worse');
  await expect(slowed).toContainText(`${title} 2`);
  await slowed.locator('summary').click();
  await expect(slowed.getByRole('row', { name: /^LCP/ })).toContainText('samples');
  await expectAccessible(page, 'a release with its numbers');
  await drawer.getByRole('link', { name: 'Compare releases' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare releases' })).toBeVisible();
  await expect(page.getByText(/URLs? differs?$/)).toBeVisible();

  await test.step('routes have their views, and more when they are chosen', async () => {
    await goTo(page, 'Page Routes', 'Routes');
    const home = page.getByRole('row').filter({ has: page.getByRole('link', { name: '/', exact: true }) });
    await expect(home.getByRole('cell').filter({ hasText: /^[\d,]{3,}$/ })).toHaveCount(1);
    await expect(page.getByRole('columnheader', { name: 'LCP' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'LCP, 28 days' }).check();
    await page.keyboard.press('Escape');
    await expect(home).toContainText(/\d\.\d+s/);
  });

  await test.step('nodes have theirs on the canvas and in a list', async () => {
    await page.goto(`${studioUrl}/pages/templates/home`);
    await page.getByRole('button', { name: 'Preview with…' }).press('Enter');
    await page.getByRole('menuitemcheckbox', { name: 'Numbers on the page' }).press('Enter');
    const list = page.getByRole('region', { name: 'Numbers on the page' });
    await expect(list.getByText(/views in 28 days/)).toBeVisible();
    await expectAccessible(page, 'numbers of nodes');
    await list.getByRole('button', { name: 'Hide numbers' }).click();
    await expect(list).toHaveCount(0);
  });
});
