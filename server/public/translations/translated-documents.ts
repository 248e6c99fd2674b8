import type { LayoutKind } from '#model/documents.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import { SETTINGS_KEY, type SettingsBody } from '#model/settings.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { type MatchedText, matchTexts } from '#model/translations/match-texts.ts';
import type { TextShapes } from '#model/translations/source-text.ts';
import type { TranslatedKind } from '#model/translations/text-kinds.ts';
import { textsOfDocument } from '#model/translations/texts-of-document.ts';
import { type TranslatedTexts, type TranslationBody, translationKey } from '#model/translations/translation-body.ts';
import type { WidgetBody } from '#model/widgets.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import type { SiteDocument } from '#site/documents.ts';

/** A document with texts for visitors. */
export interface SourceDocument {
  readonly kind: TranslatedKind;
  readonly key: string;
  readonly title: string;
  readonly body: unknown;
}

/** What of the drafts has texts: the settings, the templates and the saved widgets, by name. */
export function sourceDocuments(drafts: CompiledSite): SourceDocument[] {
  const of = (kind: LayoutKind, keys: Iterable<string>) =>
    Array.from(keys, (key) => sourceDocument(drafts, kind, key)).filter((each) => each !== undefined);
  const settings = sourceDocument(drafts, 'settings', SETTINGS_KEY);
  const named = [...of('page_template', drafts.pageKeys()), ...of('widget', drafts.widgetKeys())];
  named.sort((one, other) => one.title.localeCompare(other.title));
  return [...(settings ? [settings] : []), ...named];
}

export function sourceDocument(drafts: CompiledSite, kind: TranslatedKind, key: string): SourceDocument | undefined {
  if (kind === 'page_route') {
    const route = routeAt(drafts, key);
    return route && { kind, key, title: key, body: route };
  }
  const found = drafts.find(kind, key);
  return found && { kind, key, title: titleOf(found), body: found.body };
}

function titleOf({ kind, body, naturalKey }: SiteDocument): string {
  if (kind === 'settings') return (body as SettingsBody).frontend_site_name;
  return (kind === 'widget' ? (body as WidgetBody).title : (body as PageTemplateBody).name) || naturalKey;
}

function routeAt(drafts: CompiledSite, url_string: string) {
  for (const { body } of drafts.listRoutes()) if (body.url_string === url_string) return body;
  return undefined;
}

/** What is translated of a document. */
function translationOf(
  drafts: CompiledSite,
  { kind, key }: Pick<SourceDocument, 'kind' | 'key'>,
  language: SiteLanguage,
): TranslatedTexts {
  const found = drafts.find('translation', translationKey({ kind, key, language }));
  return (found?.body as TranslationBody | undefined)?.texts ?? {};
}

const shapes = new WeakMap<CompiledSite, TextShapes>();

function shapesOf(drafts: CompiledSite): TextShapes {
  const known = shapes.get(drafts) ?? {
    types: drafts.kit.types,
    saved: (key: string) => drafts.widget(key)?.props,
  };
  shapes.set(drafts, known);
  return known;
}

/** Every text of a document with its translation. */
export function matchedTexts(drafts: CompiledSite, document: SourceDocument, language: SiteLanguage): MatchedText[] {
  const sources = textsOfDocument(document.kind, document.body, shapesOf(drafts));
  return matchTexts(sources, translationOf(drafts, document, language));
}
