import type { ShownTranslation, TranslationText } from '#contract/translations.ts';
import { savedKey } from '#model/layout/catalogue.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { chainOf } from '#model/site-languages/languages-of.ts';
import { translationKey } from '#model/translations/translation-body.ts';
import type { WidgetBody } from '#model/widgets.ts';
import { findDocument } from '#server/content/documents/find-document.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { matchedTexts, type SourceDocument, sourceDocument } from './translated-documents.ts';

/** A document's texts in a language as the studio shows them, in the order they are read. */
export async function shownTranslation(
  db: Database,
  siteId: SiteId,
  drafts: CompiledSite,
  document: SourceDocument,
  language: SiteLanguage,
): Promise<ShownTranslation> {
  const { kind, key, title } = document;
  const row = await findDocument(db, siteId, 'translation', { key: translationKey({ kind, key, language }) });
  const others = chainOf(drafts.settings, language)
    .filter((each) => each !== language)
    .map((each) => ({ language: each, matched: matchedTexts(drafts, document, each) }));
  const texts = matchedTexts(drafts, document, language).map(({ source, state, translation }, at): TranslationText => {
    const fallback = others.find(({ matched }) => matched[at]?.translation !== undefined);
    return {
      place: source.place,
      kind: source.kind,
      source: source.text,
      state,
      text: translation?.text ?? '',
      was: translation && translation.source !== source.text ? translation.source : null,
      fallback: fallback ? { language: fallback.language, text: fallback.matched[at]?.translation?.text ?? '' } : null,
      ...(source.node && { node: { ...source.node, ...calledOf(drafts, source.node) } }),
    };
  });
  return { kind, key, language, title, version: row?.version ?? 0, id: row?.id ?? null, texts };
}

function calledOf(drafts: CompiledSite, { widget, field }: { widget: string; field: string }) {
  const key = savedKey(widget);
  const saved = key === undefined ? undefined : sourceDocument(drafts, 'widget', key);
  if (!saved) return {};
  const { props } = saved.body as WidgetBody;
  const label = props.find(({ name }) => name === field)?.label ?? field;
  return { called: { widget: saved.title, field: label } };
}
