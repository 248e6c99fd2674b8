import { expect, type Page } from '@playwright/test';
import { test } from './support/server.ts';
import { choose, goTo, publish, setUpSite, signUp, writeLiquid } from './support/studio.ts';

test('the main job in the browser: sign up, get Atlas, change it, publish it, roll it back', async ({
  page,
  context,
  studioUrl,
  siteUrl,
}) => {
  const visitor = await context.newPage();
  const visit = async (path: string) => (await visitor.goto(siteUrl + path))?.status();

  await test.step('sign-up says what is wrong in the words of the specification', async () => {
    await page.goto(`${studioUrl}/signup`);
    await page.getByRole('button', { name: 'Create account' }).click();
    for (const words of [
      'Please enter name!',
      'Please enter Email Address!',
      'Please enter password!',
      'Please re-enter password!',
    ])
      await expect(page.getByText(words)).toBeVisible();
    await page.getByLabel('Email address').fill('mara at home');
    await page.getByLabel('Password', { exact: true }).fill('quiet-harbour-lantern-41');
    await page.getByLabel('Retype password').fill('quiet-harbour-lantern-42');
    await expect(page.getByText('The Email you entered is not a valid format!')).toBeVisible();
    await expect(page.getByText('The two passwords you entered did not match!')).toBeVisible();
    await signUp(page, studioUrl);
  });

  await test.step('account setup says what is missing, then makes the site', async () => {
    await page.locator('summary', { hasText: 'More options' }).click();
    for (const label of ['Client url', 'Description', 'Secret']) await page.getByLabel(label).fill('');
    const zip = page.getByLabel('Zip');
    await zip.fill('?');
    await page.getByRole('button', { name: 'Create site' }).click();
    for (const words of [
      'Please enter organization name!',
      'Please enter address!',
      'Please enter city!',
      'Please enter correct zip!',
      'Please select country!',
      'Please enter client url!',
      'Please enter description!',
      'Please enter secret!',
    ])
      await expect(page.getByText(words)).toBeVisible();
    await setUpSite(page, 'Atlas');
    await expect(page.getByText('Release 1', { exact: true })).toBeVisible();
  });

  await test.step('the site answers, each country with its own name', async () => {
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: siteUrl }).click();
    const opened = await opening;
    await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
    await opened.close();
    expect(await visit('/country/fra')).toBe(200);
    await expect(visitor.getByRole('heading', { level: 1, name: 'France' })).toBeVisible();
    await expect(visitor).toHaveTitle(/France/);
    expect(await visit('/country/zzz')).toBe(404);
  });

  await test.step('a heading changed in the template is in the preview and not on the site', async () => {
    await goTo(page, 'Page Templates');
    await page.getByRole('link', { name: 'Country', exact: true }).click();
    const canvas = page.frameLocator('iframe[title="Canvas"]');
    await expect(canvas.getByRole('heading', { level: 1, name: 'France' })).toBeVisible();
    await page.getByRole('treeitem', { name: 'Heading {{ country.name }}' }).click();
    await writeLiquid(page, '{{ country.name }} and its neighbours');
    await expect(canvas.getByRole('heading', { level: 1, name: 'France and its neighbours' })).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved · version 2')).toBeVisible();
    expect(await headingOf(visitor, `${siteUrl}/country/fra`)).toBe('France');
  });

  await test.step('publishing lists the change and makes it live', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish site' });
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await expect(dialog.getByRole('listitem')).toContainText(/Country.*Page template.*Mara Lindqvist.*Changed/);
    await dialog.getByLabel('Note').fill('Neighbors in the headings');
    await dialog.getByRole('button', { name: 'Publish 1 change' }).click();
    await expect(page.getByRole('heading', { name: 'Release 2 is live' })).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    expect(await headingOf(visitor, `${siteUrl}/country/fra`)).toBe('France and its neighbours');
    expect(await headingOf(visitor, `${siteUrl}/country/per`)).toBe('Peru and its neighbours');
  });

  await test.step('an older release made live again is what visitors see at once', async () => {
    await goTo(page, 'Build & Deploy', 'Releases');
    await expect(page.getByRole('row', { name: /Release 2.*Neighbors in the headings/ })).toContainText('Live');
    await page
      .getByRole('row', { name: /Release 1/ })
      .getByRole('button', { name: 'Make live' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make live' }).click();
    await expect(page.getByText('Release 1 is live again')).toBeVisible();
    expect(await headingOf(visitor, `${siteUrl}/country/fra`)).toBe('France');
    await expect(page.getByRole('row', { name: /Release 1/ })).toContainText('Live');
  });

  await test.step('a route made in the studio answers after the next publish', async () => {
    await goTo(page, 'Page Routes', 'Routes');
    await page.getByRole('link', { name: 'New page route' }).click();
    const drawer = page.getByRole('dialog', { name: 'New page route' });
    await drawer.getByLabel('Path', { exact: true }).fill('/nation/<code>');
    await drawer.getByLabel('Sample path').fill('/elsewhere');
    await expect(drawer.getByText('This route doesn’t match this path.')).toBeVisible();
    await drawer.getByLabel('Sample path').fill('/nation/per');
    await drawer.getByRole('combobox', { name: 'Page template' }).click();
    await page.getByRole('option', { name: 'About' }).click();
    await drawer.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('New Route Added.')).toBeVisible();
    expect(await visit('/nation/per')).toBe(404);
    await page.getByRole('textbox', { name: 'Test a URL' }).fill('/nation/per');
    await page.getByRole('button', { name: 'Test URL' }).click();
    await expect(page.getByRole('region', { name: 'Test a URL' })).toContainText('/nation/<code>');
    await publish(page, 'Nations');
    expect(await visit('/nation/per')).toBe(200);
  });

  await test.step('deleting a template in use shows the routes that use it', async () => {
    await goTo(page, 'Page Templates');
    await choose(page, 'Actions for About', 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete template “About”?' });
    await expect(dialog.getByRole('listitem')).toHaveText(['/about', '/nation/<code>']);
    await expect(dialog.getByRole('button', { name: 'Replace and delete' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('link', { name: 'About', exact: true })).toBeVisible();
  });
});

/** What the page's first heading says, without styles or scripts having a say. */
async function headingOf(visitor: Page, url: string): Promise<string | null> {
  await visitor.goto(url);
  return visitor.getByRole('heading', { level: 1 }).textContent();
}
