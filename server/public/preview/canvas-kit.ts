import type { BodyOf, ResponseOf } from '#contract/exchange.ts';
import type { canvasKit } from '#contract/preview.ts';
import type { JsonObject } from '#model/json.ts';
import { mediaOfLayout } from '#model/layout/media-of-layout.ts';
import { pinOf } from '#model/layout/pin.ts';
import { namedWidgets } from '#model/layout/saved-widgets.ts';
import type { MediaConstantBody } from '#model/media/media-constant.ts';
import type { MediaImageBody } from '#model/media/media-image.ts';
import { type MediaReference, mediaNamedIn } from '#model/media/media-reference.ts';
import { pagesNamedIn } from '#model/page-routes/page-link.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import type { WidgetBody } from '#model/widgets.ts';
import { loadPinned, readPinned } from '#server/content/kinds/pinned-widgets.ts';
import { loadDraftImages } from '#server/content/releases/load-images.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { listStarterSizes } from '#server/public/assets/starter-files.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import type { PageOwner } from '#server/public/rendering/page-renderer.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import type { Fault } from '#site/expressions/scope.ts';
import { shownPage } from './shown-page.ts';
import { translatedTexts } from './translated-texts.ts';

type Asked = BodyOf<typeof canvasKit>;
type Kit = Omit<ResponseOf<typeof canvasKit>, 'faults'> & { faults: readonly Fault[] };

/** Images and constants that rows name, at most: as many as a layout may name itself. */
const MAX_IN_DATA = 1000;

/** Stands for the layout, which no answer of a data call depends on. */
const root = { id: 'none', widget: 'section', props: {}, bindings: {}, slots: {}, style: {} };

/** Gathers what a layout needs of its site's drafts. */
export async function gatherKit(
  { pages }: Pick<SiteParts, 'pages'>,
  db: Database,
  siteId: SiteId,
  owner: PageOwner,
  asked: Asked,
): Promise<Kit> {
  const isFurther = owner.compiled.settings.languages.some((each) => each.language === asked.language);
  const spoken = isFurther ? asked.language : undefined;
  const drafts = spoken ? owner.compiled.in(spoken) : owner.compiled;
  const { pageKey = '', meta: given, path } = asked;
  const shown = shownPage(drafts, { pageKey, meta: given, path });
  const { meta } = shown;
  const input = asked.params ? { ...shown.input, params: asked.params } : shown.input;
  const unknown = asked.widgets.filter((key) => pinOf(key) && !drafts.find('widget', key));
  const fresh = await readPinned(db, siteId, unknown);
  drafts.lend([...fresh, ...(await loadPinned(db, siteId, fresh, (key) => drafts.find('widget', key)))]);
  const widgets = widgetsWithin(drafts, asked.widgets);
  const { settings } = drafts;
  const { frontend_site_name, frontend_domain, frontend_website_description, language, languages } = settings;
  const { smart_punctuation, time_zone, first_day_of_week, logo, logo_dark, map_tiles } = settings;
  const logos = mediaNamedIn([logo, logo_dark]);
  const made = await pages.show(owner, { pageKey, form: 'json', input, unsaved: { root, meta }, language: spoken });
  const data = JSON.parse(made.text) as JsonObject;
  const inData = mediaNamedIn(data).slice(0, MAX_IN_DATA);
  const media = await mediaOf(drafts, db, siteId, [...logos, ...namedBy(asked, widgets.values()), ...inData]);
  return {
    settings: {
      frontend_site_name,
      frontend_domain,
      frontend_website_description,
      language,
      // All but the one it is looked at in.
      languages: spoken ? othersThan(owner.compiled, spoken) : languages,
      smart_punctuation,
      time_zone,
      first_day_of_week,
      logo,
      logo_dark,
      map_tiles,
    },
    theme: drafts.files.get(drafts.themeHref) ?? '',
    widgets: Object.fromEntries(widgets),
    ...media,
    addresses: addressesIn(drafts, asked.pages, widgets.values()),
    sizes: Object.fromEntries(listStarterSizes()),
    ...(spoken && {
      texts: asked.translated ? translatedTexts(owner.compiled, asked.translated, spoken) : {},
      ...(asked.around && { textsAround: translatedTexts(owner.compiled, asked.around, spoken) }),
    }),
    page: { ...input, data },
    faults: made.faults,
  };
}

const othersThan = ({ languages }: CompiledSite, current: SiteLanguage) =>
  languages.filter((each) => each !== current).map((language) => ({ language, fallback: null }));

/** Saved widgets, and those within them. */
function widgetsWithin(drafts: CompiledSite, keys: readonly string[]): Map<string, WidgetBody> {
  const found = new Map<string, WidgetBody>();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const widget = found.has(key) ? undefined : drafts.widget(key);
    if (!widget) continue;
    found.set(key, widget);
    waiting.push(...namedWidgets(widget.root));
  }
  return found;
}

/** What of the library is named: by the layout, by its widgets and by its constants. */
async function mediaOf(drafts: CompiledSite, db: Database, siteId: SiteId, named: readonly MediaReference[]) {
  const constants = new Map<string, MediaConstantBody>();
  const images = new Set<string>();
  for (const { kind, key } of named) {
    const constant = kind === 'media_constant' ? (drafts.find(kind, key)?.body as MediaConstantBody) : undefined;
    if (constant) constants.set(key, constant);
    if (kind === 'media_image') images.add(key);
    for (const { image } of constant?.images ?? []) images.add(image);
  }
  const known = [...images].flatMap((key) => drafts.find('media_image', key) ?? []);
  const missing = images.difference(new Set(known.map(({ naturalKey }) => naturalKey)));
  const all = [...known, ...(await loadDraftImages(db, siteId, missing))];
  return {
    images: Object.fromEntries(all.map(({ naturalKey, body }) => [naturalKey, body as MediaImageBody])),
    constants: Object.fromEntries(constants),
  };
}

/** Where the pages are that the layout and its widgets link to. */
function addressesIn(drafts: CompiledSite, pages: readonly string[], widgets: Iterable<WidgetBody>) {
  const named = new Set([...pages, ...pagesNamedIn([...widgets])]);
  return Object.fromEntries(
    Array.from(named, (page) => [page, drafts.routesTo(page).map(({ naturalKey }) => naturalKey)]),
  );
}

function namedBy(asked: Asked, widgets: Iterable<WidgetBody>): MediaReference[] {
  return [
    ...asked.images.map((key) => ({ kind: 'media_image', key }) as const),
    ...asked.constants.map((key) => ({ kind: 'media_constant', key }) as const),
    ...[...widgets].flatMap(({ root: layout, props }) => [...mediaOfLayout(layout), ...mediaNamedIn(props)]),
  ];
}
