import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { photographs, through } from './support/library.ts';
import { test } from './support/server.ts';
import { openStudio, publish } from './support/studio.ts';

const teachers = [
  ['ليلى حداد', 'Leïla Haddad', 'العود', 'Oud'],
  ['عمر سعيد', 'Omar Saïd', 'الناي', 'Ney'],
  ['سلمى خوري', 'Salma Khoury', 'القانون', 'Qanoun'],
  ['يوسف منصور', 'Youssef Mansour', 'الكمان', 'Violon'],
  ['هدى بركات', 'Hoda Barakat', 'البيانو', 'Piano'],
  ['كريم نصر', 'Karim Nasr', 'الإيقاع', 'Percussions'],
  ['نور شاهين', 'Nour Chahine', 'الغناء', 'Chant'],
  ['رامي عازار', 'Rami Azar', 'العود', 'Oud'],
  ['مريم الصايغ', 'Mariam Sayegh', 'التشيلو', 'Violoncelle'],
  ['سامي حلبي', 'Sami Halabi', 'الغيتار', 'Guitare'],
  ['دينا فارس', 'Dina Farès', 'الناي', 'Ney'],
  ['طارق عبود', 'Tarek Abboud', 'القانون', 'Qanoun'],
] as const;

const csv = [
  'name_ar,name_fr,instrument_ar,instrument_fr,bio_ar,bio_fr,photo',
  ...teachers.map(([name, nom, instrument, en], at) =>
    [
      ...[name, nom, instrument, en],
      `يدرّس ${instrument} منذ عشرين عاماً ويعزف مع فرقة المدينة.`,
      `Enseigne (${en}) depuis vingt ans et joue avec l’orchestre de la ville.`,
      `teacher-${at + 1}.jpg`,
    ].join(),
  ),
].join('\n');

test('twelve teachers with photographs go from a file to a list and pages in Arabic and French in twelve acts, without an expression', async ({
  page,
  studioUrl,
  siteUrl,
}) => {
  test.setTimeout(480_000);
  const api = new Api(studioUrl);
  await api.signUp('blank');
  await api.changeSettings({ language: 'ar', languages: [{ language: 'fr', fallback: null }] });
  await openStudio(page, studioUrl);

  const acts: string[] = [];
  const act = async (what: string, work: () => Promise<unknown>) => {
    acts.push(what);
    await test.step(what, work);
  };
  await act('open Media', () => page.goto(`${studioUrl}/pages/media`));
  await act('choose the photographs', async () => {
    const names = teachers.map((_, at) => `teacher-${at + 1}`);
    await page.getByLabel('Images to add').setInputFiles(await photographs(names, 480));
    await through(page, teachers.length);
  });
  await act('open a new table', () => page.goto(`${studioUrl}/pages/apis/new?kind=table`));
  await act('choose the file', async () => {
    const file = { name: 'المعلمون.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.getByLabel('Choose a file').setInputFiles(file);
    await expect(page.getByLabel('Type of name · Français')).toHaveValue('translation');
  });
  await act('use the table', () => page.getByRole('button', { name: 'Use table' }).click());
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('المعلمون');
  await expect(page.getByRole('columnheader', { name: 'name · Français' })).toBeVisible();
  await act('create it', async () => {
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'المعلمون', level: 1 })).toBeVisible();
  });
  await act('ask for pages', () => page.getByRole('button', { name: 'Create pages…' }).click());
  const dialog = page.getByRole('dialog', { name: 'Create pages for “المعلمون”' });
  await expect(dialog.getByText(/All 12 rows get a page/)).toBeVisible();
  await expect(dialog.frameLocator('iframe').getByRole('heading', { name: 'ليلى حداد' })).toBeVisible();
  await act('name the list in French', () => dialog.getByLabel('List page name (Français)').fill('Nos professeurs'));
  await expectAccessible(page, 'pages in two languages before they are made');
  // An expression is nowhere to be seen.
  await expect(dialog.getByText(/\{\{|\{%/)).toHaveCount(0);
  await act('create the pages', async () => {
    await dialog.getByRole('button', { name: 'Create pages' }).click();
    await expect(dialog).toHaveCount(0);
  });
  acts.push('publish', 'confirm');
  await publish(page, 'Teachers');
  expect(acts.length, acts.join(', ')).toBeLessThanOrEqual(12);

  const read = async (path: string) => {
    const response = await fetch(siteUrl + encodeURI(path), { redirect: 'manual' });
    return { status: response.status, text: await response.text() };
  };
  const [arabic, french] = [await read('/المعلمون'), await read('/fr/nos-professeurs')];
  expect([arabic.status, french.status]).toEqual([200, 200]);
  expect(arabic.text).toMatch(/<html[^>]* lang="ar"[^>]* dir="rtl"/);
  expect(french.text).toMatch(/<html[^>]* lang="fr"/);
  for (const [name, nom, instrument, said] of teachers) {
    expect(arabic.text).toContain(name);
    expect(arabic.text).toContain(instrument);
    expect(french.text).toContain(nom);
    expect(french.text).toContain(said);
    expect(french.text).not.toContain(name);
  }
  expect(french.text).toContain('>Nos professeurs<');
  expect([...french.text.matchAll(/<img\b[^>]*alt=/g)].length).toBeGreaterThanOrEqual(teachers.length);

  const links = [...french.text.matchAll(/href="(\/fr\/nos-professeurs\/[^"?#]+)"/g)].map(([, path = '']) => path);
  expect(new Set(links).size).toBe(teachers.length);
  for (const path of new Set(links)) expect((await read(decodeURI(path))).status, path).toBe(200);
  const item = await read(decodeURI(links[0] ?? ''));
  const canonical = /hreflang="ar" href="([^"]+)"/.exec(item.text)?.[1] ?? '';
  expect(decodeURI(canonical)).toContain('/المعلمون/ليلى-حداد');
  expect(item.text).toContain('depuis vingt ans');
  // By the name of the main language it leads to its own.
  expect((await read('/fr/المعلمون/ليلى-حداد')).status).toBe(308);
});
