import { type ApiBody, isLive } from '#model/apis/api-body.ts';
import type { DocumentKind } from '#model/documents.ts';
import type { FontBody } from '#model/fonts/font-body.ts';
import { type DataCall, type LayoutMeta, type LayoutNode, layoutMeta } from '#model/layout/layout.ts';
import { pinOf } from '#model/layout/pin.ts';
import { fontsOfLook, LOOK_KEY, type LookBody, lookBody } from '#model/look/look-body.ts';
import type { MediaConstantBody } from '#model/media/media-constant.ts';
import type { MediaImageBody } from '#model/media/media-image.ts';
import { imageKeyOf } from '#model/media/media-reference.ts';
import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import { addRoute, buildRouteIndex, type RouteIndex } from '#model/page-routes/route-index.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import { type RouteSeo, withRouteSeo } from '#model/seo/route-seo.ts';
import { imagesOfSettings, type SettingsBody, settingsBody } from '#model/settings.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { languagesOf, wordsLanguageOf } from '#model/site-languages/languages-of.ts';
import type { RenderContext } from '#model/widget-type.ts';
import type { WidgetBody } from '#model/widgets.ts';
import { Budget } from './budget.ts';
import { type CardSite, drawnCardOf } from './cards/card-style.ts';
import { createDataSource, type DataSource } from './data/data-source.ts';
import { type LivePlan, planLiveCalls } from './data/plan-live-calls.ts';
import type { SiteDocument } from './documents.ts';
import type { Scope } from './expressions/scope.ts';
import { type LanguageRoutes, languageRoutes } from './languages/language-routes.ts';
import { type TranslatedSite, translateSite } from './languages/translated-site.ts';
import { findPicture, type Moment } from './media/find-picture.ts';
import { cardOf, iconsOf, type SiteIcons } from './media/site-marks.ts';
import { addressesOf, type RoutesByTemplate, routesByTemplate } from './routes-by-template.ts';
import type { SiteKit } from './site-kit.ts';
import {
  type CompiledTemplate,
  compileTemplate,
  compileWithHead,
  type Form,
  type TemplateOptions,
  type TemplateSurroundings,
} from './template/compile-template.ts';
import { siteScope } from './template/new-builder.ts';
import { queryNames } from './template/query-names.ts';
import { typedNodes } from './template/typed-nodes.ts';
import { siteIcon } from './theme/site-icon.ts';
import { siteStyle } from './theme/site-style.ts';

export interface SiteRoute extends Readonly<IndexedRoute> {
  readonly hash: string;
}

