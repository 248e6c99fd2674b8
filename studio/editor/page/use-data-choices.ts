import { useQuery } from '@tanstack/react-query';
import type { listApis } from '#contract/apis.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import type { Json, JsonObject } from '#model/json.ts';
import { columnsOf } from '#model/layout/card-columns.ts';
import { readPath } from '#studio/ui/json-tree/read-path.ts';
import { dataEntries } from '../data/data-scope.ts';
import { useNodeScope } from '../data/use-data-sources.ts';
import { useEditor } from '../document/editor-context.ts';
import { hasCalls } from '../document/list-data.ts';
import { apisQuery } from '../document/queries.ts';
import type { DataChoice } from '../document/show-data.ts';

export type Source = ResponseOf<typeof listApis>['apis'][number];

/** Something a list can show. */
export interface OfferedData {
  id: string;
  title: string;
  /** How many there are, as far as it is known. */
  rows: number | null;
  choice: DataChoice;
}

const isRecord = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const columnsOfItem = (item: Json | undefined, source?: Source) =>
  columnsOf(isRecord(item) ? item : {}, source?.fields);

/** Lists that a page has deep in its data are picked from the tree. */
const MAX_LISTS = 12;

/** What a node can show: lists that its page can read, and the sources of the site. */
export function useDataChoices(node: string | undefined): { lists: OfferedData[]; sources: OfferedData[] } {
  const editor = useEditor();
  const { data: apis = [] } = useQuery(apisQuery);
  const scope = useNodeScope(node, false);
  const { data } = editor.store.document().meta;
  const sourceOf = (path: string) => apis.find(({ key }) => key === data.find(({ name }) => name === path)?.api);
  const lists = dataEntries(scope)
    .filter(({ kind, path }) => kind === 'list' && !path.includes('['))
    .slice(0, MAX_LISTS)
    .map(({ path }): OfferedData => {
      const items = readPath(scope, path);
      const source = sourceOf(path);
      const [first] = Array.isArray(items) ? items : [];
      return {
        id: `list ${path}`,
        title: source?.title ?? path,
        rows: Array.isArray(items) ? items.length : null,
        choice: { kind: 'list', each: path, columns: columnsOfItem(first ?? source?.sample, source) },
      };
    });
  const sources = hasCalls(editor) ? apis.filter(({ enabled }) => enabled) : [];
  return { lists, sources: sources.map(offerSource) };
}

/** A source of the site as it is offered. */
export const offerSource = (source: Pick<Source, 'key' | 'title' | 'rows' | 'sample' | 'fields'>): OfferedData => ({
  id: `source ${source.key}`,
  title: source.title,
  rows: source.rows,
  choice: {
    kind: 'source',
    api: source.key,
    columns: columnsOf(isRecord(source.sample) ? source.sample : {}, source.fields),
  },
});
