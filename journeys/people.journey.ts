import { rm } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { type MailServer, openMailServer } from './support/mail.ts';
import { ines, mara } from './support/people.ts';
import { byKeys, type RunningServer, startServer, test } from './support/server.ts';
import { chooseByKeys } from './support/studio.ts';
import { type Locale, wordsOf } from './support/words.ts';

const invitationLink = /(https?:\/\/\S+\/invitation\?token=[\w-]{43})/;

interface Stage {
  server: RunningServer;
  api: Api;
  mail: MailServer;
  /** Mara's, signed in. */
  page: Page;
  word: ReturnType<typeof wordsOf>;
  locale: Locale;
}

/** A product of its own that sends its mail to us, with Mara as the owner of Atlas, signed in. */
async function onStage(page: Page, locale: Locale, story: (stage: Stage) => Promise<void>): Promise<void> {
  const mail = await openMailServer();
  const server = await startServer({ SMTP_URL: mail.url });
  try {
    const api = new Api(server.studioUrl);
    await api.signUp('atlas');
    await speak(page, locale);
    const stage = { server, api, mail, page, word: wordsOf(locale), locale };
    await signIn(stage, mara);
    await story(stage);
  } finally {
    await server.stop();
    mail.close();
    await rm(server.dataFolder, { recursive: true, force: true });
  }
}

const speak = (page: Page, locale: Locale) =>
  page.addInitScript((chosen) => {
    if (localStorage.getItem('display') === null) localStorage.setItem('display', JSON.stringify({ locale: chosen }));
  }, locale);

async function signIn({ page, server, word }: Stage, { email, password }: { email: string; password: string }) {
  await page.goto(`${server.studioUrl}/signin`);
  await page.getByLabel(word('session.email'), { exact: true }).fill(email);
  await page.getByLabel(word('session.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: word('session.signIn'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
}

async function open({ page, server, word }: Stage, path: string, heading: string): Promise<void> {
  await page.goto(`${server.studioUrl}/pages/${path}`);
  await expect(page.getByRole('heading', { level: 1, name: word(heading) })).toBeVisible();
}

/** Invites Inés with the keyboard alone, limited to the pages of countries, and leaves the link that is told once. */
async function inviteInes(stage: Stage): Promise<void> {
  const { page, word } = stage;
  await open(stage, 'settings/members', 'shell.members');
  await page.getByRole('link', { name: word('people.invite') }).click();
  const form = page.getByRole('dialog', { name: word('people.invite') });
  await form.getByLabel(word('people.email'), { exact: true }).fill(ines.email);
  await form.getByRole('radio', { name: new RegExp(`^${word('role.editor')}`) }).press('Space');
  const limit = form.getByRole('combobox', { name: word('people.urlLimit') });
  await limit.fill('/country/*');
  await limit.press('Enter');
  await form.getByRole('button', { name: word('people.sendInvitation') }).click();
  const sent = page.getByRole('dialog', { name: word('people.linkTitle') });
  await expect(sent.getByText(invitationLink)).toBeVisible();
  await expectAccessible(page, 'the link of an invitation');
  await page.keyboard.press('Escape');
  const open_ = page.getByRole('listitem').filter({ hasText: ines.email });
  await expect(open_.getByText('/country/*')).toBeVisible();
}

/** Inés opens the mailed link in a browser of her own and makes her account with the address it was sent to. */
async function joinAsInes(browser: Browser, { mail, word, locale, server }: Stage): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await speak(page, locale);
  const link = await mail.find(ines.email, invitationLink);
  expect(link.startsWith(server.studioUrl)).toBe(true);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: word('invitation.title') })).toBeVisible();
  await expect(page.getByText(ines.email)).toBeVisible();
  await page.getByLabel(word('session.name'), { exact: true }).fill(ines.name);
  await page.getByLabel(word('session.password'), { exact: true }).fill(ines.password);
  await page.getByLabel(word('session.retype'), { exact: true }).fill(ines.password);
  await page.getByLabel(word('session.terms')).press('Space');
  await page.getByRole('button', { name: word('invitation.create') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
  return page;
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ has: page.getByText(text, { exact: true }) });

async function openMenuOf({ word }: Pick<Stage, 'word'>, page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: word('common.actionsOf', { name }) }).click();
  // The menu takes the focus once it is open: what is chosen before would lose it again.
  await expect(page.getByRole('menuitem').first()).toBeFocused();
}

