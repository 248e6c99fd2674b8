import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Issue, Problem } from '#contract/problems.ts';
import type { DocumentKind } from '#model/documents.ts';
import { type Bodies, type Checked, documentTables, type NamedReference } from '#server/content/kinds/definition.ts';
import { definitions } from '#server/content/kinds/definitions.ts';
import { PreparedQueries, slot } from '#server/platform/database/prepared.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { readIssues } from '#server/platform/http/parse-input.ts';
import { asDocumentTable } from './find-document.ts';

/** Keys looked up in one statement: both engines limit how many values it may take. */
const KEYS_AT_ONCE = 500;

/**
 * Takes a body through the schema and the rules of its kind and answers the body to store.
 * @throws Problem `invalid` with every fault found, among them each use of what this site does not have.
 */
export async function checkDocument<K extends DocumentKind>(
  db: Database,
  siteId: SiteId,
  kind: K,
  given: unknown,
): Promise<Bodies[K]> {
  const { body, issues } = await checkBody(db, siteId, kind, given);
  if (!body) throw new Problem('invalid', { issues });
  const missing = await findMissing(db, siteId, definitions[kind].references(body));
  if (missing.length > 0) throw new Problem('invalid', { issues: missing });
  return body;
}

/** Takes a body through the schema and the rules of its kind, except for what it refers to. */
export async function checkBody<K extends DocumentKind>(
  db: Database,
  siteId: SiteId,
  kind: K,
  given: unknown,
): Promise<Checked<Bodies[K]>> {
  const definition = definitions[kind];
  const parsed = definition.schema.safeParse(given);
  if (parsed.success) return definition.check(parsed.data, { db, siteId });
  return { issues: readIssues(parsed.error, given) };
}

/** An issue for each use of something this site does not have. */
export async function findMissing(db: Database, siteId: SiteId, references: NamedReference[]): Promise<Issue[]> {
  const issues: Issue[] = [];
  const required = references.filter(({ mayBeMissing }) => !mayBeMissing);
  for (const [kind, named] of Map.groupBy(required, (reference) => reference.kind)) {
    const found = await findKeys(db, siteId, kind, [...new Set(named.map(({ key }) => key))]);
    for (const { key, path, message } of named) {
      if (!found.has(key)) issues.push({ path, message, values: { key } });
    }
  }
  return issues;
}

const finds = new PreparedQueries<{ natural_key: string }>();

function selectKeys(db: Database, kind: DocumentKind, siteId = slot('siteId')) {
  return db.selectFrom(asDocumentTable(documentTables[kind])).select('natural_key').where('site_id', '=', siteId);
}

/** Which of these natural keys the documents of a kind in a site have. */
export async function findKeys(
  db: Database,
  siteId: SiteId,
  kind: DocumentKind,
  keys: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  const [first, ...rest] = keys;
  if (first === undefined) return found;
  if (rest.length === 0) {
    const values = { siteId, key: first };
    const { rows } = await finds.run(
      db,
      kind,
      () => selectKeys(db, kind).where('natural_key', '=', slot('key')),
      values,
    );
    return new Set(rows.map((row) => row.natural_key));
  }
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
    const rows = await selectKeys(db, kind, siteId)
      .where('natural_key', 'in', keys.slice(start, start + KEYS_AT_ONCE))
      .execute();
    for (const row of rows) found.add(row.natural_key);
    // SQLite answers without giving way; others get their turn between batches.
    await nextTurn();
  }
  return found;
}
