import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator } from '@playwright/test';
import { Api } from './support/api.ts';
import { startBucket } from './support/bucket.ts';
import { mara } from './support/people.ts';
import { startServer, test } from './support/server.ts';
import { openStudio } from './support/studio.ts';
import { wordsOf } from './support/words.ts';

const word = wordsOf('en-US');

test('a second Sitewright follows a site with a token that was shown once, and loses it when it is ended', async ({
  page,
  server: source,
  context,
}) => {
  const port = new URL(source.studioUrl).port;
  const receiver = await startServer({ OUTBOUND_ALLOW: `localhost:${port},127.0.0.1:${port},[::1]:${port}` });
  try {
    await new Api(source.studioUrl).signUp('atlas');
    const there = new Api(receiver.studioUrl);
    await there.signUp('blank');
    let [address, token] = ['', ''];

    await test.step('at the source a target is named, deployed to and given a token', async () => {
      await openStudio(page, source.studioUrl, '/pages/deploys');
      const targets = page.getByRole('region', { name: word('deploy.targets') });
      await targets.getByRole('button', { name: word('deploy.addTarget') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: word('deploy.kind') }).click();
      await page.getByRole('option', { name: word('deploy.kind.pull') }).click();
      await dialog.getByLabel(word('deploy.name')).fill('The server outside');
      await dialog.getByRole('combobox', { name: word('deploy.follows') }).click();
      await page.getByRole('option', { name: word('deploy.live') }).click();
      await dialog.getByRole('button', { name: word('common.save') }).click();
      const target = targets.getByRole('listitem').filter({ hasText: 'The server outside' });
      await expect(target).toContainText(word('deploy.noToken'));
      await target.getByRole('button', { name: word('deploy.open') }).click();
      await dialog.getByRole('button', { name: word('deploy.submit') }).click();
      await expect(target).toContainText('Release 1', { timeout: 60_000 });
      await target.getByRole('button', { name: word('deploy.makeToken') }).click();
      await dialog.getByRole('button', { name: word('deploy.makeToken') }).click();
      const made = page.getByRole('dialog').filter({ hasText: word('deploy.tokenMadeText') });
      await expect(made.locator('bdi[dir="ltr"]')).toHaveCount(2);
      [address, token] = (await made.locator('bdi[dir="ltr"]').allTextContents()) as [string, string];
      expect(token).toMatch(/^swp_/);
      await made.getByRole('button', { name: word('deploy.tokenKept') }).click();
      await expect(target).toContainText('never used');
      expect(await page.content()).not.toContain(token);
    });

    const other = await context.browser()?.newPage();
    if (!other) throw new Error('There is no browser.');
    const section = other.getByRole('region', { name: word('deploy.pulled') });
    await test.step('the other one is told at the field what is wrong, and follows', async () => {
      await openStudio(other, receiver.studioUrl, '/pages/deploys');
      await section.getByRole('button', { name: word('deploy.follow') }).click();
      const dialog = other.getByRole('dialog');
      await dialog.getByLabel(word('deploy.sourceAddress')).fill(address);
      await dialog
        .getByLabel(word('deploy.sourceToken'))
        .first()
        .fill(`${token.slice(0, -2)}zz`);
      await dialog.getByRole('button', { name: word('deploy.follow') }).click();
      await expect(dialog.getByText('This token is wrong')).toBeVisible();
      await dialog.getByLabel(word('deploy.sourceToken')).first().fill(token);
      await dialog.getByRole('button', { name: word('deploy.follow') }).click();
      await expect(section).toContainText(/Release 1 is live: \d+ files/, { timeout: 60_000 });
    });

    await test.step('its visitors see the site', async () => {
      await other.goto(receiver.siteUrl);
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
      expect((await other.goto(`${receiver.siteUrl}/countries/nowhere`))?.status()).toBe(404);
    });

    await test.step('without the token nothing more comes, and it says so', async () => {
      const target = page.getByRole('listitem').filter({ hasText: 'The server outside' });
      await target.getByRole('button', { name: word('deploy.endToken') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: word('deploy.endToken') })
        .click();
      await expect(target).toContainText(word('deploy.noToken'));
      await other.goto(`${receiver.studioUrl}/pages/deploys`);
      await section.getByRole('button', { name: word('deploy.pullNow') }).click();
      await expect(section.getByRole('alert')).toHaveText(word('deploy.pullFault.revoked'), { timeout: 20_000 });
      await expect(section).toContainText('Release 1 is live');
      await expect(other.getByRole('region', { name: word('deploy.environments') })).toContainText(
        word('deploy.pulledInstead'),
      );
    });

    await test.step('it stops following and shows its own release', async () => {
      await section.getByRole('button', { name: word('deploy.unfollow') }).click();
      await other
        .getByRole('dialog')
        .getByRole('button', { name: word('deploy.unfollow') })
        .click();
      await expect(section).toContainText(word('deploy.followsNone'));
    });
    await other.close();
  } finally {
    await receiver.stop();
    await rm(receiver.dataFolder, { recursive: true, force: true });
  }
});

