import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { learnApi, showLearned } from '#contract/api-learned.ts';
import { type ApiRun, dropFixture, keepFixture, listFixtures, listRuns, runApi } from '#contract/api-runs.ts';
import { type Api, listApis, listRows, MAX_SENT_ROWS, showApi } from '#contract/apis.ts';
import type { GivenBodyOf, ResponseOf } from '#contract/exchange.ts';
import { Problem } from '#contract/problems.ts';
import { listSecrets, setSecret } from '#contract/secrets.ts';
import type { Table } from '#model/apis/collection/edit-table.ts';
import { collectionOfRows } from '#model/apis/collection/read-collection.ts';
import type { Json } from '#model/json.ts';
import { call } from '#studio/session/call.ts';
import { neverRefetch } from '#studio/ui/form/never-refetch.ts';
import { type ListSearch, listRequestOf } from '#studio/ui/list/list-search.ts';

export type ApiSearch = ListSearch<'type' | 'enabled'>;
export type ListedApi = ResponseOf<typeof listApis>['apis'][number];

export const apiSorts = ['key', 'title', 'type', 'updated_on'] as const;

export function apisQuery(search: ApiSearch) {
  const filter = {
    ...(search.type === undefined ? {} : { type: search.type }),
    ...(search.enabled === undefined ? {} : { enabled: search.enabled === 'true' }),
  };
  const request = { ...listRequestOf(search, apiSorts), filter };
  return queryOptions({
    queryKey: ['apis', 'list', request],
    queryFn: ({ signal }) => call(listApis, { body: request, signal }),
    placeholderData: keepPreviousData,
  });
}

async function readApi(key: string, signal?: AbortSignal) {
  const { apis } = await call(listApis, { body: { filter: { key }, size: 1 }, signal });
  if (!apis[0]) throw new Problem('not_found');
  return call(showApi, { params: { id: apis[0].id }, signal });
}

export interface OpenedApi {
  api: Api;
  health: ResponseOf<typeof showApi>['health'];
  previewHealth: ResponseOf<typeof showApi>['preview_health'];
  /** The rows of a collection; null for what is called. */
  table: Table | null;
}

/** A data source as it is saved now, with all rows of a collection: what is typed must not change under a person. */
export const openedApiQuery = (key: string) =>
  queryOptions({
    queryKey: ['api', 'opened', key],
    queryFn: async ({ signal }): Promise<OpenedApi> => {
      const { api, health, preview_health: previewHealth } = await readApi(key, signal);
      const table = api.source.type === 'static' ? await readTable(api.id, signal) : null;
      return { api, health, previewHealth, table };
    },
    ...neverRefetch,
  });

/** All rows of a collection, asked for in parts; the columns are those of the rows where nobody has typed them. */
export async function readTable(id: string, signal?: AbortSignal): Promise<Table> {
  const part = (from: number) => call(listRows, { body: { id, from, count: MAX_SENT_ROWS }, signal });
  const first = await part(0);
  const rows: Json[] = [...first.rows];
  while (rows.length < first.total) {
    const next = await part(rows.length);
    // Somebody has saved it meanwhile: what was read so far is of another version.
    if (next.version !== first.version || next.rows.length === 0) return readTable(id, signal);
    rows.push(...next.rows);
  }
  const read = collectionOfRows(rows);
  return { rows: read.rows, fields: first.fields.length > 0 ? first.fields : read.fields };
}

/** Names of the site's secrets, and where each may be sent. */
export const secretsQuery = queryOptions({
  queryKey: ['secrets'],
  queryFn: async ({ signal }) => (await call(listSecrets, { signal })).secrets,
});

export async function storeSecret(secret: { name: string; value: string; origin: string }): Promise<string> {
  return (await call(setSecret, { body: secret })).message;
}

export const runSource = async (body: GivenBodyOf<typeof runApi>): Promise<ApiRun> =>
  (await call(runApi, { body })).run;

export const runsQuery = (id: string) =>
  queryOptions({
    queryKey: ['apis', 'of', id, 'runs'],
    queryFn: async ({ signal }) => (await call(listRuns, { params: { id }, signal })).runs,
  });

export const fixturesQuery = (id: string) =>
  queryOptions({
    queryKey: ['apis', 'of', id, 'fixtures'],
    queryFn: async ({ signal }) => (await call(listFixtures, { params: { id }, signal })).fixtures,
  });

export const saveResponse = async (body: GivenBodyOf<typeof keepFixture>): Promise<string> =>
  (await call(keepFixture, { body })).message;

export const deleteResponse = async (body: GivenBodyOf<typeof dropFixture>): Promise<string> =>
  (await call(dropFixture, { body })).message;

export const learnedQuery = (id: string) =>
  queryOptions({
    queryKey: ['apis', 'of', id, 'learned'],
    queryFn: ({ signal }) => call(showLearned, { params: { id }, signal }),
  });

export const relearnSchema = async (id: string): Promise<string> => (await call(learnApi, { body: { id } })).message;
