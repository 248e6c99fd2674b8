import { sql } from 'kysely';
import type { DocumentKind } from '#model/documents.ts';
import { checkBody, findKeys } from '#server/content/documents/check-document.ts';
import { contentHash } from '#server/content/documents/content-hash.ts';
import type { DocumentRow } from '#server/content/documents/document-row.ts';
import { asDocumentTable } from '#server/content/documents/find-document.ts';
import { insertDocuments, updateDocuments } from '#server/content/documents/insert-documents.ts';
import { requireWithinLimit } from '#server/content/documents/require-within-limit.ts';
import { saveDocument } from '#server/content/documents/save-document.ts';
import { translationsOfAll } from '#server/content/documents/translations-of.ts';
import { type Bodies, documentTables } from '#server/content/kinds/definition.ts';
import { definitions } from '#server/content/kinds/definitions.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import type { Making } from './apply-changes.ts';
import { atPlace, type PlannedChange } from './planned-change.ts';

/** Ids named in one statement: both engines limit how many values it may take. */
const IDS_AT_ONCE = 500;

interface Checked<K extends DocumentKind> {
  planned: PlannedChange;
  body: Bodies[K];
  key: string;
  current: DocumentRow | undefined;
}

/** Saves documents of one kind that may take over each other's keys. What stands in the way is collected, not thrown. */
export async function saveChangeSet<K extends DocumentKind>(
  making: Making,
  kind: K,
  changes: readonly PlannedChange[],
): Promise<void> {
  const { tx, site, change, made, references } = making;
  const checked = await checkAll(making, kind, changes);
  await freeKeys(making, kind, checked);
  const { titleOf } = definitions[kind];
  const breathe = createYielder();
  const added: Checked<K>[] = [];
  const changed: { body: Bodies[K]; current: DocumentRow }[] = [];
  for (const each of checked) {
    const { planned, body, key, current } = each;
    for (const use of definitions[kind].references(body)) references.push({ ...use, ...atPlace(planned.place, use) });
    if (!current) added.push(each);
    const isSame = current?.hash === contentHash(body);
    if (current && !isSame) changed.push({ body, current });
    const version = current ? current.version + (isSame ? 0 : 1) : planned.baseVersion + 1;
    made.push({ place: planned.place, key, title: titleOf(body), version, body: JSON.stringify(body) });
    await breathe();
  }
  await updateDocuments(tx, site.id, change, kind, changed);
  await moveTranslations(making, kind, checked);
  const rows = added.map(({ planned: { id, baseVersion, createdAt = change.at }, body }) => {
    return { id, version: baseVersion + 1, createdAt, body };
  });
  await insertDocuments(tx, site.id, change, kind, rows, { isAudited: true });
}

/** What is translated of documents follows their keys, unless it is in the set itself. */
async function moveTranslations<K extends DocumentKind>(
  { tx, site, change, current: known }: Making,
  kind: K,
  checked: readonly Checked<K>[],
): Promise<void> {
  const keys = new Map(
    checked.flatMap(({ current, key }) =>
      current && current.natural_key !== key ? [[current.natural_key, key] as const] : [],
    ),
  );
  for (const { id, body, of_key } of await translationsOfAll(tx, site.id, kind, [...keys.keys()])) {
    if (known.has(`translation ${id}`)) continue;
    await saveDocument(tx, site, change, 'translation', { id, body: { ...JSON.parse(body), key: keys.get(of_key) } });
  }
}

async function checkAll<K extends DocumentKind>(
  { tx, site, current: rows, issues }: Making,
  kind: K,
  changes: readonly PlannedChange[],
): Promise<Checked<K>[]> {
  const { keyOf, keyField, keyTaken } = definitions[kind];
  const breathe = createYielder();
  const checked: Checked<K>[] = [];
  const keys = new Set<string>();
  for (const planned of changes) {
    await breathe();
    const { body, issues: faults = [] } = await checkBody(tx, site.id, kind, planned.body);
    for (const fault of faults) issues.push(atPlace(planned.place, fault));
    if (!body) continue;
    const current = rows.get(`${kind} ${planned.id}`);
    await requireWithinLimit(tx, site, kind, { current, next: body });
    const key = keyOf(body);
    if (keys.has(key)) issues.push(atPlace(planned.place, { path: keyField, message: keyTaken, values: { key } }));
    else checked.push({ planned, body, key, current });
    keys.add(key);
  }
  return checked;
}

/** Takes their old keys from documents that get new ones, then looks whether the new ones are free. */
async function freeKeys<K extends DocumentKind>(
  { tx, site, gone, obstacles }: Making,
  kind: K,
  checked: Checked<K>[],
): Promise<void> {
  const renamed = checked.filter(({ current, key }) => current && current.natural_key !== key);
  const moving = renamed.flatMap(({ current }) => current ?? []);
  gone.push(...moving.map(({ natural_key: key }) => ({ kind, key })));
  for (let start = 0; start < moving.length; start += IDS_AT_ONCE) {
    const ids = moving.slice(start, start + IDS_AT_ONCE).map(({ id }) => id);
    await tx
      .updateTable(asDocumentTable(documentTables[kind]))
      // No key begins so.
      .set({ natural_key: sql<string>`'moving ' || id` })
      .where('site_id', '=', site.id)
      .where('id', 'in', ids)
      .execute();
  }
  const isNew = ({ current, key }: Checked<K>) => !current || current.natural_key !== key;
  const wanted = checked.filter(isNew).map(({ key }) => key);
  const taken = await findKeys(tx, site.id, kind, wanted);
  if (taken.size === 0) return;
  for (const { planned, key, body } of checked.filter((each) => isNew(each) && taken.has(each.key))) {
    const title = definitions[kind].titleOf(body);
    obstacles.push({ place: planned.place, kind, key, title, why: 'taken', version: null });
  }
  const isFree = (each: Checked<K>) => !isNew(each) || !taken.has(each.key);
  checked.splice(0, checked.length, ...checked.filter(isFree));
}
