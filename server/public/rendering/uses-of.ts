import type { LayoutMeta, LayoutNode } from '#model/layout/layout.ts';
import { mediaOfLayout } from '#model/layout/media-of-layout.ts';
import { fontsOfLook, LOOK_KEY, type LookBody } from '#model/look/look-body.ts';
import type { MediaConstantBody } from '#model/media/media-constant.ts';
import { mediaNamedIn } from '#model/media/media-reference.ts';
import { pagesNamedIn } from '#model/page-routes/page-link.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import { withRouteSeo } from '#model/seo/route-seo.ts';
import { imagesOfSettings } from '#model/settings.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { chainOf } from '#model/site-languages/languages-of.ts';
import { translatedKinds } from '#model/translations/text-kinds.ts';
import { translationKey } from '#model/translations/translation-body.ts';
import type { WidgetBody } from '#model/widgets.ts';
import { imageKeysOfRows } from '#server/content/releases/load-images.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { tablesOf } from '#site/compiled/tables.ts';
import type { SiteDocument } from '#site/documents.ts';
import type { PageOrder } from '#site/page/page-order.ts';

/** The documents a page is made from: settings, look and its fonts, its template, the saved widgets in it, the apis it asks, the images and constants it names, the routes of pages it links to. */
export function usesOf(site: CompiledSite, { pageKey, unsaved, language, seo }: PageOrder): SiteDocument[] {
  const look = site.find('look', LOOK_KEY);
  const template = unsaved ? undefined : site.find('page_template', pageKey);
  const root = unsaved?.root ?? (template?.body as PageTemplateBody | undefined)?.root;
  const roots = [root, unsaved?.edited?.root].filter((each) => each !== undefined);
  const own = unsaved?.meta ?? site.templateMeta(pageKey);
  const meta = own && withRouteSeo(own, seo);
  const asked = (meta?.data ?? []).map(({ api }) => site.find('api', api));
  const apis = [...asked, ...asked.flatMap((api) => tablesOf(api).map((table) => site.find('api', table)))];
  const widgets = [...widgetsIn(site, roots)];
  const linked = [...pagesNamedIn([roots, widgets.map(({ body }) => body)])];
  const found = new Set([
    site.find('settings', ''),
    look,
    ...(look ? fontsOfLook(look.body as LookBody).map(({ key }) => site.find('font', key)) : []),
    template,
    ...widgets,
    ...apis,
    ...imagesOfSettings(site.settings).map(({ key }) => site.find('media_image', key)),
    ...mediaIn(site, roots, meta, widgets),
    ...linked.flatMap((page) => site.routesTo(page)),
    ...(language === undefined ? [] : linked.flatMap((page) => rowsBehind(site, page, language))),
    ...apis.flatMap((api) => (api ? imagesOfRows(site, api) : [])),
  ]);
  const documents = [...found].filter((document) => document !== undefined);
  return language === undefined ? documents : [...documents, ...translationsIn(site, documents, language)];
}

/** What says where the pages of rows are in a language, for links to them. */
function rowsBehind(site: CompiledSite, pageKey: string, language: SiteLanguage): (SiteDocument | undefined)[] {
  const table = site.in(language).local?.rows?.tableOf(pageKey);
  return table === undefined ? [] : [site.find('page_template', pageKey), site.find('api', table)];
}

/** What of them is translated into a language, and into those it falls back to. */
function translationsIn(
  site: CompiledSite,
  documents: readonly SiteDocument[],
  language: SiteLanguage,
): SiteDocument[] {
  return chainOf(site.settings, language).flatMap((each) =>
    documents.flatMap(({ kind, naturalKey }) => {
      const of = translatedKinds.find((one) => one === kind);
      const key =
        of && translationKey({ kind: of, key: kind === 'settings' ? 'settings' : naturalKey, language: each });
      return (key !== undefined && site.find('translation', key)) || [];
    }),
  );
}

function mediaIn(
  site: CompiledSite,
  layouts: readonly LayoutNode[],
  meta: LayoutMeta | undefined,
  widgets: readonly SiteDocument[],
): (SiteDocument | undefined)[] {
  const roots = [...layouts, ...widgets.map(({ body }) => (body as WidgetBody).root)];
  const named = [
    ...roots.flatMap(mediaOfLayout),
    ...mediaNamedIn([meta?.image, meta?.structured, widgets.map(({ body }) => body)]),
  ];
  const found = named.flatMap(({ kind, key }) => site.find(kind, key) ?? []);
  const constants = found.filter(({ kind }) => kind === 'media_constant');
  const shown = constants.flatMap(({ body }) => (body as MediaConstantBody).images);
  return [...found, ...shown.map(({ image }) => site.find('media_image', image))];
}

function imagesOfRows(site: CompiledSite, api: SiteDocument): (SiteDocument | undefined)[] {
  return Array.from(imageKeysOfRows(api), (key) => site.find('media_image', key));
}

function widgetsIn(site: CompiledSite, roots: readonly LayoutNode[]): Iterable<SiteDocument> {
  const found = new Map<string, SiteDocument>();
  const waiting = [...roots];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const key = node.widget.startsWith('@') ? node.widget.slice(1) : undefined;
    const document = key === undefined || found.has(key) ? undefined : site.find('widget', key);
    if (key !== undefined && document) {
      found.set(key, document);
      waiting.push((document.body as WidgetBody).root);
    }
    // What was stored by an older version may lack its slots.
    for (const children of Object.values(node.slots ?? {})) waiting.push(...children);
  }
  return found.values();
}