/** A release, or the drafts, ready to answer. Templates and data are made ready when first asked for. */
export interface CompiledSite {
  /** The language its pages are in, and all languages of the site, the main one first. */
  readonly language: SiteLanguage;
  readonly languages: readonly SiteLanguage[];
  /** The language in which the product itself speaks on its pages. */
  readonly wordsLanguage: string;
  /** The same site in one of its languages, made ready when it is first asked for. */
  readonly in: (language: SiteLanguage) => CompiledSite;
  /** The addresses of a further language; absent in the main one. */
  readonly local: LanguageRoutes | undefined;
  /** Whether the pages of a template say anything in this language. */
  readonly isTranslated: (pageKey: string) => boolean;
  /** What a route says of its pages in place of its template, in this language. */
  readonly seoOf: (route: PageRouteBody) => RouteSeo | undefined;
  readonly settings: SettingsBody;
  /** The look it was given; without one it looks as its settings say. */
  readonly look: LookBody | undefined;
  readonly kit: SiteKit;
  readonly isPreview: boolean;
  readonly themeHref: string;
  readonly icons: SiteIcons;
  /** What the cards of its pages are drawn of. */
  readonly cardSite: CardSite;
  readonly routes: RouteIndex;
  readonly listRoutes: () => Iterable<IndexedRoute>;
  /** @throws OverBudget */
  readonly template: (pageKey: string, form: Form, budget: Budget, seo?: RouteSeo) => CompiledTemplate | undefined;
  /**
   * Compiles a layout that is in no document of the site, with what the site has around it.
   * @throws OverBudget
   */
  readonly compile: (
    template: Pick<PageTemplateBody, 'pageKey' | 'root' | 'meta'>,
    options: TemplateOptions,
  ) => CompiledTemplate;
  readonly source: (api: string) => DataSource | undefined;
  /** The document of a source that is asked while pages are made. */
  readonly live: (api: string) => SiteDocument | undefined;
  /** Whether anything is asked while pages are made. */
  readonly hasLive: boolean;
  /** What the pages of a template ask of live sources; undefined for nothing. */
  readonly livePlan: (pageKey: string) => LivePlan | undefined;
  readonly planCalls: (calls: readonly DataCall[]) => LivePlan | undefined;
  /** Whether a layout, or the template of a key, shows what is found in the site's pages. */
  readonly searches: (page: LayoutNode | string) => boolean;
  /** Names that mean the same on every page. */
  readonly constants: Scope;
  readonly widget: (key: string) => WidgetBody | undefined;
  /** What of the library image props name, on a page at a moment. */
  readonly pictures: (moment: Moment) => RenderContext['picture'];
  /** Takes in images and versions of widgets that no layout of the site names, for one that is in no document. */
  readonly lend: (documents: Iterable<SiteDocument>) => void;
  /** What a template says about its pages; read without compiling it. */
  readonly templateMeta: (pageKey: string) => LayoutMeta | undefined;
  readonly pageKeys: () => Iterable<string>;
  readonly widgetKeys: () => Iterable<string>;
  /** The versions of widgets that its layouts keep to, `card:3`; {@link widget} answers them as well. */
  readonly pinnedKeys: () => Iterable<string>;
  /** What is in the release, by kind and natural key. */
  readonly find: (kind: DocumentKind, naturalKey: string) => SiteDocument | undefined;
  /** Routes at which visitors get the pages of a template, the oldest first. */
  readonly routesTo: (pageKey: string) => readonly SiteDocument[];
  /** A route that shows a template, the oldest. */
  readonly routeOf: (pageKey: string) => IndexedRoute | undefined;
  /** The files every page names, by address. */
  readonly files: ReadonlyMap<string, string>;
  /** What the next release can take over, see {@link CompileOptions}. */
  readonly kept: Kept;
}

interface Kept {
  /** What the release before kept of further languages nobody has asked for since, and what this one has. */
  readonly views: Map<SiteLanguage, Omit<Kept, 'views'>>;
  /** Of what every page depends on: the settings, the images they name, and the look. */
  readonly settingsHash: string;
  readonly routeList: readonly SiteRoute[];
  readonly templates: Map<string, KeptTemplate>;
  readonly sources: Map<string, { source: DataSource; hash: string }>;
}

interface KeptTemplate {
  readonly compiled: CompiledTemplate;
  readonly hash: string;
  /** Hash of each saved widget, api, image and constant it was compiled with, undefined for one that was missing, and the addresses of pages it links to. */
  readonly uses: ReadonlyMap<string, string | undefined>;
}

export interface CompileOptions {
  readonly kit: SiteKit;
  readonly isPreview?: boolean;
  /** The release before: whatever is the same in it is taken over as it is. */
  readonly previous?: CompiledSite | undefined;
  /** An index of the site's routes that is kept elsewhere; the documents are those without routes then. */
  readonly routes?: RouteIndex;
}

