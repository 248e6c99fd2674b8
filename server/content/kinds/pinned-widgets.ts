import { pinnedKey, pinOf } from '#model/layout/pin.ts';
import { namedWidgets } from '#model/layout/saved-widgets.ts';
import type { WidgetBody } from '#model/widgets.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { SiteDocument } from '#site/documents.ts';

/** A saved widget may have some megabytes. */
const AT_ONCE = 20;

/** Versions of widgets, by keys such as `card:3`, as documents of their own; those there are not are left out. */
export async function readPinned(db: Database, siteId: SiteId, keys: Iterable<string>): Promise<SiteDocument[]> {
  const pins = [...keys].flatMap((key) => pinOf(key) ?? []);
  const found = new Map<string, SiteDocument>();
  for (let start = 0; start < pins.length; start += AT_ONCE) {
    const some = pins.slice(start, start + AT_ONCE);
    const rows = await db
      .selectFrom('revisions')
      .select(['document_id', 'natural_key', 'version', 'created_at', 'hash', 'body'])
      .where('site_id', '=', siteId)
      .where('kind', '=', 'widget')
      .where(({ eb, or }) =>
        or(some.map(({ key, version }) => eb('natural_key', '=', key).and('version', '=', version))),
      )
      // Of two widgets that had the key one after the other it is the first.
      .orderBy('change_number')
      .execute();
    for (const { document_id, natural_key, version, created_at, hash, body } of rows) {
      const naturalKey = pinnedKey({ key: natural_key, version });
      if (body === null || found.has(naturalKey)) continue;
      const id = `${document_id}:${version}`;
      found.set(naturalKey, {
        kind: 'widget',
        id,
        naturalKey,
        createdAt: created_at,
        hash,
        body: JSON.parse(body) as unknown,
      });
    }
  }
  return [...found.values()];
}

/** What layouts pin, by the document they are in; a document of a hash never changes. */
const known = new WeakMap<SiteDocument, readonly string[]>();

function pinsIn(document: SiteDocument): readonly string[] {
  if (document.kind !== 'page_template' && document.kind !== 'widget') return [];
  const before = known.get(document);
  if (before) return before;
  const { root } = document.body as Pick<WidgetBody, 'root'>;
  const pins = [...namedWidgets(root)].filter((key) => pinOf(key) !== undefined);
  known.set(document, pins);
  return pins;
}

/**
 * The versions of widgets that documents pin, and those that these pin in turn.
 *
 * @param before those that are known already: a version never changes
 */
export async function loadPinned(
  db: Database,
  siteId: SiteId,
  documents: Iterable<SiteDocument>,
  before: (key: string) => SiteDocument | undefined = () => undefined,
): Promise<SiteDocument[]> {
  const found = new Map<string, SiteDocument>();
  const asked = new Set<string>();
  let waiting = [...documents];
  while (waiting.length > 0) {
    const fresh = new Set(waiting.flatMap(pinsIn)).difference(asked);
    for (const key of fresh) asked.add(key);
    const had = [...fresh].flatMap((key) => before(key) ?? []);
    const missing = fresh.difference(new Set(had.map(({ naturalKey }) => naturalKey)));
    waiting = [...had, ...(await readPinned(db, siteId, missing))];
    for (const document of waiting) found.set(document.naturalKey, document);
  }
  return [...found.values()];
}
