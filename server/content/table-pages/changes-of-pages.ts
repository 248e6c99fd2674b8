import type { ProposedChange } from '#contract/change-sets.ts';
import { Problem } from '#contract/problems.ts';
import { type ApiBody, isLive } from '#model/apis/api-body.ts';
import { ColumnCollector } from '#model/apis/collection/read-collection.ts';
import { MAX_ROW_BYTES, type RowField, rowFields } from '#model/apis/static-source.ts';
import type { Json } from '#model/json.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { entriesOf, MAX_ENTRIES, withEntries } from '#model/menus/menu.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { MAX_LABEL } from '#model/table-pages/build-pages.ts';
import { SlugMaker } from '#model/table-pages/check-slugs.ts';
import type { TablePageChoices } from '#model/table-pages/choices.ts';
import { asRow } from '#model/table-pages/fill-slugs.ts';
import { printed } from '#model/table-pages/liquid.ts';
import { textsOfDocument } from '#model/translations/texts-of-document.ts';
import { type TranslationBody, translationKey } from '#model/translations/translation-body.ts';
import { findDocument, getDocument } from '#server/content/documents/find-document.ts';
import { requireWithinLimit } from '#server/content/documents/require-within-limit.ts';
import { streamRows } from '#server/content/rows/read-rows.ts';
import { storeRows } from '#server/content/rows/store-rows.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { cellOf } from './cell-of.ts';
import { type PreparedPages, shapes } from './prepare-pages.ts';
import { withTranslatedSlugs } from './translated-slugs.ts';

/** Returns the documents to make and change for prepared pages. @throws Problem `not_found`, `forbidden`, `invalid`, `too_large` */
export async function changesOfPages(
  db: Database,
  site: GrantedSite,
  { api, body, choices, languages, built, translations }: PreparedPages,
): Promise<ProposedChange[]> {
  if (!choices || !built) throw new Problem('invalid');
  const create = (kind: ProposedChange['kind'], made: object): ProposedChange => ({
    kind,
    base: 0,
    body: made as { [name: string]: Json },
  });
  const changes = [
    create('page_template', built.list),
    create('page_template', built.item),
    ...built.routes.map((route) => create('page_route', route)),
    ...translations.map((translation) => create('translation', translation)),
  ];
  if (choices.menu) changes.push(...(await menuChanges(db, site.id, choices.menu, choices.list, built.list.pageKey)));
  const { column, from } = choices.slug;
  if (from !== null || languages.some((each) => each.from !== null)) {
    // Before the rows are kept: what is refused leaves nothing.
    await requireWithinLimit(db, site, 'api', { current: api });
    const named = from === null ? body : await withSlugs(db, site.id, body, column, from);
    const changed = await withTranslatedSlugs(db, site.id, named, choices);
    changes.push({ kind: 'api', id: api.id, base: api.version, body: changed as unknown as { [name: string]: Json } });
  }
  return changes;
}

/** A further entry of a menu, and what it says in further languages. */
async function menuChanges(
  db: Database,
  siteId: SiteId,
  { kind, key, node }: NonNullable<TablePageChoices['menu']>,
  { name, names = {} }: TablePageChoices['list'],
  pageKey: string,
): Promise<ProposedChange[]> {
  const row = await getDocument(db, siteId, kind, { key });
  const before = JSON.parse(row.body) as { root: LayoutNode; [name: string]: unknown };
  const menu = findNode(before.root, node);
  const entries = menu && entriesOf(menu);
  if (!entries) throw new Problem('invalid', { issues: [{ path: 'choices.menu', message: 'tablePages.noMenu' }] });
  if (entries.length >= MAX_ENTRIES) {
    const values = { count: MAX_ENTRIES };
    throw new Problem('invalid', { issues: [{ path: 'choices.menu', message: 'tablePages.menuFull', values }] });
  }
  const entry = { label: printed(name, MAX_LABEL), href: `page:${pageKey}`, level: 'top' as const };
  const root = withEntries(before.root, node, [...entries, entry]);
  if (!root) throw new Problem('invalid', { issues: [{ path: 'choices.menu', message: 'tablePages.noMenu' }] });
  const after = { ...before, root };
  const change = { kind, id: row.id, base: row.version, body: after as unknown as { [name: string]: Json } };
  const known = new Set(textsOfDocument(kind, before, shapes).map(({ place }) => place));
  const added = textsOfDocument(kind, after, shapes).find(
    ({ place, text }) => text === entry.label && !known.has(place),
  );
  const changes: ProposedChange[] = [change];
  for (const [language, said] of Object.entries(names) as [SiteLanguage, string][]) {
    if (!added || said === '') continue;
    const found = await findDocument(db, siteId, 'translation', { key: translationKey({ kind, key, language }) });
    const own: TranslationBody = found ? JSON.parse(found.body) : { kind, key, language, texts: {} };
    const texts = { ...own.texts, [added.place]: { source: added.text, text: printed(said, MAX_LABEL) } };
    const body = { ...own, texts } as unknown as { [name: string]: Json };
    changes.push({ kind: 'translation', ...(found && { id: found.id }), base: found?.version ?? 0, body });
  }
  return changes;
}

function findNode(root: LayoutNode, id: string): LayoutNode | undefined {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.id === id) return node;
    for (const children of Object.values(node.slots)) waiting.push(...children);
  }
  return undefined;
}

/** A table with a further column of slugs. @throws Problem `too_large` */
async function withSlugs(db: Database, siteId: SiteId, body: ApiBody, column: string, from: string): Promise<ApiBody> {
  const { source } = body;
  if (isLive(source)) throw new Problem('invalid');
  const maker = new SlugMaker();
  const columns = new ColumnCollector();
  const rows: Json[] = [];
  let size = 0;
  for await (const some of streamRows(db, siteId, source)) {
    for (const row of some) {
      const slug = maker.make(cellOf(row, from), rows.length);
      const object = asRow(row);
      if (object) columns.add([object]);
      const next: Json = object ? { ...object, [column]: slug } : row;
      rows.push(next);
      size += JSON.stringify(next).length;
    }
  }
  if (size > MAX_ROW_BYTES) {
    const values = { megabytes: MAX_ROW_BYTES / 1024 / 1024 };
    throw new Problem('too_large', { message: 'api.largeRows', values });
  }
  const { rows: _rows, fields = [], ...said } = source;
  const added: RowField = { name: column, label: '', type: 'text', madeFrom: from };
  const known = fields.length > 0 ? fields : columns.fields();
  // Columns that can't be typed stay those of the rows, and later rows get no slug.
  const typed = rowFields.safeParse([...known, added]).data ?? [];
  return { ...body, source: { ...said, fields: typed, parts: await storeRows(db, siteId, rows) } };
}
