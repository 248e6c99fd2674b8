import type { DocumentKind } from '#model/documents.ts';
import type { DataCall, LayoutMeta, LayoutNode } from '#model/layout/layout.ts';
import type { LookBody } from '#model/look/look-body.ts';
import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import type { RouteIndex } from '#model/page-routes/route-index.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import type { RouteSeo } from '#model/seo/route-seo.ts';
import type { SettingsBody } from '#model/settings.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import type { RenderContext } from '#model/widget-type.ts';
import type { WidgetBody } from '#model/widgets.ts';
import type { Budget } from '../budget.ts';
import type { CardSite } from '../cards/card-style.ts';
import type { DataSource } from '../data/data-source.ts';
import type { LivePlan } from '../data/plan-live-calls.ts';
import type { SiteDocument } from '../documents.ts';
import type { Scope } from '../expressions/scope.ts';
import type { LanguageRoutes } from '../languages/language-routes.ts';
import type { Moment } from '../media/find-picture.ts';
import type { SiteIcons } from '../media/site-marks.ts';
import type { SiteKit } from '../site-kit.ts';
import type { CompiledTemplate, Form, TemplateOptions } from '../template/compile-template.ts';

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
  /** Whether a layout, or the template of a key, shows events, of which there are files for calendar programs. */
  readonly hasEvents: (page: LayoutNode | string) => boolean;
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
  /** What the next release can take over, see `CompileOptions`. */
  readonly kept: Kept;
}

export interface Kept {
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
