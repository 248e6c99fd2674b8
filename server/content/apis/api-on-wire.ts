import type { Api } from '#contract/apis.ts';
import { type ApiBody, isLive } from '#model/apis/api-body.ts';
import { countRows } from '#model/apis/static-source.ts';
import { type DocumentRow, storedFieldsOf } from '#server/content/documents/document-row.ts';

/** An api as it is sent: of a collection how many rows there are, in their place. */
export function apiOnWire(row: DocumentRow): Api {
  const { source, ...said } = JSON.parse(row.body) as ApiBody;
  const stored = storedFieldsOf(row);
  if (isLive(source)) return { ...stored, ...said, source };
  const { type, attribution, fields = [] } = source;
  return { ...stored, ...said, source: { type, attribution, fields, rows: countRows(source) } };
}
