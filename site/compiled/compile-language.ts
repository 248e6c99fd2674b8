import { pinOf } from '#model/layout/pin.ts';
import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import type { RouteIndex } from '#model/page-routes/route-index.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import type { SettingsBody } from '#model/settings.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { chainOf, withFallbacks, wordsLanguageOf } from '#model/site-languages/languages-of.ts';
import type { SiteDocument } from '../documents.ts';
import type { Scope } from '../expressions/scope.ts';
import { languageRoutes } from '../languages/language-routes.ts';
import { rowAddresses } from '../languages/row-addresses.ts';
import type { TranslatedSite } from '../languages/translated-site.ts';
import { findPicture } from '../media/find-picture.ts';
import type { RoutesByTemplate } from '../routes-by-template.ts';
import type { SiteKit } from '../site-kit.ts';
import { siteScope } from '../template/new-builder.ts';
import type { CompiledSite, Kept, SiteRoute } from './compiled-site.ts';
import { bodiesOf, keysOf, translatedMap } from './documents-by-key.ts';
import { type PreviousSite, reusePrevious } from './reuse-previous.ts';
import { siteData } from './site-data.ts';
import { siteLook } from './site-look.ts';
import { ownMeta, sitePages } from './site-pages.ts';
import { hashOfUse, siteTemplates } from './site-templates.ts';

/** What a site is in every language. */
export interface Parts {
  readonly kit: SiteKit;
  readonly isPreview: boolean;
  readonly languages: readonly SiteLanguage[];
  readonly byKey: ReadonlyMap<string, SiteDocument>;
  readonly routeList: readonly SiteRoute[];
  readonly settingsDocument: SiteDocument | undefined;
  readonly routes: RouteIndex;
  /** They stay as they are: those of drafts are kept elsewhere, where they come and go. */
  readonly areFixed: boolean;
  readonly listRoutes: () => Iterable<IndexedRoute>;
  readonly routesTo: RoutesByTemplate;
  readonly lent: Map<string, SiteDocument>;
}

/** Makes a site ready in one language: the main one, or as it is translated. */
export function compileLanguage(
  parts: Parts,
  settings: SettingsBody,
  translated: TranslatedSite | undefined,
  previous: PreviousSite | undefined,
  { views, in: inLanguage }: { views: Kept['views']; in: CompiledSite['in'] },
): CompiledSite {
  const { isPreview, byKey: documents, routeList, settingsDocument, routes, listRoutes, routesTo, lent } = parts;
  const { language } = settings;
  const [mainLanguage = language] = parts.languages;
  const languages = { ...settings, language: mainLanguage };
  const wordsLanguage = wordsLanguageOf(languages, language);
  const kit = wordsLanguage === language ? parts.kit : kitIn(parts.kit, wordsLanguage);
  const byKey = translated ? translatedMap(documents, translated.document) : documents;
  const bodies = bodiesOf(byKey, lent);
  const look = siteLook(kit, settings, byKey, isPreview);
  const metaOf = (pageKey: string) => {
    const document = documents.get(`page_template ${pageKey}`);
    return document && ownMeta((document.body as PageTemplateBody).meta);
  };
  const rows =
    translated &&
    rowAddresses(chainOf({ ...settings, language: mainLanguage }, language), { byKey: documents, listRoutes, metaOf });
  // Links lead to the addresses a page has of its own in a language, wherever they are.
  const addresses = translated && translated.ownUrls.size > 0 ? routeList.map(({ hash }) => hash) : [];
  const said = translated ? [translated.hash, ...addresses, ...(rows?.hashes ?? [])] : [];
  const settingsHash = [settingsDocument?.hash, ...look.hashes, ...said].join(' ');
  const hashOf = (use: string) => hashOfUse(byKey, routesTo, use);
  const { templates, sources } = reusePrevious(previous, isPreview, byKey, settingsHash, hashOf);
  const local = translated && languageRoutes(language, settings, parts, translated.ownUrls, rows);
  const constants: Scope = { site: siteScope(settings) };
  const pages = sitePages(kit, bodies);
  const callsOf = (pageKey: string) => pages.templateMeta(pageKey)?.data ?? [];
  const data = siteData(byKey, settings, chainOf(languages, language), constants, sources, callsOf);
  const around = { kit, settings, isPreview, byKey, bodies, look, data, local, routesTo, templates };
  const fallbacks = withFallbacks(settings.languages, language);
  const library = { image: bodies.image, constant: bodies.constant, language, languages: fallbacks };
  /** Templates by their keys: every page in every language asks of its own. */
  const saysSomething = new Map<string, boolean>();
  const widgetKeys = () => [...keysOf(byKey, 'widget')];
  return {
    language,
    languages: parts.languages,
    wordsLanguage,
    in: inLanguage,
    local,
    isTranslated: (pageKey) => {
      if (!translated) return true;
      const known = saysSomething.get(pageKey);
      if (known !== undefined) return known;
      const document = documents.get(`page_template ${pageKey}`);
      const isSaid = !document || translated.isTranslated(document) || rows?.isShownBy(pageKey) === true;
      if (document) saysSomething.set(pageKey, isSaid);
      return isSaid;
    },
    seoOf: (route) => (translated ? translated.seoOf(route) : route.seo),
    settings,
    look: look.look,
    kit,
    isPreview,
    themeHref: look.themeHref,
    icons: look.icons,
    cardSite: look.cardSite,
    routes,
    listRoutes,
    ...siteTemplates(around),
    source: data.source,
    live: data.live,
    get hasLive() {
      return data.hasLive;
    },
    livePlan: data.livePlan,
    planCalls: data.planCalls,
    ...pages,
    constants,
    widget: bodies.widget,
    pictures: (moment) => (src, ratio) => findPicture(src, ratio, library, moment),
    lend: (given) => {
      for (const document of given) lent.set(`${document.kind} ${document.naturalKey}`, document);
    },
    pageKeys: () => keysOf(byKey, 'page_template'),
    widgetKeys: () => widgetKeys().filter((key) => pinOf(key) === undefined),
    pinnedKeys: () => widgetKeys().filter((key) => pinOf(key) !== undefined),
    find: (kind, naturalKey) => {
      if (kind === 'settings') return settingsDocument;
      if (kind === 'page_route') return routesTo.at(naturalKey);
      return byKey.get(`${kind} ${naturalKey}`) ?? lent.get(`${kind} ${naturalKey}`);
    },
    routesTo: routesTo.of,
    routeOf: (pageKey) => oldestTo(pageKey, listRoutes()),
    get files() {
      const own = new Map(look.files);
      if (translated) return own;
      for (const { language } of settings.languages) for (const file of inLanguage(language).files) own.set(...file);
      return own;
    },
    kept: { settingsHash, routeList, templates, sources, views },
  };
}

/** The kit with the words of the product in a language, or in one it falls back to. */
function kitIn(kit: SiteKit, language: string): SiteKit {
  return { ...kit, word: (_language, key) => kit.word(language, key) };
}

function oldestTo(pageKey: string, routes: Iterable<IndexedRoute>): IndexedRoute | undefined {
  let oldest: IndexedRoute | undefined;
  for (const route of routes) {
    if (route.body.page_template !== pageKey) continue;
    if (!oldest || route.createdAt < oldest.createdAt) oldest = route;
  }
  return oldest;
}