test('a release is put on staging, into a folder, an archive and a bucket, and the history tells of each', async ({
  page,
  browser,
}) => {
  const bucket = await startBucket();
  const server = await startServer({ OUTBOUND_ALLOW: bucket.host });
  try {
    await new Api(server.studioUrl).signUp('blank');
    await openStudio(page, server.studioUrl, '/pages/deploys');
    const dialog = page.getByRole('dialog');
    const targets = page.getByRole('region', { name: word('deploy.targets') });
    const targetOf = (name: string) => targets.getByRole('listitem').filter({ hasText: name });
    const add = async (kind: string, name: string, fields: Record<string, string> = {}) => {
      await targets.getByRole('button', { name: word('deploy.addTarget') }).click();
      await dialog.getByRole('combobox', { name: word('deploy.kind') }).click();
      await page.getByRole('option', { name: word(`deploy.kind.${kind}`) }).click();
      await dialog.getByLabel(word('deploy.name'), { exact: true }).fill(name);
      for (const [label, value] of Object.entries(fields))
        await dialog.getByLabel(word(label), { exact: true }).fill(value);
      await dialog.getByRole('button', { name: word('common.save') }).click();
      await expect(targetOf(name)).toContainText(word('deploy.nothingThere'));
    };
    const deploy = async (place: Locator) => {
      await place.getByRole('button', { name: word('deploy.open') }).click();
      await dialog.getByRole('button', { name: word('deploy.submit') }).click();
      await expect(dialog).toHaveCount(0);
    };
    const isThere = (place: Locator) => expect(place).toContainText('Release 1', { timeout: 60_000 });

    await test.step('staging is opened with a password, which it then asks visitors for', async () => {
      const staging = page
        .getByRole('region', { name: word('deploy.environments') })
        .getByRole('listitem')
        .filter({ hasText: word('deploy.staging') });
      await expect(staging).toContainText(word('deploy.noPassword'));
      await staging.getByRole('button', { name: word('deploy.setPassword') }).click();
      await dialog.getByLabel(word('deploy.password')).first().fill('let me look');
      await dialog.getByRole('button', { name: word('common.save') }).click();
      await deploy(staging);
      await isThere(staging);
      const address = (await staging.getByRole('link').getAttribute('href')) ?? '';
      const knowing = await browser.newContext({ httpCredentials: { username: 'anyone', password: 'let me look' } });
      const visitor = await knowing.newPage();
      expect((await visitor.goto(address))?.status()).toBe(200);
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
      await knowing.close();
      const guessing = await browser.newContext({ httpCredentials: { username: 'anyone', password: 'a guess' } });
      expect((await (await guessing.newPage()).goto(address))?.status()).toBe(401);
      await guessing.close();
    });

    await test.step('a folder has the page', async () => {
      await add('folder', 'Web server');
      await deploy(targetOf('Web server'));
      await isThere(targetOf('Web server'));
      const path = (await targetOf('Web server').locator('bdi[dir="ltr"]').textContent()) ?? '';
      expect(await readFile(join(path, 'index.html'), 'utf8')).toContain('<h1');
    });

    await test.step('an archive is downloaded', async () => {
      await add('zip', 'To take along');
      await deploy(targetOf('To take along'));
      await isThere(targetOf('To take along'));
      const fromTarget = page.waitForEvent('download');
      await targetOf('To take along')
        .getByRole('button', { name: word('deploy.downloadOf', { name: 'To take along' }) })
        .click();
      expect((await fromTarget).suggestedFilename()).toMatch(/-1\.zip$/);
      await page.getByRole('row', { name: 'To take along' }).getByRole('link').click();
      const coming = page.waitForEvent('download');
      await dialog.getByRole('button', { name: word('deploy.download'), exact: true }).click();
      const archive = await coming;
      expect(archive.suggestedFilename()).toMatch(/-1\.zip$/);
      expect((await readFile(await archive.path())).subarray(0, 2).toString()).toBe('PK');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });

    await test.step('on its way to a bucket one sees how far it is, and then it is there', async () => {
      await add('s3', 'Elsewhere', {
        'deploy.endpoint': bucket.url,
        'deploy.bucket': 'pages',
        'deploy.accessKey': 'key',
        'deploy.secretKey': 'secret',
      });
      const letGo = bucket.hold();
      await deploy(targetOf('Elsewhere'));
      const active = page.getByRole('region', { name: word('deploy.active') });
      await expect(active).toContainText(word('deploy.step.deliver'), { timeout: 60_000 });
      await expect(active.getByRole('button', { name: word('deploy.cancel') })).toBeEnabled();
      letGo();
      await isThere(targetOf('Elsewhere'));
      await expect(active).toHaveCount(0);
      expect(bucket.files.get('/pages/index.html')?.toString()).toContain('<h1');
    });

    await test.step('the history has all four, by whom, and the log of each', async () => {
      for (const name of ['Elsewhere', 'To take along', 'Web server', word('deploy.staging')]) {
        const row = page.getByRole('row', { name });
        await expect(row).toContainText(word('deploy.state.done'));
        await expect(row).toContainText(mara.name);
      }
      await page.getByRole('row', { name: 'Elsewhere' }).getByRole('link').click();
      const log = page.getByRole('region', { name: word('deploy.log') });
      await expect(log).toContainText(word('deploy.note.delivering', { target: 'Elsewhere' }));
      await expect(log.getByRole('listitem').last()).toContainText(/Switched: \d+ written/);
    });
  } finally {
    await server.stop();
    await rm(server.dataFolder, { recursive: true, force: true });
    await bucket.close();
  }
});
