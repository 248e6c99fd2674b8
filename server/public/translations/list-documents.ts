import type { BodyOf, ResponseOf } from '#contract/exchange.ts';
import type { listTranslations, TranslatedDocument } from '#contract/translations.ts';
import { foldText } from '#model/fold-text.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { countTexts } from '#model/translations/match-texts.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { sumOfCounts } from './tables/part-counts.ts';
import type { TranslatedTables } from './tables/translated-tables.ts';
import { matchedTexts, type SourceDocument, sourceDocuments } from './translated-documents.ts';

type Answer = ResponseOf<typeof listTranslations>;

const kept = new WeakMap<CompiledSite, Map<SiteLanguage, Promise<TranslatedDocument[]>>>();

/** How the documents of the drafts stand in a language, counted once for each state of the drafts. */
function countedIn(drafts: CompiledSite, language: SiteLanguage): Promise<TranslatedDocument[]> {
  const all = kept.get(drafts) ?? new Map<SiteLanguage, Promise<TranslatedDocument[]>>();
  kept.set(drafts, all);
  const counted = all.get(language) ?? count(drafts, sourceDocuments(drafts), language);
  all.set(language, counted);
  return counted;
}

async function count(
  drafts: CompiledSite,
  documents: Iterable<SourceDocument>,
  language: SiteLanguage,
): Promise<TranslatedDocument[]> {
  const breathe = createYielder();
  const found: TranslatedDocument[] = [];
  for (const document of documents) {
    await breathe();
    const counts = countTexts(matchedTexts(drafts, document, language));
    const { kind, key, title } = document;
    if (counts.total > 0) found.push({ kind, key, title, ...counts });
  }
  return found;
}

function* routesOf(drafts: CompiledSite): Generator<SourceDocument> {
  for (const { body } of drafts.listRoutes()) {
    const { url_string: key, is_active, page_template } = body;
    if (is_active && page_template !== null) yield { kind: 'page_route', key, title: key, body };
  }
}

/** One page of the documents and tables that fit a question, and how the whole site stands in each language. */
export async function listDocuments(
  drafts: CompiledSite,
  tables: TranslatedTables,
  siteId: SiteId,
  { language, kind, state, search, page, size }: BodyOf<typeof listTranslations>,
): Promise<Answer> {
  const words = foldText(search.trim());
  const all =
    kind === 'page_route'
      ? await count(drafts, routesOf(drafts), language)
      : [...(await countedIn(drafts, language)), ...(await tables.list(siteId, language))];
  const fitting = all.filter(
    (each) =>
      (kind === undefined || each.kind === kind) &&
      (state === undefined || each[state] > 0) &&
      (words === '' || foldText(`${each.title} ${each.key}`).includes(words)),
  );
  const languages: Answer['languages'] = [];
  for (const { language: each } of drafts.settings.languages) {
    languages.push({
      language: each,
      ...sumOfCounts([...(await countedIn(drafts, each)), await tables.sum(siteId, each)]),
    });
  }
  const start = (page - 1) * size;
  return { documents: fitting.slice(start, start + size), total: fitting.length, languages };
}
