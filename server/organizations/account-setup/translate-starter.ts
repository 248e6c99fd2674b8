import { pageTemplateBody } from '#model/page-templates.ts';
import { type SiteLanguage, siteLanguages } from '#model/site-languages/languages.ts';
import type { Starter, StarterDocument, StarterOptions } from '#model/starter.ts';
import type { TextShapes } from '#model/translations/source-text.ts';
import { textsOfDocument } from '#model/translations/texts-of-document.ts';
import type { TranslatedTexts, TranslationBody } from '#model/translations/translation-body.ts';
import { widgetBody } from '#model/widgets.ts';
import { cleanHtml } from '#server/content/kinds/clean-html.ts';
import { catalogue } from '#widgets/catalogue.ts';

/**
 * Translates the pages and saved widgets of a starter into the further languages of its site. A starter has the same
 * documents in the same order in every language. Languages without sample text are left out.
 */
export function translateStarter(
  starter: Starter,
  options: StarterOptions,
  further: readonly SiteLanguage[],
): StarterDocument[] {
  const sources = readTexts(starter.documents(options));
  return siteLanguages
    .filter((language) => further.includes(language) && language !== options.language)
    .flatMap((language) => {
      const translated = readTexts(starter.documents({ ...options, language }));
      return sources.flatMap(({ kind, key, texts }, at): StarterDocument[] => {
        const pairs = [...texts].flatMap(([place, source]): [string, TranslatedTexts[string]][] => {
          const text = translated[at]?.texts.get(place);
          return text === undefined ? [] : [[place, { source, text }]];
        });
        // The starter has nothing of its own to say in this language.
        if (pairs.every(([, { source, text }]) => source === text)) return [];
        const body: TranslationBody = { kind, key, language, texts: Object.fromEntries(pairs) };
        return [{ kind: 'translation', body }];
      });
    });
}

interface TextsOfDocument {
  kind: 'page_template' | 'widget';
  key: string;
  /** By their places, as they are stored. */
  texts: ReadonlyMap<string, string>;
}

function readTexts(documents: readonly StarterDocument[]): TextsOfDocument[] {
  const widgets = documents.filter(({ kind }) => kind === 'widget').map(({ body }) => widgetBody.parse(body));
  const templates = documents
    .filter(({ kind }) => kind === 'page_template')
    .map(({ body }) => pageTemplateBody.parse(body));
  const props = new Map(widgets.map((widget) => [widget.key, widget.props]));
  const shapes: TextShapes = { types: catalogue, saved: (key) => props.get(key) };
  const textsOf = (kind: TextsOfDocument['kind'], key: string, body: unknown): TextsOfDocument => {
    const texts = textsOfDocument(kind, body, shapes).map(
      (each) => [each.place, each.kind === 'rich-text' ? cleanHtml(each.text) : each.text] as const,
    );
    return { kind, key, texts: new Map(texts) };
  };
  return [
    ...widgets.map((widget) => textsOf('widget', widget.key, widget)),
    ...templates.map((template) => textsOf('page_template', template.pageKey, template)),
  ];
}
