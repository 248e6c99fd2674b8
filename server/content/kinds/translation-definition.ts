import type { Issue } from '#contract/problems.ts';
import { parseUrlString } from '#model/page-routes/url-pattern.ts';
import { nameOfLanguage } from '#model/site-languages/languages.ts';
import type { SourceText } from '#model/translations/source-text.ts';
import type { TranslatedKind } from '#model/translations/text-kinds.ts';
import { textsOfDocument } from '#model/translations/texts-of-document.ts';
import { type TranslationBody, translationBody, translationKey } from '#model/translations/translation-body.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { catalogueFor } from './check-stored-layout.ts';
import { cleanHtml } from './clean-html.ts';
import { compileLazily } from './compiled-at-first-use.ts';
import { commonFields, type DocumentDefinition, documentTables } from './definition.ts';

export const translationDefinition: DocumentDefinition<TranslationBody> = {
  kind: 'translation',
  schema: compileLazily(translationBody),
  check: async (body, { db, siteId }) => {
    const sources = await sourcesOf(db, siteId, body);
    const issues: Issue[] = [];
    const texts = Object.entries(body.texts).map(([place, { source, text }]) => {
      const kind = sources.get(place)?.kind;
      if (kind === 'address') issues.push(...checkAddress(`texts.${place}.text`, text, source));
      return [place, { source, text: kind === 'rich-text' ? cleanHtml(text) : text }] as const;
    });
    issues.push(...(await findSameAddress(db, siteId, body)));
    return issues.length > 0 ? { issues } : { body: { ...body, texts: Object.fromEntries(texts) } };
  },
  keyField: 'language',
  keyTaken: 'problem.alreadyExists',
  keyOf: translationKey,
  titleOf: ({ kind, key, language }) =>
    kind === 'settings' ? nameOfLanguage(language) : `${key} · ${nameOfLanguage(language)}`,
  searchedTexts: ({ key }) => [key],
  columns: ({ kind, key, language }) => ({ of_kind: kind, of_key: key, language }),
  references: ({ kind, key }) => [{ kind, key, path: 'key', message: 'translation.documentUnknown' }],
  fields: commonFields,
  indexes: [],
  defaultSort: { field: 'updated_on', descending: true },
};

/** The texts of the document that is translated, by their places. */
async function sourcesOf(
  db: Database,
  siteId: SiteId,
  { kind, key }: { kind: TranslatedKind; key: string },
): Promise<Map<string, SourceText>> {
  const row = await db
    .selectFrom(documentTables[kind])
    .select('body')
    .where('site_id', '=', siteId)
    .where('natural_key', '=', key)
    .executeTakeFirst();
  if (!row) return new Map();
  const body: unknown = JSON.parse(row.body);
  const catalogue = await catalogueFor(db, siteId, (body as { root?: unknown }).root);
  const shapes = { types: catalogue.types, saved: (widget: string) => catalogue.saved.get(widget)?.props };
  return new Map(textsOfDocument(kind, body, shapes).map((source) => [source.place, source]));
}

/** An address leads to one page: another route, or its translation into the same language, must not have it. */
async function findSameAddress(
  db: Database,
  siteId: SiteId,
  { kind, key, language, texts }: TranslationBody,
): Promise<Issue[]> {
  const url = texts[ADDRESS]?.text;
  if (kind !== 'page_route' || !url) return [];
  const route = await db
    .selectFrom('page_routes')
    .select('natural_key')
    .where('site_id', '=', siteId)
    .where('natural_key', '=', url)
    .where('natural_key', '!=', key)
    .executeTakeFirst();
  const others = await db
    .selectFrom('translations')
    .select('body')
    .where('site_id', '=', siteId)
    .where('of_kind', '=', 'page_route')
    .where('of_key', '!=', key)
    .where('language', '=', language)
    // One of a route that has another key by now is this one, on its way to it.
    .where('of_key', 'in', (eb) => eb.selectFrom('page_routes').select('natural_key').where('site_id', '=', siteId))
    .execute();
  const isTaken = others.some(({ body }) => (JSON.parse(body) as TranslationBody).texts[ADDRESS]?.text === url);
  return route || isTaken ? [{ path: `texts.${ADDRESS}.text`, message: 'route.urlTaken', values: { key: url } }] : [];
}

const ADDRESS = 'route.url_string';

/** An address in another language has the placeholders of the one it stands for, for its page reads them. */
function checkAddress(path: string, url: string, source: string): Issue[] {
  if (url === '') return [];
  const { pattern, issues = [] } = parseUrlString(url);
  if (!pattern) return issues.map((issue) => ({ ...issue, path }));
  const wanted = parseUrlString(source).pattern?.keys ?? [];
  const isSame = pattern.keys.toSorted().join() === wanted.toSorted().join();
  const placeholders = wanted.map((name) => `<${name}>`).join(' ') || '–';
  return isSame ? [] : [{ path, message: 'translation.placeholders', values: { placeholders } }];
}
