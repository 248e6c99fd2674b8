import type { DocumentKind, Reference } from '#model/documents.ts';
import { nodeKey } from '#model/impact/grow-impact.ts';
import { asDocumentTable } from '#server/content/documents/find-document.ts';
import { pinnedNames } from '#server/content/documents/pinned-names.ts';
import { documentTables } from '#server/content/kinds/definition.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** Uses in a row that are followed, and uses of one level that are read. */
const MAX_DEPTH = 8;
const MAX_USES = 5000;
/** Values of one statement: both engines limit them. */
const VALUES_AT_ONCE = 1000;

/** Every page is made of them, though none names them. */
const ofEveryPage: ReadonlySet<DocumentKind> = new Set(['settings', 'look', 'font']);

/** Says of a document whether a page route is made of it, as the drafts of the site have it. */
export type Reaches = (route: string, document: Reference & { readonly id: string }) => boolean;

/** Follows what some page routes use, and what that uses, to find which documents reach them. */
export async function findReaching(db: Database, siteId: SiteId, routes: readonly string[]): Promise<Reaches> {
  const uses = await followUses(db, siteId, routes);
  const reached = new Map(routes.map((route) => [route, closureOf(route, uses)]));
  return (route, { kind, key, id }) =>
    id === route || ofEveryPage.has(kind) || reached.get(route)?.has(nodeKey({ kind, key })) === true;
}

/** A document, and what it goes by among uses: its kind and key, and a route its ID. */
interface Document {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly name: string;
}

/** What each document uses, by its key; a route by its ID. */
type Uses = ReadonlyMap<string, ReadonlySet<string>>;

function closureOf(route: string, uses: Uses): Set<string> {
  const reached = new Set([route]);
  // What is added while it is walked is walked as well.
  for (const each of reached) for (const used of uses.get(each) ?? []) reached.add(used);
  return reached;
}

async function followUses(db: Database, siteId: SiteId, routes: readonly string[]): Promise<Uses> {
  const uses = new Map<string, Set<string>>();
  const add = (user: string, used: string) => uses.set(user, (uses.get(user) ?? new Set()).add(used));
  for (const [named, pins] of await pinnedNames(db, siteId)) {
    for (const pin of pins) add(nodeKey({ kind: 'widget', key: pin }), named);
  }
  const looked = new Set<string>();
  let level: Document[] = routes.map((id) => ({ kind: 'page_route', id, name: id }));
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    const names = new Map(level.map(({ id, name }) => [id, name]));
    const next: Reference[] = [];
    for (const { from_id, to_kind, to_key } of await readUses(db, siteId, level)) {
      const used: Reference = { kind: to_kind, key: to_key };
      add(names.get(from_id) ?? from_id, nodeKey(used));
      for (const key of [nodeKey(used), ...(uses.get(nodeKey(used)) ?? [])]) {
        if (looked.has(key)) continue;
        looked.add(key);
        const [kind = '', ...rest] = key.split(' ');
        next.push({ kind: kind as DocumentKind, key: rest.join(' ') });
      }
    }
    level = await findIds(db, siteId, next);
  }
  return uses;
}

async function readUses(db: Database, siteId: SiteId, users: readonly Document[]) {
  const uses = [];
  for (const [kind, documents] of Map.groupBy(users, (each) => each.kind)) {
    const found = await db
      .selectFrom('document_references')
      .select(['from_id', 'to_kind', 'to_key'])
      .where('site_id', '=', siteId)
      .where('from_kind', '=', kind)
      .where(
        'from_id',
        'in',
        documents.slice(0, VALUES_AT_ONCE).map(({ id }) => id),
      )
      .orderBy('from_id')
      .limit(MAX_USES)
      .execute();
    uses.push(...found);
  }
  return uses;
}

async function findIds(db: Database, siteId: SiteId, references: readonly Reference[]): Promise<Document[]> {
  const found: Document[] = [];
  for (const [kind, named] of Map.groupBy(references, (each) => each.kind)) {
    const rows = await db
      .selectFrom(`${asDocumentTable(documentTables[kind])} as d`)
      .select(['d.id', 'd.natural_key as key'])
      .where('d.site_id', '=', siteId)
      .where(
        'd.natural_key',
        'in',
        named.slice(0, VALUES_AT_ONCE).map(({ key }) => key),
      )
      .execute();
    for (const { id, key } of rows) found.push({ kind, id, name: nodeKey({ kind, key }) });
  }
  return found;
}
