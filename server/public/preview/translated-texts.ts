import type { LayoutKind } from '#model/documents.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { chainOf } from '#model/site-languages/languages-of.ts';
import { matchedTexts, sourceDocument } from '#server/public/translations/translated-documents.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';

/** The texts of a document in a language, each in the first of those it falls back to that has it, by their place. */
export function translatedTexts(
  drafts: CompiledSite,
  { kind, key }: { kind: LayoutKind; key: string },
  language: SiteLanguage,
): Record<string, string> {
  const document = sourceDocument(drafts, kind, key);
  const texts: Record<string, string> = {};
  if (!document) return texts;
  for (const each of chainOf(drafts.settings, language)) {
    for (const { source, translation } of matchedTexts(drafts, document, each)) {
      if (translation) texts[source.place] ??= translation.text;
    }
  }
  return texts;
}
