import type { Api } from '#contract/apis.ts';
import { Problem } from '#contract/problems.ts';
import { type ApiBody, isLive } from '#model/apis/api-body.ts';
import { countRows } from '#model/apis/static-source.ts';
import { type DocumentRow, storedFieldsOf } from '#server/content/documents/document-row.ts';

/** An api as it is sent: of a collection how many rows there are, in their place. */
export function apiOnWire(row: DocumentRow): Api {
  return withoutRows({ ...storedFieldsOf(row), ...(JSON.parse(row.body) as ApiBody) });
}

function withoutRows<Whole extends ApiBody>({ source, ...said }: Whole) {
  if (isLive(source)) return { ...said, source };
  const { type, attribution, fields = [] } = source;
  return { ...said, source: { type, attribution, fields, rows: countRows(source) } };
}

/** Does what saves an api; where another was faster, the one there is now is told as it is sent. @throws Problem */
export async function toldAsSent<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== 'stale_version' || !error.details.current) throw error;
    throw new Problem('stale_version', { ...error.details, current: withoutRows(error.details.current as ApiBody) });
  }
}
