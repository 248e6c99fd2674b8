import type { DocumentKind, Reference } from '#model/documents.ts';
import { pinOf } from '#model/layout/pin.ts';
import { layoutReferences } from '#model/layout/references.ts';
import { constantNamed, imageNamed, mediaNamedIn } from '#model/media/media-reference.ts';
import type { WidgetBody } from '#model/widgets.ts';
import { documentTables } from '#server/content/kinds/definition.ts';
import { readPinned } from '#server/content/kinds/pinned-widgets.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { asDocumentTable } from './find-document.ts';
import { findPins } from './pinned-uses.ts';

/** Keys of one statement: both engines limit how many values it may take. */
const KEYS_AT_ONCE = 500;

/** Where documents show, through whatever uses them. */
interface WhereShown {
  /** Keys of the page templates that hold them. */
  readonly templates: ReadonlySet<string>;
  /** Ids of the page routes that name them without a template, as an image for social media. */
  readonly routes: ReadonlySet<string>;
  /** Whether the settings or the look use them or a template that holds them: then every page may show them. */
  readonly isSiteWide: boolean;
}

/**
 * Finds where the drafts show documents: directly, in saved widgets and the versions of them that layouts pin, by a
 * constant or in the rows of a collection. Each use is followed once.
 */
export async function findWhereShown(db: Database, siteId: SiteId, start: readonly Reference[]): Promise<WhereShown> {
  const templates = new Set<string>();
  const routes = new Set<string>();
  let isSiteWide = false;
  const seen = new Set(start.map(nameOf));
  const pinned = await readAllPinned(db, siteId);
  let level: readonly Reference[] = start;
  while (level.length > 0) {
    const names = new Set(level.map(nameOf));
    const next: Reference[] = pinned.filter(({ named }) => named.some((each) => names.has(each)));
    for (const key of await findByDefault(db, siteId, level)) next.push({ kind: 'widget', key });
    for (const kind of new Set(level.map((each) => each.kind))) {
      const keys = level.filter((each) => each.kind === kind).map(({ key }) => key);
      if (kind === 'page_template') for (const key of keys) templates.add(key);
      for (const [from, ids] of await findUsers(db, siteId, kind, keys)) {
        if (from === 'page_route') for (const id of ids) routes.add(id);
        else if (from === 'settings' || from === 'look') isSiteWide = true;
        else for (const key of await keysOf(db, siteId, from, ids)) next.push({ kind: from, key });
      }
    }
    level = next.filter((each) => !seen.has(nameOf(each)));
    for (const each of level) seen.add(nameOf(each));
  }
  return { templates, routes, isSiteWide };
}

const nameOf = ({ kind, key }: Reference) => `${kind} ${key}`;

/** What uses documents of one kind: ids by kind. A translation is of its document and shows nothing else. */
async function findUsers(db: Database, siteId: SiteId, kind: DocumentKind, keys: readonly string[]) {
  const found = new Map<DocumentKind, string[]>();
  for (const some of inParts(keys)) {
    const rows = await db
      .selectFrom('document_references')
      .select(['from_kind', 'from_id'])
      .distinct()
      .where('site_id', '=', siteId)
      .where('to_kind', '=', kind)
      .where('to_key', 'in', some)
      .where('from_kind', '!=', 'translation')
      .execute();
    for (const { from_kind, from_id } of rows) found.set(from_kind, [...(found.get(from_kind) ?? []), from_id]);
  }
  return found;
}

/** Saved widgets that name media as the default of a property, which the index does not hold. */
async function findByDefault(db: Database, siteId: SiteId, level: readonly Reference[]): Promise<string[]> {
  const texts = level.flatMap(({ kind, key }) => {
    if (kind === 'media_image') return [imageNamed(key)];
    return kind === 'media_constant' ? [constantNamed(key)] : [];
  });
  const keys: string[] = [];
  for (const text of texts) {
    const rows = await db
      .selectFrom('widgets')
      .select('natural_key')
      .where('site_id', '=', siteId)
      // Keys of media hold nothing that `like` reads.
      .where('body', 'like', `%${JSON.stringify(text)}%`)
      .execute();
    keys.push(...rows.map(({ natural_key }) => natural_key));
  }
  return keys;
}

async function keysOf(db: Database, siteId: SiteId, kind: DocumentKind, ids: readonly string[]): Promise<string[]> {
  const keys: string[] = [];
  for (const some of inParts(ids)) {
    const rows = await db
      .selectFrom(asDocumentTable(documentTables[kind]))
      .select('natural_key')
      .where('site_id', '=', siteId)
      .where('id', 'in', some)
      .execute();
    keys.push(...rows.map(({ natural_key }) => natural_key));
  }
  return keys;
}

interface PinnedWidget extends Reference {
  /** What the version uses. */
  readonly named: readonly string[];
}

/** The versions of widgets that drafts pin, and those that these pin in turn: their uses are not in the index. */
async function readAllPinned(db: Database, siteId: SiteId): Promise<PinnedWidget[]> {
  const found = new Map<string, PinnedWidget>();
  let keys = await findPins(db, siteId);
  while (keys.length > 0) {
    const read = await readPinned(db, siteId, keys);
    for (const { naturalKey: key, body } of read) {
      const { root, props } = body as WidgetBody;
      const named = [...layoutReferences(root), ...mediaNamedIn(props)];
      found.set(key, { kind: 'widget', key, named: named.map(nameOf) });
    }
    const widgets = [...found.values()].flatMap(({ named }) => named).filter((name) => name.startsWith('widget '));
    const pins = widgets.map((name) => name.slice('widget '.length)).filter((key) => pinOf(key) !== undefined);
    const asked = new Set(keys);
    keys = [...new Set(pins)].filter((key) => !found.has(key) && !asked.has(key));
  }
  return [...found.values()];
}

function inParts<T>(values: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < values.length; start += KEYS_AT_ONCE)
    parts.push(values.slice(start, start + KEYS_AT_ONCE));
  return parts;
}
