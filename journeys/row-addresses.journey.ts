import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { test } from './support/server.ts';
import { openStudio, publish } from './support/studio.ts';

const text = (name: string) => ({ name, label: '', type: 'text' });
const inLanguage = (language: string) => ({ ...text(`name@${language}`), translates: 'name', language });
const source = {
  type: 'static',
  fields: [text('name'), inLanguage('ar'), inLanguage('fr'), text('instrument')],
  rows: [
    { name: 'Layla Haddad', 'name@ar': 'ليلى حداد', 'name@fr': 'Leïla Haddad', instrument: 'Oud' },
    { name: 'Omar Said', 'name@ar': 'عمر سعيد', 'name@fr': '', instrument: 'Nay' },
  ],
};

test('a table in Arabic and French becomes pages with a path of their own in both', async ({
  page,
  studioUrl,
  siteUrl,
}) => {
  const api = new Api(studioUrl);
  await api.signUp('bakery');
  const languages = ['ar', 'fr'].map((language) => ({ language, fallback: null }));
  await api.changeSettings({ languages });
  await api.ask('POST', '/v1/apis/addApi', { key: 'teachers', title: 'Teachers', source }, 201);
  await openStudio(page, studioUrl, '/pages/apis/teachers');

  await test.step('the dialog says which rows get a path in each language', async () => {
    await page.getByRole('button', { name: 'Create pages…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create pages for “Teachers”' });
    await expect(dialog.getByText('/fr/teachers/leila-haddad')).toBeVisible();
    await expect(dialog.getByText('/ar/teachers/ليلى-حداد')).toBeVisible();
    await expect(dialog.getByText('1 row has no value and keeps its main path')).toBeVisible();
    await expectAccessible(page, 'paths per language');
    await dialog.getByRole('button', { name: 'Create pages' }).click();
    await expect(page.getByText('Pages for “Teachers” created')).toBeVisible();
    await publish(page, 'Teachers');
  });

  await test.step('visitors are led from the list to the rows in their language', async () => {
    const paths = {
      '/teachers': ['/teachers/layla-haddad', '/teachers/omar-said'],
      '/fr/teachers': ['/fr/teachers/leila-haddad', '/fr/teachers/omar-said'],
      '/ar/teachers': ['/ar/teachers/ليلى-حداد', '/ar/teachers/عمر-سعيد'],
    };
    for (const [list, rows] of Object.entries(paths))
      for (const [at, row] of rows.entries()) {
        await page.goto(siteUrl + list);
        await page.locator('.card__link').nth(at).click();
        await expect.poll(() => decodeURI(new URL(page.url()).pathname)).toBe(row);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
    await page.goto(`${siteUrl}/fr/teachers/layla-haddad?from=letter`);
    expect(page.url()).toBe(`${siteUrl}/fr/teachers/leila-haddad?from=letter`);
    expect((await page.goto(`${siteUrl}/teachers/leila-haddad`))?.status()).toBe(404);
  });
});
