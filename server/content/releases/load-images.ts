import { type ApiBody, isLive } from '#model/apis/api-body.ts';
import type { DocumentKind } from '#model/documents.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { mediaOfLayout } from '#model/layout/media-of-layout.ts';
import type { MediaConstantBody } from '#model/media/media-constant.ts';
import { type MediaReference, mediaNamedIn } from '#model/media/media-reference.ts';
import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import { imagesOfSettings, type SettingsBody } from '#model/settings.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import type { SiteDocument } from '#site/documents.ts';
import { inRelease } from './in-release.ts';

const KEYS_AT_ONCE = 200;
const showing: ReadonlySet<DocumentKind> = new Set(['page_template', 'widget', 'media_constant', 'api', 'settings']);

/** What a document names; a document of a hash never changes. */
const known = new WeakMap<SiteDocument, ReadonlySet<string>>();

/**
 * Keys of the images that documents show, each once: those that layouts, constants and settings name, rows of collections,
 * and routes, which may be kept elsewhere.
 */
export async function imageKeysOf(
  documents: Iterable<SiteDocument>,
  routes: Iterable<IndexedRoute> = [],
): Promise<Set<string>> {
  const breathe = createYielder();
  const keys = new Set<string>();
  const look = ({ seo }: PageRouteBody) => {
    if (!seo) return;
    for (const { kind, key } of mediaNamedIn([seo.image, seo.structured])) if (kind === 'media_image') keys.add(key);
  };
  for (const { body } of routes) look(body);
  for (const document of documents) {
    if (document.kind === 'page_route') look(document.body as PageRouteBody);
    if (!showing.has(document.kind)) continue;
    for (const key of known.get(document) ?? (await findKeys(document, breathe))) keys.add(key);
  }
  return keys;
}

async function findKeys(document: SiteDocument, breathe: () => Promise<void>): Promise<ReadonlySet<string>> {
  const own = new Set<string>();
  for (const named of namedIn(document)) {
    for (const { kind, key } of named) if (kind === 'media_image') own.add(key);
    await breathe();
  }
  known.set(document, own);
  return own;
}

/** Keys of the images that the rows of a collection name which is loaded already. */
export function imageKeysOfRows(document: SiteDocument): ReadonlySet<string> {
  return known.get(document) ?? new Set();
}

function* namedIn({ kind, body }: SiteDocument): Generator<MediaReference[]> {
  if (kind === 'media_constant') {
    yield (body as MediaConstantBody).images.map(({ image }) => ({ kind: 'media_image', key: image }));
  } else if (kind === 'settings') {
    yield imagesOfSettings(body as SettingsBody).map(({ key }) => ({ kind: 'media_image', key }));
  } else if (kind === 'api') {
    const { source } = body as ApiBody;
    if (!isLive(source)) for (const row of source.rows ?? []) yield mediaNamedIn(row);
  } else {
    const { root, meta, props } = body as {
      root: LayoutNode;
      meta?: { image?: unknown; structured?: unknown };
      props?: unknown;
    };
    yield mediaOfLayout(root);
    yield mediaNamedIn([meta?.image, meta?.structured, props]);
  }
}

interface ImageRow {
  id: string;
  natural_key: string;
  created_at: number;
  hash: string;
  body: string | null;
}

/** The images of a release that have these keys in it. */
export function loadReleasedImages(db: Database, siteId: SiteId, number: number, keys: ReadonlySet<string>) {
  return readInParts(keys, (some) =>
    db
      .selectFrom('revisions as r')
      .innerJoin('release_entries as e', (join) =>
        join
          .onRef('e.site_id', '=', 'r.site_id')
          .onRef('e.kind', '=', 'r.kind')
          .onRef('e.document_id', '=', 'r.document_id')
          .onRef('e.version', '=', 'r.version'),
      )
      .select(['r.document_id as id', 'r.natural_key', 'r.created_at', 'r.hash', 'r.body'])
      .where('r.site_id', '=', siteId)
      .where('r.kind', '=', 'media_image')
      .where('r.natural_key', 'in', some)
      .where(inRelease(number))
      .execute(),
  );
}

/** The drafts of the images of a site that have these keys. */
export function loadDraftImages(db: Database, siteId: SiteId, keys: ReadonlySet<string>) {
  return readInParts(keys, (some) =>
    db
      .selectFrom('media_images')
      .select(['id', 'natural_key', 'created_at', 'hash', 'body'])
      .where('site_id', '=', siteId)
      .where('natural_key', 'in', some)
      .execute(),
  );
}

async function readInParts(
  keys: ReadonlySet<string>,
  read: (some: string[]) => Promise<ImageRow[]>,
): Promise<SiteDocument[]> {
  const all = [...keys];
  const documents: SiteDocument[] = [];
  for (let start = 0; start < all.length; start += KEYS_AT_ONCE) {
    for (const { id, natural_key, created_at, hash, body } of await read(all.slice(start, start + KEYS_AT_ONCE))) {
      if (body === null) continue;
      const parsed: unknown = JSON.parse(body);
      documents.push({ kind: 'media_image', id, naturalKey: natural_key, createdAt: created_at, hash, body: parsed });
    }
  }
  return documents;
}
