import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { test } from './support/server.ts';
import { openStudio, publish } from './support/studio.ts';
import { wordsOf } from './support/words.ts';

const word = wordsOf('en-US');

const fields = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'instrument', label: 'Instrument', type: 'text' },
  { name: 'years', label: 'Years', type: 'number' },
  { name: 'since', label: 'Since', type: 'date' },
];
const names = ['Amal', 'Zoé', 'Nour', 'Élise', 'Karim', 'Lina'];
const rows = names.map((name, at) => ({
  name,
  instrument: at % 2 === 0 ? 'oud' : 'ney',
  years: at * 5,
  since: `20${10 + at}-09-01`,
}));

const root = {
  ...{ id: 'page', widget: 'page', props: {} },
  slots: {
    main: [
      {
        ...{ id: 'section', widget: 'section', props: {} },
        slots: { content: [{ id: 't', widget: 'heading', props: { text: 'Teachers' } }] },
      },
    ],
  },
};

test('a list asks which data it shows, and its rows are chosen by columns without an expression', async ({
  page,
  studioUrl,
  siteUrl,
}) => {
  const api = new Api(studioUrl);
  await api.signUp('blank');
  const source = { type: 'static', attribution: '', fields, rows };
  await api.ask('POST', '/v1/apis/addApi', { key: 'teachers', title: 'Teachers', icon: 'table', source }, 201);
  const layout = { type: 'layout', pageKey: 'school', name: 'School', root, isNewRecord: true };
  await api.ask('POST', '/v1/dashboard/setConfig', { ...layout, meta: { title: 'School' } });
  const route = { url_string: '/school', page_template: 'school', is_active: true };
  await api.ask('POST', '/v1/pageRoutes/saveRoute', route);
  await openStudio(page, studioUrl, '/pages/templates/school');
  const canvas = page.frameLocator('iframe[title="Canvas"]');
  const shown = page.getByRole('complementary', { name: word('editor.inspector.title') });

  await test.step('a list shows the rows of a table at once, and says where they come from', async () => {
    await canvas.getByText('Teachers').click();
    await page.getByRole('button', { name: word('editor.add.open'), exact: true }).click();
    await page.getByRole('combobox', { name: word('editor.add.search') }).fill('List');
    await page.getByRole('option', { name: 'List', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: word('repeats.which') });
    await expectAccessible(page, 'which data a list shows');
    await dialog.getByRole('button', { name: /^Teachers.*6 rows/ }).click();
    await expect(canvas.getByRole('article')).toHaveCount(6);
    await expect(canvas.getByText('September 2010')).toBeVisible();
    await expect(shown.getByRole('link', { name: 'Teachers' })).toHaveAttribute('href', '/pages/apis/teachers');
    await expect(shown.getByRole('button', { name: word('repeats.change') })).toBeVisible();
  });

  await test.step('rows are filtered, sorted and paged by columns', async () => {
    await shown.getByRole('tab', { name: word('editor.inspector.data') }).click();
    await shown.getByRole('button', { name: word('editor.calls.addWhere') }).click();
    await expect(canvas.getByRole('article')).toHaveCount(1);
    await shown.getByRole('combobox', { name: word('repeats.column') }).click();
    await page.getByRole('option', { name: 'Instrument' }).click();
    await expect(canvas.getByRole('article')).toHaveCount(3);
    await shown.getByRole('combobox', { name: word('editor.calls.sort') }).click();
    await page.getByRole('option', { name: 'Name' }).click();
    await shown.getByRole('switch', { name: word('editor.calls.descending') }).check();
    await shown.getByLabel(word('repeats.perPage')).fill('2');
    await expect(canvas.getByRole('article')).toHaveText([/Nour/, /Karim/]);
    await shown.getByRole('button', { name: word('repeats.addPages') }).click();
    await expectAccessible(page, 'the data of a list');
    await shown.getByText(word('repeats.expression'), { exact: true }).click();
    await expect(shown.getByText('sort_natural: "name", "descending"')).toBeVisible();
  });

  await test.step('visitors page through the rows', async () => {
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText(word('editor.state.saved', { version: 2 }))).toBeVisible();
    await publish(page, 'School');
    await page.goto(`${siteUrl}/school`);
    await expect(page.getByRole('article')).toHaveText([/Nour/, /Karim/]);
    await page.getByRole('link', { name: '2', exact: true }).click();
    await expect(page.getByRole('article')).toHaveText([/Amal/]);
  });
});
