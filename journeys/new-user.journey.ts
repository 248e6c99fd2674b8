import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { ines } from './support/people.ts';
import { test } from './support/server.ts';
import { enter, forgetSession, openStudio, signUp } from './support/studio.ts';

test('two names are enough for a site; what can be known is filled in, and what is wrong is in view on a phone', async ({
  page,
  studioUrl,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await signUp(page, studioUrl);
  const more = page.locator('summary', { hasText: 'More options' });
  const create = page.getByRole('button', { name: 'Create site' });

  await test.step('what follows from the name follows it until something else is typed', async () => {
    await page.getByLabel('Site name').fill('Corner bakery');
    await more.click();
    await expect(page.getByLabel('Client url')).toHaveValue(/^http:\/\/localhost:\d+\/$/);
    await expect(page.getByLabel('Secret')).toHaveValue(/^.{20,}$/);
    await expect(page.getByRole('combobox', { name: 'Database' })).toHaveValue('SQLite');
    await expect(page.getByLabel('Description')).toHaveValue('Corner bakery');
    await page.getByLabel('Site name').fill('Harbour bakery');
    await expect(page.getByLabel('Description')).toHaveValue('Harbour bakery');
    await page.getByLabel('Description').fill('Bread from the harbour');
    await page.getByLabel('Site name').fill('Corner bakery');
    await expect(page.getByLabel('Description')).toHaveValue('Bread from the harbour');
    await expectAccessible(page, 'account setup, all of it open');
  });

  await test.step('a country is chosen by the beginning of its name and Enter', async () => {
    const country = page.getByRole('combobox', { name: 'Country' });
    await country.pressSequentially('Ital');
    await country.press('Enter');
    await expect(country).toHaveValue('Italy');
  });

  await test.step('a fault is brought into view with its words, also from where it is folded away', async () => {
    await create.click();
    const organization = page.getByLabel('Organization name');
    await expect(organization).toBeFocused();
    await expect(page.getByText('Please enter organization name!')).toBeInViewport({ ratio: 1 });
    await organization.fill('Corner bakery');
    await more.click();
    await create.click();
    await expect(page.getByLabel('Address', { exact: true })).toBeFocused();
    await expect(page.getByText('Please enter address!')).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Please enter city!')).toBeVisible();
  });

  await test.step('the address can wait, and the site is there', async () => {
    await page.reload();
    await page.getByLabel('Site name').fill('Corner bakery');
    await page.getByLabel('Organization name').fill('Moretti');
    await page.getByRole('radio', { name: 'Blank' }).check();
    await create.click();
    await expect(page.getByRole('heading', { name: 'Corner bakery is live' })).toBeVisible({ timeout: 60_000 });
  });
});

test('where no mail is sent an invitation says so and hands over its link, and a forgotten password says whom to ask', async ({
  page,
  studioUrl,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: studioUrl });
  await enter(page, studioUrl, 'blank', '/pages/settings/members/invite');
  await page.getByLabel('Email address').fill(ines.email);
  await page.getByRole('button', { name: 'Create invitation' }).click();
  const made = page.getByRole('dialog', { name: 'Copy the invitation link' });
  await expect(made.getByText('This installation doesn’t send email')).toBeVisible();
  await expect(page.getByText('on its way')).toBeHidden();
  await expectAccessible(page, 'the link of an invitation that no mail carries');
  const link = await made.getByText(/\/invitation\?token=/).textContent();
  await made.getByRole('button', { name: 'Copy link' }).click();
  await expect(made.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link?.trim());
  await made.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: `Create a new link for ${ines.email}` }).click();
  await expect(page.getByRole('dialog', { name: 'Copy the invitation link' })).toBeVisible();

  await forgetSession(page);
  await page.goto(`${studioUrl}/forgot-password`);
  await page.getByLabel('Email address').fill(ines.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('status')).toContainText('This installation doesn’t send email');
});

