import { rm } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { openMailServer } from './support/mail.ts';
import { ines } from './support/people.ts';
import { startServer, test } from './support/server.ts';
import { openStudio } from './support/studio.ts';
import { wordsOf } from './support/words.ts';

const word = wordsOf('en-US');
const banner = (page: Page) => page.getByRole('banner');

/** A member who writes, and publishes nothing. */
async function authorOf(owner: Api): Promise<Api> {
  const invitation = { email: ines.email, role: 'author' };
  const { link } = await owner.ask<{ link: string }>('POST', '/v1/invitations', invitation, 201);
  const author = new Api(owner.base);
  const account = await author.register(ines);
  await author.ask('POST', '/v1/invitations/accept', { token: new URL(link).searchParams.get('token') });
  account.siteId = owner.account?.siteId ?? '';
  return author;
}

/** A page with one heading, whose route answers `/sale`; and a link that leads nowhere, for the checks to find. */
async function writeSale(author: Api, text: string, version?: number): Promise<void> {
  const nodes = [
    { id: 'words', widget: 'heading', props: { text, level: '1' }, slots: {} },
    { id: 'more', widget: 'button', props: { label: 'More', href: version ? '/' : '/nowhere' }, slots: {} },
  ];
  const root = { id: 'root', widget: 'page', props: {}, slots: { header: [], main: nodes, footer: [] } };
  const layout = { type: 'layout', pageKey: 'sale', name: 'Sale', root };
  await author.ask(
    'POST',
    '/v1/dashboard/setConfig',
    version ? { ...layout, version } : { ...layout, isNewRecord: true },
  );
  if (!version) await author.ask('POST', '/v1/pageRoutes/saveRoute', { url_string: '/sale', page_template: 'sale' });
}

async function studioOf(browser: Browser, studioUrl: string, person = ines): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openStudio(page, studioUrl, '/pages/', person);
  await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
  return page;
}

