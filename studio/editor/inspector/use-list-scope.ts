import { useQuery } from '@tanstack/react-query';
import type { Json } from '#model/json.ts';
import { readPath } from '#studio/ui/json-tree/read-path.ts';
import { useNodeScope } from '../data/use-data-sources.ts';
import { usePage } from '../document/editor-context.ts';
import { apisQuery } from '../document/queries.ts';
import { type QueryColumn, queryColumns } from './query-columns.ts';

/** What a list holds on the page that is shown, and the columns of it. */
export interface ListScope {
  rows: Json | undefined;
  columns: readonly QueryColumn[];
}

/** The list that a node repeats for, by its path. */
export function useListScope(node: string, path: string): ListScope {
  const scope = useNodeScope(node, false);
  const { meta } = usePage();
  const { data: apis } = useQuery(apisQuery);
  const rows = readPath(scope, path);
  const call = meta.data.find(({ name }) => name === path);
  const source = apis?.find(({ key }) => key === call?.api);
  const first = (Array.isArray(rows) ? rows[0] : undefined) ?? source?.sample;
  return { rows, columns: queryColumns(first, source?.fields) };
}
