import type { RouteIndex } from '#model/page-routes/route-index.ts';
import { runToEnd } from '#model/run-to-end.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { languagesOf } from '#model/site-languages/languages-of.ts';
import { compileLanguage, type Parts } from './compiled/compile-language.ts';
import type { CompiledSite, Kept } from './compiled/compiled-site.ts';
import { indexRoutes, isSameList, routesIn, sortDocuments } from './compiled/sort-documents.ts';
import type { SiteDocument } from './documents.ts';
import { translateSite } from './languages/translated-site.ts';
import { routesByTemplate } from './routes-by-template.ts';
import type { SiteKit } from './site-kit.ts';

interface CompileOptions {
  readonly kit: SiteKit;
  readonly isPreview?: boolean;
  /** The release before: whatever is the same in it is taken over as it is. */
  readonly previous?: CompiledSite | undefined;
  /** An index of the site's routes that is kept elsewhere; the documents are those without routes then. */
  readonly routes?: RouteIndex;
}

/** Makes the documents of a release, or the drafts, ready to answer pages. */
export function compileSite(documents: Iterable<SiteDocument>, options: CompileOptions): CompiledSite {
  return runToEnd(compileInSteps(documents, options));
}

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
    areFixed: options.routes === undefined,
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
