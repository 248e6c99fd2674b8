import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problems.ts';
import {
  exportTranslations,
  importTranslations,
  MAX_XLIFF,
  readTranslations,
  SHOWN_LINES,
} from '#contract/translation-files.ts';
import {
  listEqualRowTexts,
  listTranslations,
  matchRowTexts,
  saveRowTexts,
  saveTranslation,
  showRowTexts,
  showTranslation,
} from '#contract/translations.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import type { TranslatedKind } from '#model/translations/text-kinds.ts';
import { toldAsSent } from '#server/content/apis/api-on-wire.ts';
import { proposeAndApply, proposeChanges } from '#server/content/change-sets/propose.ts';
import { makeChange } from '#server/content/documents/change.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { changesOf } from './changes-of-import.ts';
import { compareImport } from './compare-import.ts';
import { listDocuments } from './list-documents.ts';
import { saveTexts } from './save-texts.ts';
import { shownTranslation } from './show-translation.ts';
import { saveRows } from './tables/save-row-texts.ts';
import { equalRowTexts, foundRowTexts, shownRowTexts } from './tables/show-row-texts.ts';
import { translatedTablesOf } from './tables/translated-tables.ts';
import { matchedTexts, type SourceDocument, sourceDocument, sourceDocuments } from './translated-documents.ts';
import { MOST_TEXTS, readXliff } from './xliff/read-xliff.ts';
import { unitsOfDocuments, unitsOfTable } from './xliff/units.ts';
import { XliffWriter } from './xliff/write-xliff.ts';

