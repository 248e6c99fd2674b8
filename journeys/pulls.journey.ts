import { rm } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { type RunningServer, startServer, test } from './support/server.ts';
import { signIn } from './support/studio.ts';
import { wordsOf } from './support/words.ts';

const word = wordsOf('en-US');

async function open(page: Page, { studioUrl }: RunningServer, name: string): Promise<void> {
  await page.goto(`${studioUrl}/signin`);
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto(`${studioUrl}/pages/deploys`);
}

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
      await open(page, source, 'Atlas');
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
      await expect(target).toContainText('not used yet');
      expect(await page.content()).not.toContain(token);
    });

    const other = await context.browser()?.newPage();
    if (!other) throw new Error('There is no browser.');
    const section = other.getByRole('region', { name: word('deploy.pulled') });
    await test.step('the other one is told at the field what is wrong, and follows', async () => {
      await open(other, receiver, 'Atlas');
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
      await expect(section).toContainText(/Release 1 is shown: \d+ files/, { timeout: 60_000 });
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
      await expect(section).toContainText('Release 1 is shown');
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
