import { rm } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { openMailServer } from './support/mail.ts';
import { ines, mara } from './support/people.ts';
import { byKeys, startServer, test } from './support/server.ts';
import { wordsOf } from './support/words.ts';

/** The sentence as it is shown: what is filled in is set apart by isolates, which a reader does not see. */
const readable = async (page: Page) =>
  ((await page.getByRole('dialog').textContent()) ?? '').replace(/[\u2066-\u2069]/g, '');

/** A member who publishes a change of her own. */
async function publishAsInes(owner: Api): Promise<void> {
  const invitation = { email: ines.email, role: 'editor' };
  const { link } = await owner.ask<{ link: string }>('POST', '/v1/invitations', invitation, 201);
  const editor = new Api(owner.base);
  await editor.register(ines);
  await editor.ask('POST', '/v1/invitations/accept', { token: new URL(link).searchParams.get('token') });
  await editor.ask('POST', '/v1/pageRoutes/saveRoute', { url_string: '/imprint', page_template: 'home' });
  await editor.ask('POST', '/v1/releases', { note: 'An imprint' }, 201);
}

for (const [locale, manner] of [
  ['en-US', 'English'],
  ['ar-SA', 'Arabic, by keyboard alone'],
] as const) {
  const tag = locale === 'ar-SA' ? byKeys : [];
  test(`what others published and a mail that was given up are told, and lead to where they are, in ${manner}`, {
    tag,
  }, async ({ page }) => {
    const mail = await openMailServer();
    const server = await startServer({ SMTP_URL: mail.url });
    const word = wordsOf(locale);
    try {
      const api = new Api(server.studioUrl);
      await api.signUp('blank');
      await page.addInitScript((chosen) => localStorage.setItem('display', JSON.stringify({ locale: chosen })), locale);
      await page.goto(`${server.studioUrl}/signin`);
      await page.getByLabel(word('session.email'), { exact: true }).fill(mara.email);
      await page.getByLabel(word('session.password'), { exact: true }).fill(mara.password);
      await page.getByRole('button', { name: word('session.signIn'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
      const bell = page.getByRole('button', { name: new RegExp(`^${word('notices.title')}`) });
      const panel = page.getByRole('dialog', { name: word('notices.title') });

      await test.step('a release of a colleague', async () => {
        await publishAsInes(api);
        await page.reload();
        await expect(bell).toContainText(/[1١]/);
        await bell.press('Enter');
        const told = word('notices.releasePublished', { by: ines.name, number: 2 });
        await expect.poll(() => readable(page)).toContain(told);
        await expectAccessible(page, 'a notification');
        await panel.getByRole('link').click();
        await expect(page.getByRole('heading', { level: 1, name: new RegExp(word('shell.releases')) })).toBeVisible();
        await expect(bell).toHaveText('');
      });

      await test.step('a mail nobody takes', async () => {
        mail.unknown.add('gone@ferrer.example');
        const invited = { email: 'gone@ferrer.example', role: 'viewer', locale: 'en-US' };
        await api.ask('POST', '/v1/invitations', invited, 201);
        const subject = `${mara.name} invited you to Atlas`;
        await expect(async () => {
          await page.reload();
          await expect(bell).toContainText(/[1١]/, { timeout: 1000 });
        }).toPass();
        await bell.press('Enter');
        await expect.poll(() => readable(page)).toContain(word('notices.mailDead', { subject, to: invited.email }));
        await panel.getByRole('link').first().click();
        const row = page.getByRole('row').filter({ hasText: invited.email });
        await expect(row.getByText(word('outbox.state.dead'))).toBeVisible();
        await expectAccessible(page, 'a mail that was given up');
        mail.unknown.clear();
        await row.getByRole('link').click();
        await expect(page.getByRole('dialog')).toContainText('550 5.1.1 no such mailbox');
        await page.getByRole('button', { name: word('outbox.sendAgain') }).click();
        await mail.find(invited.email, /invited you to/);
      });
    } finally {
      await server.stop();
      mail.close();
      await rm(server.dataFolder, { recursive: true, force: true });
    }
  });
}
