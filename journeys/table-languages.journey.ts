import { expect, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { test } from './support/server.ts';
import { openStudio, publish } from './support/studio.ts';
import { wordsOf } from './support/words.ts';

const word = wordsOf('en-US');

const csv = `slug,name_en,name_ar,name_fr
layla,Layla Haddad,ليلى حدّاد,Leïla Haddad
omar,Omar Said,عمر سعيد,
`;

const root = {
  ...{ id: 'page', widget: 'page', props: {} },
  slots: {
    main: [
      {
        ...{ id: 'section', widget: 'section', props: {} },
        slots: { content: [{ id: 't', widget: 'heading', props: { text: '{{ all | map: "name" | join: ", " }}' } }] },
      },
    ],
  },
};
const all = { name: 'all', api: 'teachers', one: false, where: {}, searchIn: [], descending: false, required: false };

/** The cell of a row under a heading, whatever column that is. */
async function cellAt(page: Page, row: number, heading: string) {
  const head = page.getByRole('columnheader', { name: heading });
  const column = await head.getAttribute('aria-colindex');
  return page.locator(`tr[aria-rowindex="${row + 1}"] [aria-colindex="${column}"]`);
}

test('teachers of a file in three languages are a table that says what is missing, and pages in each', async ({
  page,
  studioUrl,
  siteUrl,
}) => {
  const api = new Api(studioUrl);
  await api.signUp('blank');
  const languages = ['ar', 'fr'].map((language) => ({ language, fallback: null }));
  await api.changeSettings({ languages });
  await openStudio(page, studioUrl, '/pages/apis/new?kind=table');

  await test.step('headings with a language are read as translations', async () => {
    await page.getByLabel(word('table.paste')).fill(csv);
    await expect(page.getByLabel('Type of name · Français')).toHaveValue('translation');
    await page.getByRole('button', { name: word('table.use') }).click();
    await page.getByLabel('Title', { exact: true }).fill('Teachers');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Teachers', level: 1 })).toBeVisible();
  });

  await test.step('a cell says that its translation is missing or out of date', async () => {
    const french = await cellAt(page, 2, 'name · Français');
    await expect(french).toHaveText('Missing');
    const main = await cellAt(page, 1, 'name Text');
    await main.dblclick();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Layla H.');
    await page.keyboard.press('Enter');
    const outdated = await cellAt(page, 1, 'name · Français');
    await expect(outdated).toContainText('Out of date');
    await expectAccessible(page, 'a table in several languages');
    await outdated.click();
    await page.getByRole('button', { name: word('table.markCurrent') }).click();
    await expect(outdated).toHaveText('Leïla Haddad');
    await page.getByRole('button', { name: word('common.save'), exact: true }).click();
    await expect(page.getByRole('button', { name: word('common.discard') })).toBeDisabled();
  });

  await test.step('visitors read the rows in the language of the page', async () => {
    const layout = { type: 'layout', pageKey: 'school', name: 'School', root, isNewRecord: true };
    await api.ask('POST', '/v1/dashboard/setConfig', { ...layout, meta: { title: 'School', data: [all] } });
    const route = { url_string: '/school', page_template: 'school', is_active: true };
    await api.ask('POST', '/v1/pageRoutes/saveRoute', route);
    await page.reload();
    await publish(page, 'Teachers');
    const texts = {
      '/school': 'Layla H., Omar Said',
      '/fr/school': 'Leïla Haddad, Omar Said',
      '/ar/school': 'ليلى حدّاد, عمر سعيد',
    };
    for (const [path, text] of Object.entries(texts)) {
      await page.goto(siteUrl + path);
      await expect(page.getByRole('heading', { name: text })).toBeVisible();
    }
  });
});
