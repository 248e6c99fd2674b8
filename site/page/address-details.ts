import { isoOf } from '#model/iso-date.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { mediaOfLayout } from '#model/layout/media-of-layout.ts';
import { imageKeyOf } from '#model/media/media-reference.ts';
import { matchRoute } from '#model/page-routes/route-index.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import { Budget } from '#site/budget.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { createDataSource, type DataSource } from '#site/data/data-source.ts';
import { comparable } from '#site/data/read-field.ts';
import { readDate } from '#site/feeds/feed-content.ts';
import type { LiveAnswers } from '#site/live-answer.ts';
import { shareableUrl } from '#site/seo/absolute-url.ts';
import { addressFields } from './list-addresses.ts';

/** What is known of an address beside that it is there. */
export interface AddressDetails {
  readonly pageKey: string;
  readonly params: Readonly<Record<string, string>>;
  /** The item of the data whose page it is. */
  readonly row: unknown;
  /** The data call that asks for the item; undefined where the page asks otherwise. */
  readonly call: string | undefined;
  /** When the item was last changed, as a day or a moment of ISO 8601; undefined where its data does not say. */
  readonly changed: string | undefined;
  /** Whole addresses of pictures on the page. */
  readonly images: readonly string[];
}

/** Fields that say when an item was changed, by the names data has for it; the first that holds a date counts. */
const changedFields = [
  'updated_at',
  'updatedAt',
  'updated',
  'modified_at',
  'modifiedAt',
  'modified',
  'date_modified',
  'dateModified',
  'last_modified',
  'lastModified',
  'lastmod',
  'changed_at',
  'published_at',
  'publishedAt',
  'published',
  'date_published',
  'datePublished',
  'date',
] as const;

/** Whoever puts a sitemap together rests between its parts. */
const unhurried = {
  milliseconds: Number.POSITIVE_INFINITY,
  step: Number.POSITIVE_INFINITY,
  characters: Number.POSITIVE_INFINITY,
};

/** Pictures of one address that search engines are told of. */
const MAX_IMAGES = 5;

/** Tells what is known of the addresses of a site, each looked up in its data. */
export function addressDetails(
  site: CompiledSite,
  live: LiveAnswers,
  now: number,
  asked = '',
): (path: string) => AddressDetails | undefined {
  const ofTemplates = new Map<string, readonly string[]>();
  const ofLive = new Map<string, DataSource>();
  const picture = site.pictures({ page: '', at: now, until: () => undefined });
  const share = (address: string) => shareableUrl(address, site.settings, picture, asked);

  const sourceOf = (api: string): DataSource | undefined => {
    const rows = live[api]?.rows;
    if (!rows) return site.source(api);
    const known = ofLive.get(api) ?? createDataSource(rows, site.settings.language);
    ofLive.set(api, known);
    return known;
  };
  const rowOf = (api: string, wanted: readonly (readonly [field: string, value: string])[]): unknown => {
    const source = sourceOf(api);
    const [first] = wanted;
    if (!source || !first) return undefined;
    if (source.payer) source.payer.run = undefined;
    const places = source.by(first[0], new Budget(unhurried)).get(comparable(first[1])) ?? [];
    const isIt = (place: number) =>
      wanted.every(([field, value]) =>
        source.foundBy(place, field).some((each) => comparable(each) === comparable(value)),
      );
    const found = places.find(isIt);
    return found === undefined ? undefined : source.local(found);
  };
  const imagesOfTemplate = (pageKey: string): readonly string[] => {
    const known = ofTemplates.get(pageKey);
    if (known) return known;
    const body = site.find('page_template', pageKey)?.body as PageTemplateBody | undefined;
    const found = body ? imagesOf(body.root, share) : [];
    ofTemplates.set(pageKey, found);
    return found;
  };
  return (path) => {
    const match = matchRoute(site.routes, path);
    const pageKey = match?.route.body.page_template;
    if (!match || !pageKey) return undefined;
    const { body } = match.route;
    const asked = addressFields(site, body);
    const values = [...(asked?.fields ?? [])].map(([key, field]) => [field, match.params[key] ?? ''] as const);
    const row = asked ? rowOf(asked.api, values) : undefined;
    const own = picturesOfRow(row, share);
    const all = [...new Set([...own, ...imagesOfTemplate(pageKey)])];
    return {
      pageKey,
      params: match.params,
      row,
      call: asked?.call,
      changed: changedOf(row, now, site.settings.time_zone),
      images: all.slice(0, MAX_IMAGES),
    };
  };
}

/** When an item says it was changed; nothing of what is still to come. */
function changedOf(row: unknown, now: number, timeZone: string): string | undefined {
  if (typeof row !== 'object' || row === null) return undefined;
  for (const name of changedFields) {
    const said = (row as Record<string, unknown>)[name];
    if (typeof said !== 'string' && typeof said !== 'number') continue;
    const date = readDate(String(said), timeZone);
    if (date === undefined || date > now || date < 0) continue;
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(String(said).trim());
    return isDay ? String(said).trim() : isoOf(date);
  }
  return undefined;
}

function imagesOf(root: LayoutNode, share: (address: string) => string): string[] {
  const named = mediaOfLayout(root).flatMap(({ kind, key }) => (kind === 'media_image' ? [`media:${key}`] : []));
  return named.map(share).filter((address) => address !== '');
}

/** The pictures of the library that an item names. */
function picturesOfRow(row: unknown, share: (address: string) => string): string[] {
  if (typeof row !== 'object' || row === null) return [];
  const texts = Object.values(row).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]));
  const named = texts.filter((text): text is string => typeof text === 'string' && imageKeyOf(text) !== undefined);
  return named.map(share).filter((address) => address !== '');
}