for (const [locale, manner] of [
  ['en-US', 'English'],
  ['ar-SA', 'Arabic, by keyboard alone'],
] as const) {
  const tag = locale === 'ar-SA' ? byKeys : [];
  test(`someone is invited by mail, works within her limit, and what she did is undone, in ${manner}`, { tag }, async ({
    page,
    browser,
  }) => {
    await onStage(page, locale, async (stage) => {
      const { word, api, server } = stage;
      await inviteInes(stage);
      const other = await joinAsInes(browser, stage);

      // What is outside of her limit says so; what is inside she may change.
      const limit = '/country/*';
      await other.goto(`${server.studioUrl}/pages/routes`);
      await openMenuOf(stage, other, '/about');
      const off = other.getByRole('menuitem', { name: new RegExp(`^${word('route.switchOff')}`) });
      await expect(off).toHaveAttribute('aria-disabled', 'true');
      await expect(off).toContainText(limit);
      await other.keyboard.press('Escape');
      await openMenuOf(stage, other, '/country/<cca3>');
      await other.getByRole('menuitem', { name: word('route.switchOff') }).click();
      // Links lead to it, which is told before.
      const plan = other.getByRole('dialog');
      await plan.getByRole('button', { name: word('route.switchOff'), exact: true }).click();
      await expect(row(other, word('route.off'))).toBeVisible();
      await other.goto(`${server.studioUrl}/pages/templates/home`);
      await expect(other.getByText(word('people.templateOutside', { patterns: limit }))).toBeVisible();

      // Mara finds it in the log and takes it back.
      await open(stage, 'settings/activity', 'shell.audit');
      await page.getByLabel(word('audit.person'), { exact: true }).selectOption({ label: ines.name });
      const told = row(page, '/country/<cca3>');
      await told.getByRole('link', { name: word('audit.document.changed') }).click();
      const details = page.getByRole('dialog', { name: word('audit.document.changed') });
      await expect(details.getByText(word('route.off'), { exact: true })).toBeVisible();
      await details.getByRole('button', { name: word('audit.undo') }).click();
      await page.getByRole('button', { name: word('audit.undoDo') }).click();
      await expect(details).toBeHidden();
      await page.getByLabel(word('audit.person'), { exact: true }).selectOption({ label: mara.name });
      await expect(page.getByRole('link', { name: word('audit.document.restored') })).toBeVisible();
      const { routesList } = await api.ask<{ routesList: { url_string: string; is_active: boolean }[] }>(
        'POST',
        '/v1/pageRoutes/dash/getRoutes',
        { search: '/country/' },
      );
      expect(routesList.every(({ is_active }) => is_active)).toBe(true);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: word('audit.export') }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^audit-atlas-.*\.csv$/);

      // Another role bites on the very next call of a page that is still open.
      await other.goto(`${server.studioUrl}/pages/routes`);
      await expect(row(other, '/about')).toBeVisible();
      await open(stage, 'settings/members', 'shell.members');
      await page.getByRole('link', { name: ines.name }).click();
      const form = page.getByRole('dialog', { name: ines.name });
      await form.getByRole('radio', { name: new RegExp(`^${word('role.viewer')}`) }).press('Space');
      await form.getByRole('button', { name: word('common.save') }).click();
      await expect(form).toBeHidden();
      await openMenuOf(stage, other, '/country/<cca3>');
      await other.getByRole('menuitem', { name: word('route.switchOff') }).click();
      await expect(other.getByText(word('problem.forbidden'))).toBeVisible();

      // And the end of the membership too.
      await openMenuOf(stage, page, ines.name);
      await page.getByRole('menuitem', { name: word('people.remove') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: word('people.remove') })
        .click();
      await expect(row(page, ines.email)).toBeHidden();
      await other.reload();
      await expect(other).toHaveURL(`${server.studioUrl}/account-setup`);
      await other.context().close();
    });
  });
}

