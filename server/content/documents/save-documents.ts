import { v7 as newId } from 'uuid';
import { type Issue, Problem } from '#contract/problems.ts';
import type { DocumentKind } from '#model/documents.ts';
import type { Bodies, NamedReference } from '#server/content/kinds/definition.ts';
import { definitions } from '#server/content/kinds/definitions.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Change } from './change.ts';
import { checkBody, findKeys, findMissing } from './check-document.ts';
import { insertDocuments } from './insert-documents.ts';
import { keyTaken, requireNotPinned } from './save-document.ts';
import { cycleIssue, inDependencyOrder } from './topological-order.ts';

export interface NewDocument {
  kind: DocumentKind;
  body: unknown;
}

/** Kinds in an order in which each finds what it may refer to. */
export const savingOrder: readonly DocumentKind[] = [
  'media_image',
  'media_constant',
  'font',
  'api',
  'widget',
  'page_template',
  'page_route',
  'settings',
  'look',
  'translation',
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
  for (const kind of savingOrder) {
    const ofKind = placed.filter((document) => document.kind === kind);
    const { waves, circle } = kind === 'widget' ? await inDependencyOrder(ofKind) : { waves: [ofKind], circle: [] };
    for (const wave of waves) await saveKind(tx, site.id, change, kind, wave);
    const issues = circle.map(({ place, body }) => ({ ...cycleIssue(body), path: `${place}.root` }));
    if (issues.length > 0) throw new Problem('invalid', { issues });
  }
}

interface Placed {
  body: unknown;
  /** Index in the list that was given. */
  place: number;
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
  const rows = bodies.map(({ body }) => ({ id: newId(), version: 1, createdAt: change.at, body }));
  await insertDocuments(tx, siteId, change, kind, rows);
}

async function requireFreeKeys<K extends DocumentKind>(tx: Database, siteId: SiteId, kind: K, bodies: Bodies[K][]) {
  const keys = new Set<string>();
  for (const body of bodies) {
    const key = definitions[kind].keyOf(body);
    if (keys.has(key)) throw keyTaken(kind, key);
    keys.add(key);
  }
  for (const key of await findKeys(tx, siteId, kind, [...keys])) throw keyTaken(kind, key);
  await requireNotPinned(tx, siteId, kind, [...keys]);
}
