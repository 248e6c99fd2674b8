import type { Page } from '@playwright/test';
import type { Stop } from './tour.ts';
import type { wordsOf } from './words.ts';

type Words = ReturnType<typeof wordsOf>;

/** The screens of data sources, with their dialogs. */
export function apiStops(word: Words): Stop[] {
  const press = (key: string) => (page: Page) =>
    page
      .getByRole('button', { name: word(key), exact: true })
      .first()
      .click();
  const tab = (key: string) => (page: Page) => page.getByRole('tab', { name: word(key) }).click();
  const dialog = (page: Page) => page.getByRole('dialog').waitFor();
  return [
    { where: 'data sources', path: '/pages/apis' },
    {
      where: 'turning a data source off',
      open: async (page) => {
        await page.getByRole('switch', { name: word('apis.enabledOf', { title: 'Regions' }) }).press('Space');
        await dialog(page);
      },
    },
    { where: 'no data source found', path: '/pages/apis?q=nowhere' },
    { where: 'the kinds of data sources', path: '/pages/apis/new' },
    { where: 'a new table', path: '/pages/apis/new?kind=table' },
    { where: 'a new table with faults', open: press('common.create') },
    { where: 'a new HTTP API', path: '/pages/apis/new?kind=http' },
    { where: 'a new HTTP API with faults', open: press('common.create') },
    { where: 'a new GraphQL API', path: '/pages/apis/new?kind=graphql' },
    { where: 'importing requests', path: '/pages/apis/new?kind=import' },
    { where: 'an HTTP API', path: '/pages/apis/2026-http' },
    { where: 'the shape of answers', open: tab('apis.learned') },
    { where: 'kept answers', open: tab('apis.fixtures') },
    { where: 'the history of runs', open: tab('apis.history') },
    { where: 'a table', path: '/pages/apis/regions' },
    { where: 'a column of a table', open: press('table.addColumn') },
    {
      where: 'what uses a table',
      path: '/pages/apis/regions',
      open: async (page) => {
        await press('uses.show')(page);
        await dialog(page);
      },
    },
  ];
}