test('an invitation of someone else is not for whoever opens it, by keyboard alone', { tag: byKeys }, async ({
  page,
  browser,
}) => {
  await onStage(page, 'en-US', async (stage) => {
    await inviteInes(stage);
    const link = await stage.mail.find(ines.email, invitationLink);
    await page.goto(link);
    await expect(page.getByText(`You’re signed in as ${mara.email}`, { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept invitation' })).toBeHidden();
    await expectAccessible(page, 'an invitation of someone else');
    await open(stage, 'settings/members', 'shell.members');
    await page.getByRole('button', { name: `Revoke the invitation to ${ines.email}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('No pending invitations.')).toBeVisible();
    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await expect(other.getByRole('heading', { level: 1, name: 'This invitation is no longer valid' })).toBeVisible();
    await other.context().close();
  });
});

test('what was made is taken back from the log, and brought back from there again, by keyboard alone', {
  tag: byKeys,
}, async ({ page }) => {
  await onStage(page, 'en-US', async (stage) => {
    const { api } = stage;
    await api.ask('POST', '/v1/pageRoutes/saveRoute', { url_string: '/imprint', page_template: 'home' });
    const addresses = async () => {
      const listed = { search: '/imprint' };
      type Listed = { routesList: { url_string: string }[] };
      const { routesList } = await api.ask<Listed>('POST', '/v1/pageRoutes/dash/getRoutes', listed);
      return routesList.map(({ url_string }) => url_string);
    };
    const undo = async (act: string, question: string, confirm: string) => {
      await open(stage, 'settings/activity', 'shell.audit');
      const told = row(page, '/imprint').filter({ has: page.getByRole('link', { name: act, exact: true }) });
      await told.first().getByRole('link', { name: act, exact: true }).click();
      await page.getByRole('button', { name: 'Undo this change' }).click();
      const asked = page.getByRole('dialog', { name: question });
      await expect(asked).toBeVisible();
      await expectAccessible(page, `undoing “${act}”`);
      await asked.getByRole('button', { name: confirm }).click();
      await expect(asked).toBeHidden();
    };
    await undo('Created', 'Delete /imprint?', 'Delete');
    await expect.poll(addresses).toEqual([]);
    await undo('Deleted', 'Restore version 1 of /imprint?', 'Restore');
    await expect.poll(addresses).toEqual(['/imprint']);
    await undo('Restored', 'Delete /imprint?', 'Delete');
    await expect.poll(addresses).toEqual([]);
  });
});

test('an owner sees the studio as a viewer has it, and comes back, by keyboard alone', { tag: byKeys }, async ({
  page,
}) => {
  await onStage(page, 'en-US', async (stage) => {
    await open(stage, 'routes', 'shell.routes');
    await expect(page.getByRole('link', { name: 'New page route' })).toBeVisible();
    await open(stage, 'settings/members', 'shell.members');
    await chooseByKeys(page, page.getByRole('button', { name: 'View as…' }), 'Viewer');
    const banner = page.getByRole('region', { name: 'View as role' });
    await expect(banner).toContainText('Viewer');
    await expect(page.getByRole('link', { name: 'Metrics' })).toBeHidden();
    await expectAccessible(page, 'the studio as a viewer');
    await open(stage, 'routes', 'shell.routes');
    await expect(row(page, '/about')).toBeVisible();
    await expect(page.getByRole('link', { name: 'New page route' })).toBeHidden();
    await page.getByRole('button', { name: 'Exit' }).click();
    await expect(page.getByRole('link', { name: 'Metrics' })).toBeVisible();
    await expect(banner).toBeHidden();
  });
});

test('an organization gets another site and loses it again, which then answers nobody, by keyboard alone', {
  tag: byKeys,
}, async ({ page }) => {
  await onStage(page, 'en-US', async (stage) => {
    const { server } = stage;
    await open(stage, 'settings/organization', 'shell.organization');
    await page.getByLabel('City').fill('Göteborg');
    await page.getByLabel('City').press('Control+s');
    await expect(page.getByText('Organization saved')).toBeVisible();
    await page.getByRole('link', { name: 'New site' }).click();
    await page.getByLabel('Site name').fill('Journal');
    await page.locator('summary', { hasText: 'More options' }).press('Enter');
    await page.getByLabel('Client url').fill('http://localhost');
    await page.getByLabel('Description').fill('What happened this week');
    await page.getByRole('button', { name: 'Generate' }).click();
    await page.getByRole('radio', { name: 'Blank' }).press('Space');
    await expectAccessible(page, 'a new site');
    await page.getByRole('button', { name: 'Create site' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible({ timeout: 60_000 });
    const { port } = new URL(server.siteUrl);
    const journal = `http://journal.localhost:${port}/`;
    const visit = async () => {
      const visitor = await page.context().newPage();
      const status = (await visitor.goto(journal))?.status();
      await visitor.close();
      return status;
    };
    expect(await visit()).toBe(200);

    await open(stage, 'settings/organization', 'shell.organization');
    await page.getByRole('button', { name: 'Delete site' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete site Journal?' });
    await dialog.getByLabel('Type Journal to confirm').fill('Journel');
    await dialog.getByLabel('Your password').fill(mara.password);
    await dialog.getByRole('button', { name: 'Delete site' }).click();
    await expect(dialog.getByText('The name doesn’t match.', { exact: false })).toBeVisible();
    await expectAccessible(page, 'deleting a site');
    await dialog.getByLabel('Type Journal to confirm').fill('Journal');
    await dialog.getByLabel('Your password').press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
    expect(await visit()).toBe(404);
  });
});