test('an author asks, the owner looks and sends back, the author mends and asks anew, and what was asked for goes live', async ({
  page,
  browser,
}) => {
  const mail = await openMailServer();
  const server = await startServer({ SMTP_URL: mail.url });
  const { studioUrl } = server;
  try {
    const api = new Api(studioUrl);
    const sale = new URL('/sale', (await api.signUp('blank')).siteAddress);
    const author = await authorOf(api);
    await writeSale(author, 'Sal');
    const hers = await studioOf(browser, studioUrl);
    await openStudio(page, studioUrl);
    const drawer = page.getByRole('dialog', { name: word('approval.of', { number: 2 }) });
    const question = (key: string, number: number) => page.getByRole('dialog', { name: word(key, { number }) });

    await test.step('the header says what it will do, and the author asks with a note', async () => {
      await expect(banner(hers).getByRole('button', { name: /^Publish/ })).toHaveCount(0);
      await banner(hers).getByRole('button', { name: 'Request approval for 2 changes' }).click();
      const dialog = hers.getByRole('dialog', { name: word('release.askTitle') });
      await dialog.getByLabel(word('release.note')).fill('The autumn sale');
      await expectAccessible(hers, 'asking for approval');
      await dialog.getByRole('button', { name: 'Request approval for 2 changes' }).click();
      await expect(banner(hers).getByRole('button', { name: 'Approval requested for 2 changes' })).toBeVisible();
      await expect(hers.getByText(word('release.asked', { number: 2 }))).toBeVisible();
    });

    await test.step('the notice opens the request: what changes, what the checks find', async () => {
      await expect(async () => {
        await page.reload();
        await page.getByRole('button', { name: new RegExp(`^${word('notices.title')}`) }).click();
        await page.getByRole('link', { name: /requested approval of release/ }).click({ timeout: 2000 });
      }).toPass();
      await expect(drawer.getByText('The autumn sale')).toBeVisible();
      await expect(drawer.getByRole('listitem').filter({ hasText: '/sale' })).toBeVisible();
      await expect(drawer.getByRole('heading', { name: word('approval.checks') })).toBeVisible();
      await expect(drawer.getByText('Links: 1')).toBeVisible();
      await expectAccessible(page, 'a request for approval');
    });

    await test.step('it is sent back with a reason, which is needed', async () => {
      await drawer.getByRole('button', { name: word('approval.sendBack') }).click();
      const asked = question('approval.sendBackTitle', 2);
      const send = asked.getByRole('button', { name: word('approval.sendBack') });
      await expect(send).toBeDisabled();
      await asked.getByLabel(word('approval.reason')).fill('An “e” is missing, and More leads nowhere');
      await expectAccessible(page, 'sending a request back');
      await send.click();
      await expect(drawer.getByText(word('approval.state.sentBack')).first()).toBeVisible();
      expect((await fetch(sale)).status).toBe(404);
    });

    await test.step('the mail leads the author to it; she mends the page and asks anew', async () => {
      const link = await mail.find(ines.email, new RegExp(`${studioUrl}/pages/releases/requests/[0-9a-f-]+`));
      await hers.goto(link);
      const told = hers.getByRole('dialog', { name: word('approval.of', { number: 2 }) });
      await expect(told.getByText('An “e” is missing, and More leads nowhere')).toBeVisible();
      await expect(told.getByText(word('approval.askAnew'))).toBeVisible();
      await expectAccessible(hers, 'a request that was sent back');
      await hers.keyboard.press('Escape');
      await writeSale(author, 'Sale', 1);
      await hers.reload();
      await banner(hers).getByRole('button', { name: 'Request approval for 2 changes' }).click();
      await hers.getByRole('dialog').getByRole('button', { name: 'Request approval for 2 changes' }).click();
      await expect(hers.getByText(word('release.asked', { number: 3 }))).toBeVisible();
    });

    await test.step('what is written after that stays a draft, and is told', async () => {
      await writeSale(author, 'Sale, and more', 2);
      await page.goto(`${studioUrl}/pages/releases`);
      const waiting = page.getByRole('region', { name: word('approval.title') });
      await waiting.getByRole('link', { name: word('approval.look', { number: 3 }) }).click();
      const second = page.getByRole('dialog', { name: word('approval.of', { number: 3 }) });
      await expect(second.getByText('1 document changed after this request.', { exact: false })).toBeVisible();
      const checks = second.getByRole('region', { name: word('approval.checks') });
      const found = checks.getByRole('listitem').filter({ hasText: 'Search engines' });
      await expect(found).toHaveText(/^Sale/);
      await expect(found).not.toContainText('Links');
      await second.getByRole('button', { name: word('approval.approve') }).click();
      const asked = question('approval.approveTitle', 3);
      await asked.getByLabel(word('approval.answer')).fill('Well done');
      await asked.getByRole('button', { name: word('approval.approve') }).click();
      await expect(second.getByText('Well done')).toBeVisible();
      const live = await (await fetch(sale)).text();
      expect(live).toContain('Sale</h1>');
      expect(live).not.toContain('and more');
    });
    await hers.context().close();
  } finally {
    await server.stop();
    mail.close();
    await rm(server.dataFolder, { recursive: true, force: true });
  }
});

test('where everyone needs approval and one publishes alone, that is said, and their own goes live with a reason', async ({
  page,
  studioUrl,
}) => {
  const api = new Api(studioUrl);
  await api.signUp('blank');
  await api.ask('POST', '/v1/widgets', { key: 'sale', type: 'heading', title: 'Sale', icon: 'heading' }, 201);
  await openStudio(page, studioUrl, '/pages/releases');
  await page.getByRole('button', { name: word('approval.ruleOpen') }).click();
  const rule = page.getByRole('dialog', { name: word('approval.ruleTitle') });
  await rule.getByRole('radio', { name: word('approval.rule.everyone') }).check();
  await expect(rule.getByText(word('approval.alone'))).toBeVisible();
  await expectAccessible(page, 'the rule of approval');
  await rule.getByRole('button', { name: word('common.save') }).click();
  await banner(page).getByRole('button', { name: 'Request approval for 1 change' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Request approval for 1 change' }).click();
  const waiting = page.getByRole('region', { name: word('approval.title') });
  await waiting.getByRole('link', { name: word('approval.look', { number: 2 }) }).click();
  const drawer = page.getByRole('dialog', { name: word('approval.of', { number: 2 }) });
  await drawer.getByRole('button', { name: word('approval.approveOwn') }).click();
  const asked = page.getByRole('dialog', { name: word('approval.ownTitle', { number: 2 }) });
  await expect(asked.getByRole('button', { name: word('approval.approve') })).toBeDisabled();
  await asked.getByLabel(word('approval.reason')).fill('Nobody else is here yet');
  await expectAccessible(page, 'approving what one asked for oneself');
  await asked.getByRole('button', { name: word('approval.approve') }).click();
  await expect(drawer.getByText('Nobody else is here yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Release 2/ })).toContainText(word('release.live'));
});