/** Makes the documents of a release, or the drafts, ready to answer pages. */
export function compileSite(documents: Iterable<SiteDocument>, options: CompileOptions): CompiledSite {
  const steps = compileInSteps(documents, options);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Before the key of a page among what a template was compiled with. */
const LINK = 'link to ';

/** Routes with a head of their own whose heads are kept compiled: each some kilobytes. */
const MAX_SAYING = 2000;

/** Documents, or routes, of one step: about a millisecond. */
const STEP = 250;

/** As {@link compileSite}, in short steps between which others can have their turn: a site may have 100,000 routes. */
export function* compileInSteps(
  documents: Iterable<SiteDocument>,
  options: CompileOptions,
): Generator<undefined, CompiledSite> {
  const { kit, isPreview = false, previous } = options;
  const { byKey, routeList, settings, settingsDocument } = yield* sortDocuments(documents);
  const isSameRoutes = previous && isSameList(previous.kept.routeList, routeList);
  const routes = options.routes ?? (isSameRoutes ? previous.routes : yield* indexRoutes(routeList));
  const listRoutes = options.routes ? () => routesIn(routes) : () => routeList;
  const routesTo = routesByTemplate(listRoutes);
  const lent = new Map<string, SiteDocument>();
  const languages = languagesOf(settings);
  const parts: Parts = {
    kit,
    isPreview,
    languages,
    byKey,
    routeList,
    settingsDocument,
    routes,
    listRoutes,
    routesTo,
    lent,
  };
  const { language } = settings;
  const views = new Map<SiteLanguage, CompiledSite>();
  const keptViews: Kept['views'] = new Map(previous?.isPreview === isPreview ? previous.kept.views : []);
  const before = previous && { ...previous.kept, isPreview: previous.isPreview };
  const main = compileLanguage(parts, settings, undefined, before, {
    views: keptViews,
    in: (wanted) => {
      if (wanted === language) return main;
      const known = views.get(wanted);
      if (known) return known;
      const translated = translateSite(wanted, settings, byKey, kit.types);
      const kept = keptViews.get(wanted);
      const view = compileLanguage(parts, translated.settings, translated, kept && { ...kept, isPreview }, {
        views: keptViews,
        in: main.in,
      });
      views.set(wanted, view);
      keptViews.set(wanted, view.kept);
      return view;
    },
  });
  return main;
}

/** What a site is in every language. */
interface Parts {
  readonly kit: SiteKit;
  readonly isPreview: boolean;
  readonly languages: readonly SiteLanguage[];
  readonly byKey: ReadonlyMap<string, SiteDocument>;
  readonly routeList: readonly SiteRoute[];
  readonly settingsDocument: SiteDocument | undefined;
  readonly routes: RouteIndex;
  readonly listRoutes: () => Iterable<IndexedRoute>;
  readonly routesTo: RoutesByTemplate;
  readonly lent: Map<string, SiteDocument>;
}

/** Makes a site ready in one language: the main one, or as it is translated. */
function compileLanguage(
  parts: Parts,
  settings: SettingsBody,
  translated: TranslatedSite | undefined,
  previous: (Omit<Kept, 'views'> & { isPreview: boolean }) | undefined,
  { views, in: inLanguage }: { views: Kept['views']; in: CompiledSite['in'] },
): CompiledSite {
  const { isPreview, byKey: documents, routeList, settingsDocument, routes, listRoutes, routesTo, lent } = parts;
  const [mainLanguage = settings.language] = parts.languages;
  const wordsLanguage = wordsLanguageOf({ ...settings, language: mainLanguage }, settings.language);
  const kit = wordsLanguage === settings.language ? parts.kit : kitIn(parts.kit, wordsLanguage);
  const byKey = translated ? translatedMap(documents, translated.document) : documents;
  const lookDocument = byKey.get(`look ${LOOK_KEY}`);
  const marks = imagesOfSettings(settings).map(({ key }) => byKey.get(`media_image ${key}`)?.hash);
  const look = readLook(lookDocument);
  const fonts = look ? fontsOfLook(look).flatMap(({ key }) => byKey.get(`font ${key}`) ?? []) : [];
  const styles = [lookDocument, ...fonts].map((document) => document?.hash);
  // Links lead to the addresses a page has of its own in a language, wherever they are.
  const addresses = translated && translated.ownUrls.size > 0 ? routeList.map(({ hash }) => hash) : [];
  const said = translated ? [translated.hash, ...addresses] : [];
  const settingsHash = [settingsDocument?.hash, ...styles, ...marks, ...said].join(' ');
  const local = translated && languageRoutes(settings.language, settings, routes, translated.ownUrls);
  const hashOf = (use: string) =>
    use.startsWith(LINK) ? addressesOf(routesTo, use.slice(LINK.length)).join('\n') : byKey.get(use)?.hash;
  const { templates, sources } = carryOver(previous, isPreview, byKey, settingsHash, hashOf);
  const theme = siteStyle(
    kit,
    settings,
    look,
    fonts.map(({ body }) => body as FontBody),
  );
  const themeCss = theme.css;
  const themeHref = kit.publish(themeCss, 'css');
  const accent = look?.colors[look.scheme === 'dark' ? 'dark' : 'light'].accent ?? settings.theme.accent;
  const icon = siteIcon(settings.frontend_site_name, accent);
  const drawnIcon = kit.publish(icon, 'svg');
  const imageOf = (named: string) => byKey.get(`media_image ${imageKeyOf(named)}`)?.body as MediaImageBody | undefined;
  const icons = iconsOf(imageOf(settings.favicon), drawnIcon);
  const card = cardOf(imageOf(settings.social_image), settings.language);
  const ownFonts = fonts.map(({ body }) => body as FontBody);
  const cardSite: CardSite = { settings, look, fonts: ownFonts, image: imageOf };
  const drawnCard = card || isPreview ? undefined : drawnCardOf(kit, cardSite);

  // The files of a layout that is in no document go with its page: there would be new ones with each change.
  const passingKit: SiteKit = { ...kit, publish: kit.addressOf };

  const sourceOf = (key: string): DataSource | undefined => {
    const document = byKey.get(`api ${key}`);
    const body = document?.body as ApiBody | undefined;
    if (!document || !body?.enabled) return undefined;
    const known = sources.get(key);
    if (known) return known.source;
    if (isLive(body.source)) return undefined;
    const source = createDataSource(body.source.rows ?? [], settings.language);
    sources.set(key, { source, hash: document.hash });
    return source;
  };
  const live = (key: string): SiteDocument | undefined => {
    const document = byKey.get(`api ${key}`);
    const body = document?.body as ApiBody | undefined;
    return body?.enabled && isLive(body.source) ? document : undefined;
  };
  const constants: Scope = { site: siteScope(settings) };
  const planCalls = (calls: readonly DataCall[]): LivePlan | undefined => {
    const marks = { readsClock: false };
    const place = { language: settings.language, node: '', constants, faults: [], marks, budget: new Budget() };
    return planLiveCalls(calls, { source: sourceOf, live }, place);
  };
  const plans = new Map<string, LivePlan | undefined>();
  const livePlan = (pageKey: string): LivePlan | undefined => {
    if (!plans.has(pageKey)) plans.set(pageKey, planCalls(templateMeta(pageKey)?.data ?? []));
    return plans.get(pageKey);
  };
  const surroundings = (uses: Map<string, string | undefined>, used = kit): TemplateSurroundings => {
    const find = (key: string) => {
      const document = byKey.get(key);
      uses.set(key, document?.hash);
      return document;
    };
    return {
      kit: used,
      settings,
      isPreview,
      themeHref,
      accent,
      icons,
      card,
      drawnCard,
      preload: theme.preload,
      saved: (key) => (find(`widget ${key}`) ?? lent.get(`widget ${key}`))?.body as WidgetBody | undefined,
      source: (key) => find(`api ${key}`) && sourceOf(key),
      isLive: (key) => live(key) !== undefined,
      image: (key) =>
        (find(`media_image ${key}`) ?? lent.get(`media_image ${key}`))?.body as MediaImageBody | undefined,
      constant: (key) => find(`media_constant ${key}`)?.body as MediaConstantBody | undefined,
      localPath: local?.localPath,
      addresses: (pageKey) => {
        const found = addressesOf(routesTo, pageKey);
        uses.set(LINK + pageKey, found.join('\n'));
        return found;
      },
    };
  };
  const own = (pageKey: string, form: Form, budget: Budget): CompiledTemplate | undefined => {
    const known = templates.get(`${form} ${pageKey}`);
    if (known) return known.compiled;
    const document = byKey.get(`page_template ${pageKey}`);
    if (!document) return undefined;
    const uses = new Map<string, string | undefined>();
    const compiled = compileTemplate(document.body as PageTemplateBody, surroundings(uses), { form, budget });
    templates.set(`${form} ${pageKey}`, { compiled, uses, hash: document.hash });
    return compiled;
  };
  // Not taken over by the next release: whoever changes what routes say would leave the old behind each time.
  const saying = new Map<string, CompiledTemplate>();
  const template: CompiledSite['template'] = (pageKey, form, budget, seo) => {
    if (!seo) return own(pageKey, form, budget);
    const key = `${form} ${pageKey} ${JSON.stringify(seo)}`;
    const known = saying.get(key);
    if (known) return known;
    const compiled = compileSaying(pageKey, form, budget, seo);
    if (!compiled) return undefined;
    if (saying.size >= MAX_SAYING) saying.delete(saying.keys().next().value ?? '');
    saying.set(key, compiled);
    return compiled;
  };
  const compileSaying = (pageKey: string, form: Form, budget: Budget, seo: RouteSeo): CompiledTemplate | undefined => {
    const body = byKey.get(`page_template ${pageKey}`)?.body as PageTemplateBody | undefined;
    if (!body) return undefined;
    const read = layoutMeta.safeParse(body.meta);
    const meta = withRouteSeo(read.success ? read.data : layoutMeta.parse({}), seo);
    // A feed is nothing but what a page says.
    if (form === 'html') {
      const compiled = own(pageKey, form, budget);
      return compiled && compileWithHead(compiled, meta, surroundings(new Map()), budget);
    }
    return compileTemplate({ ...body, meta }, surroundings(new Map()), { form, budget });
  };
  const library = {
    image: (key: string) =>
      (byKey.get(`media_image ${key}`) ?? lent.get(`media_image ${key}`))?.body as MediaImageBody | undefined,
    constant: (key: string) => byKey.get(`media_constant ${key}`)?.body as MediaConstantBody | undefined,
    language: settings.language,
  };
  const keysOf = function* (wanted: DocumentKind): Generator<string> {
    for (const { kind, naturalKey } of byKey.values()) if (kind === wanted) yield naturalKey;
  };
  const widgetOf = (key: string) =>
    (byKey.get(`widget ${key}`) ?? lent.get(`widget ${key}`))?.body as WidgetBody | undefined;
  const metas = new Map<string, LayoutMeta>();
  const templateMeta = (pageKey: string): LayoutMeta | undefined => {
    const document = byKey.get(`page_template ${pageKey}`);
    const known = metas.get(pageKey);
    if (known || !document) return known;
    const read = layoutMeta.safeParse((document.body as PageTemplateBody).meta);
    const own = read.success ? read.data : layoutMeta.parse({});
    const { root } = document.body as PageTemplateBody;
    const meta = { ...own, queryParams: queryNames(own.queryParams, root, kit.types, widgetOf) };
    metas.set(pageKey, meta);
    return meta;
  };
  const searching = new Map<string, boolean>();
  const searches = (page: LayoutNode | string): boolean => {
    if (typeof page !== 'string') {
      for (const { type } of typedNodes(page, kit.types, widgetOf)) if (type.searchesPages) return true;
      return false;
    }
    const known = searching.get(page);
    if (known !== undefined) return known;
    const template = byKey.get(`page_template ${page}`)?.body as PageTemplateBody | undefined;
    const isSearching = template !== undefined && searches(template.root);
    searching.set(page, isSearching);
    return isSearching;
  };
  return {
    language: settings.language,
    languages: parts.languages,
    wordsLanguage,
    in: inLanguage,
    local,
    isTranslated: (pageKey) => {
      const document = documents.get(`page_template ${pageKey}`);
      return !translated || document === undefined || translated.isTranslated(document);
    },
    seoOf: (route) => (translated ? translated.seoOf(route) : route.seo),
    settings,
    look,
    kit,
    isPreview,
    themeHref,
    icons,
    cardSite,
    routes,
    listRoutes,
    template,
    source: sourceOf,
    live,
    get hasLive() {
      for (const { kind, naturalKey } of byKey.values()) if (kind === 'api' && live(naturalKey)) return true;
      return false;
    },
    livePlan,
    planCalls,
    searches,
    constants,
    compile: (body, given) => compileTemplate(body, surroundings(new Map(), passingKit), given),
    widget: widgetOf,
    pictures: (moment) => (src, ratio) => findPicture(src, ratio, library, moment),
    lend: (documents) => {
      for (const document of documents) lent.set(`${document.kind} ${document.naturalKey}`, document);
    },
    templateMeta,
    pageKeys: () => keysOf('page_template'),
    widgetKeys: () => [...keysOf('widget')].filter((key) => pinOf(key) === undefined),
    pinnedKeys: () => [...keysOf('widget')].filter((key) => pinOf(key) !== undefined),
    find: (kind, naturalKey) => {
      if (kind === 'settings') return settingsDocument;
      if (kind === 'page_route') return routesTo.at(naturalKey);
      return byKey.get(`${kind} ${naturalKey}`) ?? lent.get(`${kind} ${naturalKey}`);
    },
    routesTo: routesTo.of,
    routeOf: (pageKey) => {
      let oldest: IndexedRoute | undefined;
      for (const route of listRoutes()) {
        if (route.body.page_template !== pageKey) continue;
        if (!oldest || route.createdAt < oldest.createdAt) oldest = route;
      }
      return oldest;
    },
    get files() {
      const own = new Map([
        [themeHref, themeCss],
        [drawnIcon, icon],
      ]);
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

type Documents = Pick<ReadonlyMap<string, SiteDocument>, 'get' | 'values'>;

function translatedMap(documents: Documents, translate: (document: SiteDocument) => SiteDocument): Documents {
  return {
    get: (key) => {
      const document = documents.get(key);
      return document && translate(document);
    },
    values: () => documents.values(),
  };
}

/** Takes over from the release before what nothing has changed for. Keeps no hold of that release itself. */
function carryOver(
  previous: (Omit<Kept, 'views'> & { isPreview: boolean }) | undefined,
  isPreview: boolean,
  byKey: Documents,
  settingsHash: string,
  hashOf: (use: string) => string | undefined,
): Pick<Kept, 'templates' | 'sources'> {
  const templates: Kept['templates'] = new Map();
  const sources: Kept['sources'] = new Map();
  if (previous?.isPreview !== isPreview || previous.settingsHash !== settingsHash) return { templates, sources };
  for (const [key, kept] of previous.sources) {
    if (byKey.get(`api ${key}`)?.hash === kept.hash) sources.set(key, kept);
  }
  for (const [key, kept] of previous.templates) {
    const isSame = byKey.get(`page_template ${kept.compiled.pageKey}`)?.hash === kept.hash;
    if (isSame && Array.from(kept.uses).every(([use, hash]) => hashOf(use) === hash)) templates.set(key, kept);
  }
  return { templates, sources };
}

function* indexRoutes(routes: readonly SiteRoute[]): Generator<undefined, RouteIndex> {
  const index = buildRouteIndex([]);
  for (const [at, route] of routes.entries()) {
    addRoute(index, route);
    if (at % STEP === STEP - 1) yield;
  }
  return index;
}

function* routesIn(index: RouteIndex): Generator<IndexedRoute> {
  for (const { route } of index.entries.values()) yield route;
}

interface Sorted {
  byKey: ReadonlyMap<string, SiteDocument>;
  routeList: readonly SiteRoute[];
  settings: SettingsBody;
  settingsDocument: SiteDocument | undefined;
}

function* sortDocuments(documents: Iterable<SiteDocument>): Generator<undefined, Sorted> {
  const byKey = new Map<string, SiteDocument>();
  const routeList: SiteRoute[] = [];
  let settingsDocument: SiteDocument | undefined;
  let count = 0;
  for (const document of documents) {
    count += 1;
    if (count % STEP === 0) yield;
    if (document.kind === 'page_route') routeList.push({ ...document, body: document.body as PageRouteBody });
    else if (document.kind === 'settings') settingsDocument = document;
    else byKey.set(`${document.kind} ${document.naturalKey}`, document);
  }
  // What was stored by an older version may lack fields, and must not keep the pages from being served.
  const read = settingsBody.safeParse(settingsDocument?.body);
  const settings = read.success ? read.data : settingsBody.parse({ frontend_site_name: 'Site' });
  return { byKey, routeList, settings, settingsDocument };
}

/** What was stored by another version may lack fields, and must not keep the pages from being served. */
function readLook(document: SiteDocument | undefined): LookBody | undefined {
  const read = lookBody.safeParse(document?.body);
  return read.success ? read.data : undefined;
}

function isSameList(one: readonly SiteRoute[], other: readonly SiteRoute[]): boolean {
  return (
    one.length === other.length &&
    one.every((route, at) => route.id === other[at]?.id && route.hash === other[at]?.hash)
  );
}
