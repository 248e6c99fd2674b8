import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listApis, listRows, MAX_SENT_ROWS } from '#contract/apis.ts';
import { getMedia, type MediaImage } from '#contract/media.ts';
import type { Column } from '#model/apis/collection/column.ts';
import type { KnownElsewhere } from '#model/apis/collection/find-cell-fault.ts';
import { writeCell } from '#model/apis/collection/read-cell.ts';
import { isReference, isWritten } from '#model/apis/columns/column-types.ts';
import { mainColumns } from '#model/apis/columns/translated-columns.ts';
import { tablesNamedBy } from '#model/apis/static-source.ts';
import type { Json, JsonObject } from '#model/json.ts';
import { imageQuery } from '#studio/documents/images/queries.ts';
import { call } from '#studio/session/call.ts';

/** Keys that one call asks for. */
export const KEYS_AT_ONCE = 100;

/** A row of another table: the value it is named by, and what people know it by. */
export interface NamedRow {
  name: string;
  title: string;
}

interface OtherTable {
  fields: Column[];
  rows: Json[];
}

/** All rows of a table by its key; undefined where there is no such table. */
export const otherTableQuery = (key: string) =>
  queryOptions({
    queryKey: ['apis', 'rows-of', key],
    queryFn: async ({ signal }): Promise<OtherTable | null> => {
      const { apis } = await call(listApis, { body: { filter: { key }, size: 1 }, signal });
      const [api] = apis;
      if (api?.type !== 'static') return null;
      const rows: Json[] = [];
      for (;;) {
        const body = { id: api.id, from: rows.length, count: MAX_SENT_ROWS };
        const part = await call(listRows, { body, signal });
        rows.push(...part.rows);
        if (part.rows.length === 0 || rows.length >= part.total) return { fields: part.fields, rows };
      }
    },
    staleTime: 60_000,
  });

/** The rows of a table that a column can name, with their titles: the first text column beside the one that names them. */
export function namedRows({ fields, rows }: OtherTable, by: string): NamedRow[] {
  const titled = mainColumns(fields).find(({ name, type }) => isWritten(type) && name !== by);
  return rows.flatMap((row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return [];
    const name = writeCell((row as JsonObject)[by]);
    if (name === '') return [];
    return [{ name, title: titled ? writeCell((row as JsonObject)[titled.name]) : '' }];
  });
}

/** What is known of the rows that the references of a table name; nothing of those that are still asked for. */
export function useKnownRows(fields: readonly Column[]): NonNullable<KnownElsewhere['hasRow']> {
  const wanted = useMemo(() => {
    const all = fields.flatMap(({ type, table, by }) => (isReference(type) && table && by ? [{ table, by }] : []));
    return [...new Map(all.map((each) => [`${each.table} ${each.by}`, each])).values()];
  }, [fields]);
  const found = useQueries({
    queries: wanted.map(({ table }) => otherTableQuery(table)),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(() => {
    const names = new Map<string, ReadonlySet<string>>();
    for (const [at, { table, by }] of wanted.entries()) {
      const data = found[at];
      if (data === undefined) continue;
      names.set(`${table} ${by}`, new Set(data ? namedRows(data, by).map(({ name }) => name) : []));
    }
    return (table, by, name) => names.get(`${table} ${by}`)?.has(name);
  }, [wanted, found]);
}

/** Finds rows of the tables that references lead to, as far as they are there. */
export function useFindRow(fields: readonly Column[], isWanted: boolean) {
  const tables = useMemo(() => (isWanted ? tablesNamedBy({ fields: [...fields] }) : []), [fields, isWanted]);
  const found = useQueries({
    queries: tables.map(otherTableQuery),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(() => {
    const indexes = new Map<string, Map<string, JsonObject>>();
    const rowsBy = (table: string, by: string) => {
      const rows = (found[tables.indexOf(table)]?.rows ?? []) as JsonObject[];
      return new Map(rows.toReversed().map((row) => [writeCell(row?.[by]).toLowerCase(), row]));
    };
    return (table: string, by: string, name: string): JsonObject | undefined => {
      const key = `${table} ${by}`;
      const index = indexes.get(key) ?? rowsBy(table, by);
      indexes.set(key, index);
      return index.get(name.toLowerCase());
    };
  }, [tables, found]);
}

async function findImages(keys: readonly string[], signal?: AbortSignal): Promise<MediaImage[]> {
  const found: MediaImage[] = [];
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
    const some = keys.slice(start, start + KEYS_AT_ONCE);
    const body = { filter: { key: [...some] }, size: KEYS_AT_ONCE };
    found.push(...(await call(getMedia, { body, signal })).media);
  }
  return found;
}

/** The images of the library that have these keys, null for a key that none has. They are asked for together. */
export function useImages(keys: readonly string[]): ReadonlyMap<string, MediaImage | null> {
  const queries = useQueryClient();
  const missing = keys.filter((key) => queries.getQueryData(imageQuery(key).queryKey) === undefined);
  const { dataUpdatedAt } = useQuery({
    queryKey: ['media', 'several', missing],
    queryFn: async ({ signal }) => {
      const found = new Map((await findImages(missing, signal)).map((image) => [image.key, image]));
      for (const key of missing) queries.setQueryData(imageQuery(key).queryKey, found.get(key) ?? null);
      return missing.length;
    },
    enabled: missing.length > 0,
  });
  const wanted = keys.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the queries hold changes when that one has answered.
  return useMemo(() => {
    const all = wanted === '' ? [] : wanted.split(' ');
    return new Map(
      all.flatMap((key): [string, MediaImage | null][] => {
        const image = queries.getQueryData(imageQuery(key).queryKey);
        return image === undefined ? [] : [[key, image]];
      }),
    );
  }, [wanted, queries, dataUpdatedAt, missing.length]);
}