test('on a phone what is saved and not live yet is always in sight, also what a colleague saves and what was withdrawn', async ({
  page,
  server,
}) => {
  const { studioUrl } = server;
  await page.setViewportSize({ width: 390, height: 844 });
  const api = new Api(studioUrl);
  await api.signUp('blank');
  await openStudio(page, studioUrl);
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Publish', exact: true })).toBeInViewport();

  const addWidget = (key: string) =>
    api.ask('POST', '/v1/widgets', { key, type: 'heading', title: key, icon: 'box' }, 201);
  await addWidget('opening-hours');
  const one = header.getByRole('button', { name: 'Publish 1 change' });
  await expect(one).toBeInViewport();
  await expect(one.getByText('1', { exact: true })).toBeInViewport({ ratio: 1 });
  await one.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish 1 change' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();

  const { releases } = await api.ask<{ releases: { id: string }[] }>('GET', '/v1/releases');
  await api.ask('POST', `/v1/releases/${releases.at(-1)?.id}/activate`);
  const back = header.getByRole('button', { name: 'Publish 1 change and bring back release 2' });
  await expect(back).toBeInViewport();
  await addWidget('price-list');
  await header.getByRole('button', { name: 'Publish 2 changes and bring back release 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish site' });
  await expect(dialog.getByText('Publishing also brings back its changes.')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'opening-hours' })).toContainText('Rolled back');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'price-list' })).not.toContainText('Rolled back');
  await expectAccessible(page, 'publishing after a rollback, on a phone');
});

