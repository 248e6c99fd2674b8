import { useQuery } from '@tanstack/react-query';
import { type ListScope, queryColumns } from '#studio/documents/conditions/query-columns.ts';
import { readPath } from '#studio/ui/json-tree/read-path.ts';
import { useNodeScope } from '../data/use-data-sources.ts';
import { usePage } from '../document/editor-context.ts';
import { apisQuery } from '../document/queries.ts';

/** What a list that a node repeats for holds on the page that is shown, by its path. */
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
