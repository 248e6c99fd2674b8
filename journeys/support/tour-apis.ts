import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { handsOf, type Stop, type Words } from './tour-stop.ts';

/** The screens of data sources, with their dialogs. */
export function apiStops(word: Words, api: Api): Stop[] {
  const { press, tab } = handsOf(word);
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
      where: 'creating pages of a table',
      path: '/pages/apis/regions',
      open: async (page) => {
        await press('apis.createPages')(page);
        await page.getByRole('dialog').getByText(word('createPages.pages'), { exact: true }).waitFor();
      },
    },
    {
      where: 'what uses a table',
      path: '/pages/apis/regions',
      open: async (page) => {
        await press('uses.show')(page);
        await dialog(page);
      },
    },
    {
      where: 'a table someone else has saved meanwhile',
      path: '/pages/apis/regions',
      open: async (page) => {
        await page.getByRole('textbox', { name: word('apis.field.description') }).fill('Atlas');
        await describeRegions(api);
        await press('common.save')(page);
        await page.getByRole('dialog', { name: word('apis.staleTitle') }).waitFor();
      },
    },
  ];
}

interface Described {
  id: string;
  version: number;
  key: string;
  title: string;
  description: string;
}

/** Changes the table's description as a colleague would, each time to another text. */
async function describeRegions(api: Api): Promise<void> {
  const { apis } = await api.ask<{ apis: Described[] }>('POST', '/v1/apis/dash/getApis', {
    filter: { key: 'regions' },
  });
  const [stored] = apis;
  if (!stored) throw new Error('There is no table of regions.');
  const { id, version, key, title } = stored;
  const described = { key, title, description: `Atlas ${version}`, source: { type: 'static' } };
  await api.ask('PUT', '/v1/apis', { id, version, api: described });
}
