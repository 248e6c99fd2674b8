import { expect } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { test } from './support/server.ts';
import { enter, goTo, publish } from './support/studio.ts';

test('a second language is added, a page translated into it and kept up to date, and visitors switch to it', async ({
  page,
  studioUrl,
  siteUrl,
}) => {
  await enter(page, studioUrl, 'atlas');
  await goTo(page, 'Sitemap', 'Translations');
  await page.getByRole('link', { name: 'Add a language in Settings' }).click();
  await expect(page.getByRole('region', { name: 'Additional languages' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Add language' })).toBeInViewport();
  await page.getByRole('combobox', { name: 'Add language' }).fill('Français');
  await page.getByRole('option', { name: /Français/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('Saved Successfully.')).toBeVisible();

  await goTo(page, 'Sitemap', 'Translations');
  await expectAccessible(page, 'the translations of a site');
  await page.getByRole('main').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Translate “About”' })).toBeVisible();
  const text = (name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true });
  await text('Heading · Text').fill('À propos de cet atlas');
  await expect(text('Site header · Note')).toHaveValue('');
  const lead = page.getByRole('listitem').filter({ hasText: 'Two hundred and fifty pages' }).last();
  await lead.getByRole('button', { name: 'Copy original' }).click();
  await expect(lead.getByRole('textbox')).toHaveText(/^Two hundred and fifty pages/);
  await lead.getByRole('textbox').press('Control+a');
  await page.keyboard.type('Deux cent cinquante pages ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('sans pisteur');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
  await expectAccessible(page, 'the texts of a page');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Translation saved.')).toBeVisible();
  await publish(page, 'In French');

  await page.goto(`${siteUrl}/fr/about`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('À propos de cet atlas');
  await expect(page.getByRole('main').locator('strong')).toHaveText('sans pisteur');
  await page.goto(`${siteUrl}/about`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About this atlas');
  await expect(page.locator('link[hreflang="fr"]')).toHaveAttribute('href', /\/fr\/about$/);
});
