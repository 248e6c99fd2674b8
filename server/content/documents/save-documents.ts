import { setImmediate as nextTurn } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { type Issue, Problem } from '#contract/problems.ts';
import type { DocumentKind } from '#model/documents.ts';
import { type Bodies, documentTables, type NamedReference } from '#server/content/kinds/definition.ts';
import { definitions } from '#server/content/kinds/definitions.ts';
import { isUniqueViolation } from '#server/platform/database/faults.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Change } from './change.ts';
import { checkBody, findKeys, findMissing } from './check-document.ts';
import { asDocumentTable } from './find-document.ts';
import { makeRows } from './make-rows.ts';
import { referenceRows } from './references.ts';
import { keyTaken } from './save-document.ts';

/** Rows of one insert: both engines limit how many values a statement may take. */
const ROWS_AT_ONCE = 250;

export interface NewDocument {
  kind: DocumentKind;
  body: unknown;
}

/** Kinds in an order in which each finds what it may refer to. */
const order: readonly DocumentKind[] = [
  'media_image',
  'media_constant',
  'font',
  'api',
  'widget',
  'page_template',
  'page_route',
  'settings',
  'look',
];

/**
 * Saves many new documents in one change, in batches: a starter, an import. The order they come in does not matter.
 * @throws Problem `invalid` with the faults of the documents that stand in the way (paths start with the document's
 *   place in the list), or `already_exists`. Nothing is kept then.
 */
export async function saveDocuments(
  tx: Database,
  site: { id: SiteId },
  change: Change,
  documents: readonly NewDocument[],
): Promise<void> {
  const placed = documents.map((document, place) => ({ ...document, place }));
  for (const kind of order) {
    const ofKind = placed.filter((document) => document.kind === kind);
    for (const wave of kind === 'widget' ? inWaves(ofKind) : [ofKind]) {
      await saveKind(tx, site.id, change, kind, wave);
    }
  }
}

interface Placed {
  body: unknown;
  /** Index in the list that was given. */
  place: number;
}

/** Widgets name each other: each wave names only what earlier waves saved; the last holds what is left. */
function* inWaves(widgets: readonly Placed[]): Generator<Placed[]> {
  let left = widgets.map((widget) => ({ ...widget, text: JSON.stringify(widget.body) }));
  while (left.length > 0) {
    const waiting = left.map(({ body }) => `"@${(body as { key?: unknown } | null)?.key}"`);
    const ready = left.filter(({ text }) => !waiting.some((name) => text.includes(name)));
    yield ready.length > 0 ? ready : left;
    left = ready.length > 0 ? left.filter((widget) => !ready.includes(widget)) : [];
  }
}

async function saveKind<K extends DocumentKind>(
  tx: Database,
  siteId: SiteId,
  change: Change,
  kind: K,
  given: readonly Placed[],
): Promise<void> {
  const bodies: { body: Bodies[K]; place: number }[] = [];
  const issues: Issue[] = [];
  for (const { body: unchecked, place } of given) {
    const { body, issues: faults = [] } = await checkBody(tx, siteId, kind, unchecked);
    if (body) bodies.push({ body, place });
    for (const fault of faults) issues.push({ ...fault, path: `${place}.${fault.path}` });
  }
  const references = bodies.flatMap(({ body, place }) =>
    definitions[kind].references(body).map((use): NamedReference => ({ ...use, path: `${place}.${use.path}` })),
  );
  issues.push(...(await findMissing(tx, siteId, references)));
  if (issues.length > 0) throw new Problem('invalid', { issues });
  await requireFreeKeys(
    tx,
    siteId,
    kind,
    bodies.map(({ body }) => body),
  );
  for (let start = 0; start < bodies.length; start += ROWS_AT_ONCE) {
    await insertRows(
      tx,
      siteId,
      change,
      kind,
      bodies.slice(start, start + ROWS_AT_ONCE).map(({ body }) => body),
    );
    // SQLite answers without giving way; others get their turn between batches.
    await nextTurn();
  }
}

async function requireFreeKeys<K extends DocumentKind>(tx: Database, siteId: SiteId, kind: K, bodies: Bodies[K][]) {
  const keys = new Set<string>();
  for (const body of bodies) {
    const key = definitions[kind].keyOf(body);
    if (keys.has(key)) throw keyTaken(kind, key);
    keys.add(key);
  }
  for (const key of await findKeys(tx, siteId, kind, [...keys])) throw keyTaken(kind, key);
}

async function insertRows<K extends DocumentKind>(
  tx: Database,
  siteId: SiteId,
  change: Change,
  kind: K,
  bodies: Bodies[K][],
): Promise<void> {
  const made = bodies.map((body) =>
    makeRows(kind, body, { id: newId(), siteId, version: 1, createdAt: change.at }, change),
  );
  await tx
    .insertInto(asDocumentTable(documentTables[kind]))
    .values(made.map(({ row }) => row))
    .execute()
    .catch((error) => {
      throw isUniqueViolation(error) ? new Problem('already_exists', { cause: error }) : error;
    });
  await tx
    .insertInto('revisions')
    .values(made.map(({ revision }) => revision))
    .execute();
  await definitions[kind].remember?.(tx, siteId, bodies, change.at);
  const uses = made.flatMap(({ row }, index) => {
    const body = bodies[index];
    return body ? referenceRows({ siteId, kind, id: row.id }, definitions[kind].references(body)) : [];
  });
  for (let start = 0; start < uses.length; start += ROWS_AT_ONCE * 4) {
    await tx
      .insertInto('document_references')
      .values(uses.slice(start, start + ROWS_AT_ONCE * 4))
      .execute();
  }
  change.documents += bodies.length;
}
