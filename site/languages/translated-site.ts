import type { LayoutNode } from '#model/layout/layout.ts';
import { followedKey } from '#model/layout/pin.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import type { RouteSeo } from '#model/seo/route-seo.ts';
import type { SettingsBody } from '#model/settings.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { chainOf } from '#model/site-languages/languages-of.ts';
import type { TextShapes } from '#model/translations/source-text.ts';
import { type TranslatedKind, translatedKinds } from '#model/translations/text-kinds.ts';
import { type FoundTexts, findTexts, translateLayout } from '#model/translations/translate-document.ts';
import { type TranslationBody, translationKey } from '#model/translations/translation-body.ts';
import type { WidgetBody } from '#model/widgets.ts';
import type { SiteDocument } from '#site/documents.ts';

/** The documents of a site as they are in one of its further languages. */
export interface TranslatedSite {
  /** The settings with what is translated of them. */
  readonly settings: SettingsBody;
  /** Hash of what is translated of the settings, and of the addresses. */
  readonly hash: string;
  /** A document with its texts in this language; the hash is that of both. */
  readonly document: (document: SiteDocument) => SiteDocument;
  /** Whether a document says anything in this language, or has nothing to say. */
  readonly isTranslated: (document: SiteDocument) => boolean;
  /** The addresses pages have of their own in this language, by those of the main one. */
  readonly ownUrls: ReadonlyMap<string, string>;
  /** What a route says of its pages, in this language. */
  readonly seoOf: (route: PageRouteBody) => RouteSeo | undefined;
}

const translated: ReadonlySet<string> = new Set(translatedKinds);

export function translateSite(
  language: SiteLanguage,
  settings: SettingsBody,
  byKey: ReadonlyMap<string, SiteDocument>,
  types: TextShapes['types'],
): TranslatedSite {
  const chain = chainOf(settings, language);
  const shapes: TextShapes = {
    types,
    saved: (key) => (byKey.get(`widget ${key}`)?.body as WidgetBody | undefined)?.props,
  };
  const translationIn = (one: SiteLanguage, kind: TranslatedKind, key: string): SiteDocument | undefined =>
    byKey.get(`translation ${translationKey({ kind, key, language: one })}`);
  const textsOf = (kind: TranslatedKind, key: string, body: unknown): FoundTexts =>
    findTexts(kind, body, {
      shapes,
      chain,
      of: (one) => (translationIn(one, kind, key)?.body as TranslationBody | undefined)?.texts,
    });
  const hashOf = (kind: TranslatedKind, key: string): string =>
    chain.map((one) => translationIn(one, kind, key)?.hash ?? '').join(' ');

  const made = new Map<SiteDocument, SiteDocument>();
  const isSaid = new Map<SiteDocument, boolean>();
  const saidOf = new WeakMap<PageRouteBody, RouteSeo>();
  const translate = (document: SiteDocument): SiteDocument => {
    const { kind, naturalKey, body } = document;
    if (kind !== 'page_template' && kind !== 'widget') return document;
    // A version of a widget is said as the widget is.
    const key = kind === 'widget' ? followedKey(naturalKey) : naturalKey;
    const found = textsOf(kind, key, body);
    const { root } = body as { root: LayoutNode };
    const changed = { ...(body as object), root: translateLayout(root, found, language, settings.language) };
    const hash = `${document.hash} ${language} ${hashOf(kind, key)}`;
    return { ...document, hash, body: kind === 'widget' ? withProps(changed, found) : withMeta(changed, found) };
  };
  const ownUrls = new Map<string, string>();
  const routes = [...byKey.values()].filter(
    ({ kind, body }) => kind === 'translation' && (body as TranslationBody).kind === 'page_route',
  );
  // The first language of the chain comes last, and so stands.
  for (const one of chain.toReversed())
    for (const { body } of routes) {
      const { language: said, key, texts } = body as TranslationBody;
      const url = texts['route.url_string'];
      if (said === one && url?.text) ownUrls.set(key, url.text);
    }
  const settingsTexts = textsOf('settings', 'settings', settings).texts;
  const textAt = (place: string, own: string) => settingsTexts.get(place)?.text ?? own;
  return {
    settings: {
      ...settings,
      language,
      frontend_site_name: textAt('site.name', settings.frontend_site_name),
      frontend_website_description: textAt('site.description', settings.frontend_website_description),
    },
    hash: `${language} ${hashOf('settings', 'settings')} ${[...ownUrls].flat().join(' ')}`,
    document: (document) => {
      const known = made.get(document);
      if (known) return known;
      const changed = translate(document);
      made.set(document, changed);
      return changed;
    },
    isTranslated: (document) => {
      const { kind, naturalKey, body } = document;
      if (!translated.has(kind)) return true;
      const known = isSaid.get(document);
      if (known !== undefined) return known;
      const { texts, missing } = textsOf(kind as TranslatedKind, naturalKey, body);
      const said = texts.size > 0 || missing.length === 0;
      isSaid.set(document, said);
      return said;
    },
    ownUrls,
    seoOf: (route) => {
      if (!route.seo) return undefined;
      const known = saidOf.get(route);
      if (known) return known;
      const said = withSeo(route.seo, textsOf('page_route', route.url_string, route));
      saidOf.set(route, said);
      return said;
    },
  };
}

function withSeo(seo: RouteSeo, { texts }: FoundTexts): RouteSeo {
  const said: RouteSeo = { ...seo };
  for (const [place, { text }] of texts) {
    const [, name, inner] = place.startsWith('route.seo.') ? place.slice('route.'.length).split('.') : [];
    if (name === 'title' || name === 'description') said[name] = text;
    if (name === 'social' && said.social && (inner === 'title' || inner === 'description'))
      said.social = { ...said.social, [inner]: text };
  }
  return said;
}

function withMeta(body: object, { texts }: FoundTexts): object {
  const { meta } = body as PageTemplateBody;
  const said: Record<string, unknown> = {};
  for (const [place, { text }] of texts) {
    const [first, field = '', inner] = place.split('.');
    if (first !== 'meta') continue;
    if (inner === undefined) said[field] = text;
    else if (field === 'social' || field === 'feed')
      said[field] = { ...(meta[field] ?? {}), ...(said[field] ?? {}), [inner]: text };
  }
  return Object.keys(said).length === 0 ? body : { ...body, meta: { ...meta, ...said } };
}

function withProps(body: object, { texts }: FoundTexts): object {
  const { props } = body as WidgetBody;
  return {
    ...body,
    props: props.map((prop) => {
      const said = texts.get(`prop.${prop.name}`);
      return said ? { ...prop, default: said.text } : prop;
    }),
  };
}
