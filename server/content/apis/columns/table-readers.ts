import type { ApiBody } from '#model/apis/api-body.ts';
import type { DocumentKind } from '#model/documents.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import type { TranslationBody } from '#model/translations/translation-body.ts';
import type { WidgetBody } from '#model/widgets.ts';
import { asDocumentTable } from '#server/content/documents/find-document.ts';
import { documentTables } from '#server/content/kinds/definition.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** A document as it is stored, and as it will be. */
export interface Reader<Body> {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly version: number;
  body: Body;
}

/** All documents that may read the rows of a table, directly or through another. */
export interface TableReaders {
  readonly apis: Reader<ApiBody>[];
  readonly templates: Reader<PageTemplateBody>[];
  readonly widgets: Reader<WidgetBody>[];
  readonly routes: Reader<PageRouteBody>[];
  readonly translations: Reader<TranslationBody>[];
  /** Templates that read nothing of the table, but show a widget that other pages hand its rows to. */
  readonly strangers: Reader<PageTemplateBody>[];
}

/** Keys of one condition: both engines limit how many values a statement may take. */
const AT_ONCE = 500;

export async function loadReaders(db: Database, siteId: SiteId, key: string): Promise<TableReaders> {
  const using = <Body>(kind: DocumentKind, toKind: DocumentKind, keys: readonly string[]) =>
    loadUsing<Body>(db, siteId, kind, toKind, keys);
  const apis = await using<ApiBody>('api', 'api', [key]);
  const sources = [key, ...apis.map((each) => each.key)];
  const templates = await using<PageTemplateBody>('page_template', 'api', sources);
  const widgets = await loadWidgets(db, siteId, templates);
  const known = new Set(templates.map(({ id }) => id));
  const others = await using<PageTemplateBody>(
    'page_template',
    'widget',
    widgets.map((each) => each.key),
  );
  const byTemplate = await using<PageRouteBody>(
    'page_route',
    'page_template',
    templates.map((each) => each.key),
  );
  const routes = unique([...byTemplate, ...(await using<PageRouteBody>('page_route', 'api', [key]))]);
  const ofKind = (kind: 'page_template' | 'widget' | 'page_route', of: readonly Reader<unknown>[]) =>
    loadTranslations(
      db,
      siteId,
      kind,
      of.map((each) => each.key),
    );
  const translations = [
    ...(await ofKind('page_template', templates)),
    ...(await ofKind('widget', widgets)),
    ...(await ofKind('page_route', routes)),
  ];
  const strangers = others.filter(({ id }) => !known.has(id));
  return { apis: apis.filter((each) => each.key !== key), templates, widgets, routes, translations, strangers };
}

/** The widgets that stand on pages, and in one another. */
async function loadWidgets(db: Database, siteId: SiteId, templates: readonly Reader<unknown>[]) {
  const found = new Map<string, Reader<WidgetBody>>();
  let around: { kind: 'page_template' | 'widget'; ids: string[] } = {
    kind: 'page_template',
    ids: templates.map(({ id }) => id),
  };
  while (around.ids.length > 0) {
    const next: Reader<WidgetBody>[] = [];
    for (const ids of chunks(around.ids)) {
      const named = await db
        .selectFrom('document_references')
        .select('to_key')
        .distinct()
        .where('site_id', '=', siteId)
        .where('to_kind', '=', 'widget')
        .where('from_kind', '=', around.kind)
        .where('from_id', 'in', ids)
        .execute();
      const keys = named.map(({ to_key }) => to_key).filter((key) => !found.has(key));
      for (const some of chunks(keys)) {
        const rows = await db
          .selectFrom('widgets')
          .select(['id', 'natural_key as key', 'title', 'version', 'body'])
          .where('site_id', '=', siteId)
          .where('natural_key', 'in', some)
          .execute();
        for (const row of rows) {
          const widget = { ...row, kind: 'widget' as const, body: JSON.parse(row.body) as WidgetBody };
          found.set(widget.key, widget);
          next.push(widget);
        }
      }
    }
    around = { kind: 'widget', ids: next.map(({ id }) => id) };
  }
  return [...found.values()];
}

async function loadUsing<Body>(
  db: Database,
  siteId: SiteId,
  kind: DocumentKind,
  toKind: DocumentKind,
  keys: readonly string[],
): Promise<Reader<Body>[]> {
  const found: Reader<Body>[] = [];
  for (const some of chunks(keys)) {
    const rows = await db
      .selectFrom('document_references as r')
      .innerJoin(`${asDocumentTable(documentTables[kind])} as d`, 'd.id', 'r.from_id')
      .select(['d.id', 'd.natural_key as key', 'd.title', 'd.version', 'd.body'])
      .where('r.site_id', '=', siteId)
      .where('r.to_kind', '=', toKind)
      .where('r.to_key', 'in', some)
      .where('r.from_kind', '=', kind)
      .orderBy('d.natural_key')
      .execute();
    for (const row of rows) found.push({ ...row, kind, body: JSON.parse(row.body) as Body });
  }
  return unique(found);
}

async function loadTranslations(
  db: Database,
  siteId: SiteId,
  kind: 'page_template' | 'widget' | 'page_route',
  keys: readonly string[],
): Promise<Reader<TranslationBody>[]> {
  const found: Reader<TranslationBody>[] = [];
  for (const some of chunks(keys)) {
    const rows = await db
      .selectFrom('translations')
      .select(['id', 'natural_key as key', 'title', 'version', 'body'])
      .where('site_id', '=', siteId)
      .where('of_kind', '=', kind)
      .where('of_key', 'in', some)
      .execute();
    for (const row of rows) found.push({ ...row, kind: 'translation', body: JSON.parse(row.body) as TranslationBody });
  }
  return found;
}

const unique = <Body>(all: readonly Reader<Body>[]): Reader<Body>[] => [
  ...new Map(all.map((each) => [each.id, each])).values(),
];

function chunks<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) =>
    all.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}
