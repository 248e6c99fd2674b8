import { expect, type Locator, type Page } from '@playwright/test';
import { Api, type Starter } from './api.ts';
import { mara } from './people.ts';
import { signedIn } from './signed-in.ts';

/** Fills the sign-up form and sends it; ends at account setup. */
export async function signUp(page: Page, studioUrl: string, person = mara): Promise<void> {
  await page.goto(`${studioUrl}/signup`);
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Retype password').fill(person.password);
  await page.getByLabel('I agree to the terms').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Set up your site' })).toBeVisible();
}

/** Completes account setup with an organization and a first site, and continues to Home. */
export async function setUpSite(
  page: Page,
  starter: 'Atlas' | 'Blank' = 'Atlas',
  tour: 'leave' | 'stay' = 'leave',
): Promise<void> {
  await page.getByLabel('Site name').fill('Atlas');
  await page.getByLabel('Organization name').fill('Lindqvist Press');
  const more = page.locator('details', { hasText: 'More options' });
  if ((await more.getAttribute('open')) === null) await more.locator('summary').click();
  await page.getByLabel('Address', { exact: true }).fill('14 Skeppsbron');
  await page.getByLabel('City').fill('Stockholm');
  await page.getByLabel('Zip').fill('111 30');
  await page.getByRole('combobox', { name: 'Country' }).fill('Sweden');
  await page.getByRole('option', { name: 'Sweden' }).click();
  await page.getByLabel('Client url').fill('https://atlas.lindqvist.example');
  await page.getByLabel('Description').fill('Every country of the world on a page of its own');
  await page.getByRole('button', { name: 'Generate' }).click();
  await page.getByRole('radio', { name: starter }).check();
  await page.getByRole('button', { name: 'Create site' }).click();
  await expect(page.getByRole('heading', { name: 'Atlas is live' })).toBeVisible({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Go to the studio' }).click();
  if (tour === 'leave') await page.getByRole('button', { name: 'Exit tour' }).click();
  await expect(page.getByRole('heading', { name: 'Atlas', level: 1 })).toBeVisible();
}

/** Signs in with the form, and ends where the studio goes. */
export async function signIn(page: Page, person = mara): Promise<void> {
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/**
 * Prepares the browser as if the person had signed in before, for stories that aren't about sign-in: its form costs
 * loading two screens.
 */
export async function keepSession(page: Page, studioUrl: string, person = mara): Promise<void> {
  const { cookies, localStorage: kept } = signedIn(studioUrl, await new Api(studioUrl).signIn(person));
  // Data of other studios stays.
  await page.context().addCookies(cookies);
  await page.goto(`${studioUrl}/favicon.svg`);
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, kept);
}

/** Opens a screen of the studio as a person who signed in before. */
export async function openStudio(page: Page, studioUrl: string, path = '/pages/', person = mara): Promise<void> {
  await keepSession(page, studioUrl, person);
  await page.goto(studioUrl + path);
}

/** Opens a studio screen as Mara, with a site created over the API. */
export async function enter(page: Page, studioUrl: string, starter: Starter, path?: string): Promise<void> {
  await new Api(studioUrl).signUp(starter);
  await openStudio(page, studioUrl, path);
}

/** Opens a screen by the sidebar: that of an entry, or one of its children, which is headed by its own name. */
export async function goTo(page: Page, entry: string, child = entry): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  const link = (name: string) => navigation.getByRole('link', { name, exact: true });
  await link(entry).click();
  if (child !== entry) await link(child).click();
  await expect(page.getByRole('heading', { name: child, level: 1 })).toBeVisible();
}

/** Chooses an entry of the menu that a button opens. */
export async function choose(within: Page | Locator, button: string, entry: string): Promise<void> {
  await within.getByRole('button', { name: button }).click();
  await within.getByRole('menuitem', { name: entry }).click();
}

/** Chooses from a button's menu by keyboard. The menu takes the focus once it is open; an earlier key would be lost. */
export async function chooseByKeys(page: Page, button: Locator, entry: string | RegExp): Promise<void> {
  await button.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.getByRole('menuitem', { name: entry }).press('Enter');
}

/** Publishes the unpublished changes with the header's button. */
export async function publish(page: Page, note: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish site' });
  await dialog.getByLabel('Note').fill(note);
  await dialog.getByRole('button', { name: /^Publish/ }).click();
  await page
    .getByRole('dialog', { name: /Release \d+ is live/ })
    .getByRole('button', { name: 'Done' })
    .click();
}

/** Resets the browser to one that was never here, on a page that does nothing. */
export async function forgetSession(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'token' });
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(() => localStorage.clear());
}

/** Replaces the text of a code field in one step; by default that of the selected node's text. */
export async function writeLiquid(page: Page, words: string, name: string | RegExp = 'Text'): Promise<void> {
  // A plain field is shown until the code field has loaded.
  const field = page.locator('[data-code-field]').getByRole('textbox', { name, exact: true });
  await field.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(words);
  await expect(field).toHaveText(words);
}