test('what one comes to do is what opens: layouts, contents, names that keys follow; and what is done can be undone after coming back', async ({
  page,
  studioUrl,
}) => {
  const api = new Api(studioUrl);
  await api.signUp('blank');
  await openStudio(page, studioUrl, '/pages/widgets');
  const outline = page.getByRole('tree');

  await test.step('a new widget has the icon of its type, and opens in the editor', async () => {
    await page.getByRole('link', { name: 'New widget' }).first().click();
    const form = page.getByRole('dialog', { name: 'New widget' });
    await form.getByLabel('Title').fill('Price list');
    const type = form.getByRole('combobox', { name: 'Widget type' });
    await type.fill('Head');
    await page.getByRole('listbox').getByRole('option', { name: 'Heading', exact: true }).click();
    await expect(form.getByRole('radio', { name: 'Heading' })).toBeChecked();
    await type.fill('Section');
    await page.getByRole('listbox').getByRole('option', { name: 'Section', exact: true }).click();
    await expect(form.getByRole('radio', { name: 'Section' })).toBeChecked();
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(page).toHaveURL(/\/pages\/widgets\/price-list\/layout$/);
  });

  await test.step('what is added opens on its content, whatever tab was left open', async () => {
    await outline.getByRole('treeitem').first().click();
    await page.getByRole('tab', { name: 'Style' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).first().click();
    await page.getByRole('combobox', { name: 'Search widgets' }).fill('Heading');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Content' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('leaving offers to save, and what was saved can be undone after coming back', async () => {
    await page.getByRole('link', { name: 'Widgets', exact: true }).first().click();
    const asked = page.getByRole('dialog', { name: 'Discard your changes?' });
    await expectAccessible(page, 'leaving with changes');
    await asked.getByRole('button', { name: 'Save and leave' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Widgets' })).toBeVisible();
    await page.getByRole('link', { name: 'Price list' }).click();
    await expect(page).toHaveURL(/\/pages\/widgets\/price-list\/layout$/);
    await expect(outline.getByRole('treeitem', { name: /Heading/ })).toBeVisible();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(outline.getByRole('treeitem', { name: /Heading/ })).toBeHidden();
    await page.getByRole('button', { name: /^Redo/ }).click();
  });

  await test.step('the key of a copy follows its new name', async () => {
    await page.goto(`${studioUrl}/pages/widgets/new?from=price-list`);
    const form = page.getByRole('dialog', { name: 'New widget' });
    await expect(form.getByLabel('Title')).toHaveValue('Copy of Price list');
    await expect(form.getByRole('textbox', { name: 'Key' })).toHaveValue('copy-of-price-list');
    await form.getByLabel('Title').fill('Opening hours');
    await expect(form.getByRole('textbox', { name: 'Key' })).toHaveValue('opening-hours');
    await page.keyboard.press('Escape');
    const asked = page.getByRole('dialog', { name: 'Discard your changes?' });
    await asked.getByRole('button', { name: 'Create' }).click();
    await expect(page).toHaveURL(/\/pages\/widgets\/opening-hours\/layout$/);
    await page.goto(`${studioUrl}/pages/templates`);
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.getByLabel('Name').fill('Landing page');
    await expect(page.getByLabel('Key')).toHaveValue('landing-page');
  });

  await test.step('where one has been is named by its screen, without the count', async () => {
    await page.keyboard.press('Escape');
    const kept = () => page.evaluate(() => Object.values(localStorage).join(' '));
    await expect.poll(kept).toMatch(/Page Templates\\?"/);
    expect(await kept()).not.toMatch(/Page Templates\d/);
  });
});

test('who signs up can read the terms', async ({ page, studioUrl }) => {
  await page.goto(`${studioUrl}/signup`);
  await page.getByRole('link', { name: 'Read the terms' }).focus();
  const [terms] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Read the terms' }).click(),
  ]);
  await expect(terms.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await expect(
    terms.getByText('This installation of Sitewright is run by its operator', { exact: false }),
  ).toBeVisible();
  await expectAccessible(terms, 'the terms of use');
});

test('what changed is told in words, with before and after: since the release, in a release, and in the audit log', async ({
  page,
  studioUrl,
}) => {
  const api = new Api(studioUrl);
  await api.signUp('blank');
  const key = 'opening-hours';
  const fields = { key, type: 'heading', title: 'Opening hours', icon: 'clock' };
  const { widget } = await api.ask<{ widget: { id: string; root: { props: object } } }>(
    'POST',
    '/v1/widgets',
    fields,
    201,
  );
  const root = { ...widget.root, props: { ...widget.root.props, text: 'Open from seven' } };
  await api.ask('PUT', '/v1/widgets', { id: widget.id, widget: { ...fields, root } }, 201);
  await api.ask('POST', '/v1/releases', {}, 201);
  const later = { ...root, props: { ...root.props, text: 'Open from six' } };
  await api.ask('PUT', '/v1/widgets', { id: widget.id, widget: { ...fields, root: later } }, 201);

  await openStudio(page, studioUrl);
  const told = page.getByText('Heading “Open from six”: Text');
  await page.getByRole('main').getByText('Opening hours').click();
  await expect(told).toBeVisible();
  await expect(page.getByText('Open from seven', { exact: true })).toBeVisible();
  await expectAccessible(page, 'what changed since the release');

  await page.goto(`${studioUrl}/pages/releases`);
  await page.getByRole('link', { name: 'Release 2' }).click();
  const release = page.getByRole('dialog', { name: 'Release 2' });
  await release.getByText('Opening hours').click();
  await expect(release.getByText('Heading “Open from seven”', { exact: true })).toBeVisible();
  await expectAccessible(page, 'what a release changed');

  await page.goto(`${studioUrl}/pages/settings/activity`);
  await page.getByRole('link', { name: 'Changed' }).first().click();
  await expect(told).toBeVisible();
  await expect(page.getByText('root.props.text')).toBeHidden();
  await page.getByText('Location').click();
  await expect(page.getByText('root.props.text')).toBeVisible();
  await expect(page.getByText('Content hashes')).toBeHidden();
  await page.getByText('Technical details').click();
  await expect(page.getByText('Content hashes')).toBeVisible();
});