/** Serves what of a site is said in its further languages. */
export function serveTranslations(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const parts = sitePartsOf(services);
  const tables = translatedTablesOf(db);

  const draftsOf = async (site: GrantedSite): Promise<CompiledSite> => {
    const drafts = await parts.drafts.of(site.id);
    if (!drafts) throw new Problem('not_found');
    return drafts;
  };
  const requireLanguage = ({ settings }: CompiledSite, language: SiteLanguage): void => {
    if (settings.languages.some((each) => each.language === language)) return;
    throw new Problem('invalid', { issues: [{ path: 'language', message: 'translation.languageUnknown' }] });
  };
  /** A file of translations, to one of the site's languages. */
  const read = async (site: GrantedSite, xliff: string) => {
    const { settings } = await draftsOf(site);
    return readXliff(
      xliff,
      settings.languages.map(({ language }) => language),
    );
  };
  const draftsIn = async (site: GrantedSite, language: SiteLanguage): Promise<CompiledSite> => {
    const drafts = await draftsOf(site);
    requireLanguage(drafts, language);
    return drafts;
  };
  const getSource = (drafts: CompiledSite, kind: TranslatedKind, key: string): SourceDocument => {
    const document = sourceDocument(drafts, kind, key);
    if (!document) throw new Problem('not_found');
    return document;
  };
  /** A table of the site with cells in one of its languages. */
  const tableIn = async (site: GrantedSite, { key, language }: { key: string; language: SiteLanguage }) => {
    const table = await tables.get(site.id, key, language);
    const { settings } = await draftsIn(site, language);
    return { table, settings };
  };

  serve(app, services, listTranslations, async ({ site, body }) =>
    listDocuments(await draftsIn(site, body.language), tables, site.id, body),
  );

  serve(app, services, showTranslation, async ({ site, body: { kind, key, language } }) => {
    const drafts = await draftsOf(site);
    const document = getSource(drafts, kind, key);
    requireLanguage(drafts, language);
    return { translation: await shownTranslation(db, site.id, drafts, document, language) };
  });

  serve(app, services, saveTranslation, async ({ site, person, body, request }) => {
    const { kind, key, language, version, texts } = body;
    const before = await draftsOf(site);
    const document = getSource(before, kind, key);
    requireLanguage(before, language);
    const sources = matchedTexts(before, document, language).map(({ source }) => source);
    const by = { actorId: person.id, source: 'person', at: clock() } as const;
    await makeChange(db, site, by, (tx, change) =>
      saveTexts(tx, site, change, { kind, key, language, sources, texts, version }),
    );
    const drafts = await draftsOf(site);
    const translation = await shownTranslation(db, site.id, drafts, getSource(drafts, kind, key), language);
    return { status: true, message: translateMessage(request, 'translation.saved'), translation };
  });

  serve(app, services, exportTranslations, async ({ site, body }) => {
    const { language, document: one, isOpenOnly, from } = body;
    const drafts = await draftsIn(site, language);
    let leftOut = 0;
    const units = async function* () {
      if (one?.kind !== 'api') {
        const documents = one ? [getSource(drafts, one.kind, one.key)] : sourceDocuments(drafts);
        yield* unitsOfDocuments(drafts, documents, language);
        if (one) return;
      }
      for (const key of one ? [one.key] : await tables.keys(site.id, language)) {
        yield* unitsOfTable(db, site.id, await tables.get(site.id, key, language), () => {
          leftOut += 1;
        });
      }
    };
    const writer = new XliffWriter(
      { source: drafts.settings.language, target: language },
      { bytes: MAX_XLIFF, texts: MOST_TEXTS },
    );
    let [passed, next]: [number, number | null] = [0, null];
    const breathe = createYielder();
    for await (const unit of units()) {
      if (isOpenOnly && unit.state === 'translated') continue;
      passed += 1;
      if (passed > from && !writer.add(unit)) {
        next = passed - 1;
        break;
      }
      await breathe();
    }
    const number = from > 0 ? `-${from + 1}` : '';
    const name = `${site.slug}-${language}${number}.xliff`;
    return { name, xliff: writer.whole(), texts: writer.texts, next, left_out: leftOut };
  });

  serve(app, services, showRowTexts, async ({ site, body }) => {
    const { key, language } = body;
    const { table, settings } = await tableIn(site, body);
    const { title, version, id } = table;
    return { key, language, title, version, id, ...(await shownRowTexts(db, site.id, table, settings, body)) };
  });

  serve(app, services, listEqualRowTexts, async ({ site, body }) => {
    const { table, settings } = await tableIn(site, body);
    return { version: table.version, texts: await equalRowTexts(db, site.id, table, settings, body) };
  });

  serve(app, services, matchRowTexts, async ({ site, body }) => {
    const { table, settings } = await tableIn(site, body);
    return { version: table.version, texts: await foundRowTexts(db, site.id, table, settings, body) };
  });

  serve(app, services, saveRowTexts, async ({ site, person, body, request }) => {
    await tableIn(site, body);
    const by = { actorId: person.id, source: 'person', at: clock() } as const;
    const { version } = await toldAsSent(() =>
      makeChange(db, site, by, (tx, change) => saveRows(tx, site, change, body)),
    );
    return { status: true, message: translateMessage(request, 'translation.saved'), version };
  });

  serve(app, services, readTranslations, async ({ site, body: { xliff } }) => {
    const file = await read(site, xliff);
    const { lines, counts, seen } = await compareImport(db, site.id, await draftsIn(site, file.language), file);
    return { language: file.language, counts, lines: lines.slice(0, SHOWN_LINES), seen };
  });

  serve(app, services, importTranslations, async ({ site, person, body, request }) => {
    const { xliff, seen, replace, propose } = body;
    const file = await read(site, xliff);
    const { language } = file;
    const compared = await compareImport(db, site.id, await draftsIn(site, language), file);
    if (compared.seen !== seen) throw new Problem('conflict');
    const taken = compared.lines.filter(({ act }) => act === 'add' || (replace && act === 'replace'));
    const changes = await changesOf(db, site, language, compared, taken);
    const count = taken.length;
    const result = { status: true, texts: count, documents: changes.length } as const;
    if (changes.length === 0)
      return { ...result, message: translateMessage(request, 'translation.imported', { count }), change_set: null };
    const maker = { services, site, person, address: peerAddress(request) };
    const title = translateMessage(request, 'translation.importTitle', { language });
    const proposal = { title, source: 'import' as const, changes };
    const change_set = await (propose ? proposeChanges : proposeAndApply)(maker, proposal);
    const message = translateMessage(request, propose ? 'translation.proposed' : 'translation.imported', { count });
    return { ...result, message, change_set };
  });
}
