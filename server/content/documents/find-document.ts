import { Problem } from '#contract/problems.ts';
import type { DocumentKind } from '#model/documents.ts';
import { type DocumentTable, documentTables } from '#server/content/kinds/definition.ts';
import { PreparedQueries, slot } from '#server/platform/database/prepared.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { type DocumentRow, rowColumns } from './document-row.ts';

/** Every document table has the columns of this one, and only those are named in queries over any kind. */
export function asDocumentTable(table: DocumentTable): 'page_templates' {
  return table as 'page_templates';
}

type By = { id: string } | { key: string };

const finds = new PreparedQueries<DocumentRow>();

/** The draft of a document of this site, by its id or its natural key; undefined when there is none. */
export async function findDocument(
  db: Database,
  siteId: SiteId,
  kind: DocumentKind,
  by: By,
): Promise<DocumentRow | undefined> {
  const column = 'id' in by ? 'd.id' : 'd.natural_key';
  const values = { siteId, value: 'id' in by ? by.id : by.key };
  const { rows } = await finds.run(db, `${kind} ${column}`, () => selectDocument(db, kind, column), values);
  return rows[0];
}

function selectDocument(db: Database, kind: DocumentKind, column: 'd.id' | 'd.natural_key') {
  return db
    .selectFrom(`${asDocumentTable(documentTables[kind])} as d`)
    .leftJoin('users', 'users.id', 'd.updated_by')
    .select([...rowColumns, 'users.name as updated_by'])
    .where('d.site_id', '=', slot('siteId'))
    .where(column, '=', slot('value'));
}

/** As {@link findDocument}. @throws Problem `not_found` */
export async function getDocument(db: Database, siteId: SiteId, kind: DocumentKind, by: By): Promise<DocumentRow> {
  const row = await findDocument(db, siteId, kind, by);
  if (!row) throw new Problem('not_found');
  return row;
}
