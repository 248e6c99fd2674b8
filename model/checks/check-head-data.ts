import type { LayoutMeta } from '#model/layout/layout.ts';
import { readListQuery } from '#model/layout/list-query.ts';
import { imageKeyOf } from '#model/media/media-reference.ts';
import { type RouteSeo, withRouteSeo } from '#model/seo/route-seo.ts';
import { type ColumnsOf, dataNames, goneMember } from './check-data.ts';
import { type IsImage, isBareKey } from './check-images.ts';
import { namesIn, outputsIn, pageNames } from './check-names.ts';
import type { Finding } from './finding.ts';
import { isPlain } from './shown-nodes.ts';

interface Known {
  columnsOf?: ColumnsOf | undefined;
  isImage?: IsImage | undefined;
}

/** A text of the head, and the source whose rows `item` is in it. */
interface HeadText {
  field: string;
  text: string;
  item?: string | undefined;
  hasItem?: true;
}

/** What a page and its routes say in the head that reads nothing, or shows an image that went; each once. */
export function checkHeadData(
  meta: LayoutMeta,
  routes: readonly (RouteSeo | undefined)[] = [],
  { columnsOf, isImage }: Known = {},
): Finding[] {
  const names = pageNames(meta);
  const { lists, items } = dataNames(meta);
  const found = new Map<string, Finding>();
  const tell = (finding: Omit<Finding, 'node'>) =>
    found.set(`${finding.kind} ${finding.field} ${finding.subject}`, { node: '', ...finding });
  for (const seo of routes.length === 0 ? [undefined] : routes) {
    const said = withRouteSeo(meta, seo);
    for (const { field, text, item, hasItem } of headTexts(said, lists)) {
      const unknown = outputsIn(text)
        .flatMap(namesIn)
        .find((name) => !names.has(name) && !(hasItem && name === 'item'));
      if (unknown !== undefined) tell({ kind: 'bindingUnknown', field, subject: unknown });
      const rows = new Map(items);
      if (hasItem) rows.delete('item');
      if (item !== undefined) rows.set('item', item);
      const gone = Array.from(rows, ([name, api]) => goneMember(text, name, columnsOf?.(api) ?? [])).find(Boolean);
      if (gone !== undefined) tell({ kind: 'columnMissing', field, subject: gone });
    }
    const key = imageKeyOf(said.image);
    const isMissing = key === undefined ? isPlain(said.image) && isBareKey(said.image) : isImage?.(key) === false;
    if (isMissing && isImage) tell({ kind: 'imageMissing', field: 'image', subject: key ?? said.image });
  }
  return [...found.values()];
}

function headTexts(meta: LayoutMeta, lists: ReadonlyMap<string, string>): HeadText[] {
  const { title, description, image, canonical, social, structured = [], feed } = meta;
  const own = Object.entries({ title, description, image, canonical, ...socialTexts(social) });
  const inStructured = structured.flatMap(({ fields, items = [], each }): HeadText[] => {
    const source = each === undefined ? undefined : lists.get(readListQuery(each)?.source ?? '');
    const inItems = items.flatMap((item) => Object.values(item));
    return [
      ...Object.values(fields).map((text) => ({ field: 'structured', text })),
      ...inItems.map((text) => ({ field: 'structured', text, ...(each !== undefined && withItem(source)) })),
    ];
  });
  const inFeed = feed
    ? Object.values(feed.item).map((text) => ({ field: 'feed', text, ...withItem(lists.get(feed.call)) }))
    : [];
  return [...own.map(([field, text]) => ({ field, text })), ...inStructured, ...inFeed].filter(
    ({ text }) => text !== '',
  );
}

const withItem = (item: string | undefined): Pick<HeadText, 'item' | 'hasItem'> => ({ item, hasItem: true });

const socialTexts = (social: LayoutMeta['social']) =>
  social ? { 'social.title': social.title, 'social.description': social.description } : {};
