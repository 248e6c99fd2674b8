import { type ApiBody, isLive } from '#model/apis/api-body.ts';
import { isFormula } from '#model/apis/collection/formulas.ts';
import { mainColumns, withoutTranslations } from '#model/apis/columns/translated-columns.ts';
import type { LiveSource } from '#model/apis/live-source.ts';
import { countRows } from '#model/apis/static-source.ts';
import type { Json } from '#model/json.ts';
import { streamBodies } from '#server/content/documents/stream-bodies.ts';
import { readSomeRows } from '#server/content/rows/read-rows.ts';
import { placeOf } from '#server/content/settings/place-of.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { rowComputer } from '#site/data/try-formulas.ts';
import { itemsIn } from './calling/items-in.ts';
import { findKept } from './fixtures.ts';
import { findNewestApiResponses } from './stored-responses.ts';

/** Bytes of an answer that is read for its first item. */
const MAX_SAMPLE_SIZE = 256 * 1024;

/** Apis as lists show them, by id: the first row of a collection says what rows look like, without sending them all. */
export async function describeApis(db: Database, siteId: SiteId, ids: readonly string[]) {
  const shown = new Map<string, ReturnType<typeof cardOf>>();
  for await (const { id, body } of streamBodies<ApiBody>(db, siteId, 'api', ids)) {
    const { source } = body;
    const [sample = null] = isLive(source)
      ? await sampleOf(db, siteId, id, source)
      : await readSomeRows(db, siteId, source, { from: 0, count: 1 });
    const fields = isLive(source) ? [] : (source.fields ?? []);
    const compute = fields.some(isFormula) ? rowComputer(fields, await placeOf(db, siteId)) : undefined;
    shown.set(id, cardOf(body, compute ? compute(sample) : sample));
  }
  return shown;
}

/** Items as a live source answers them: as they are kept, else the newest. */
export async function sampleOf(
  db: Database,
  siteId: SiteId,
  apiId: string,
  source: LiveSource,
  mostBytes = MAX_SAMPLE_SIZE,
): Promise<Json[]> {
  const kept = await findKept(db, siteId, apiId, {});
  const items = kept === undefined ? undefined : itemsIn(source, kept);
  if (items) return items;
  const [newest = []] = await findNewestApiResponses(db, siteId, apiId, { count: 1, mostBytes });
  return newest;
}

function cardOf({ source, ...said }: ApiBody, sample: Json) {
  const { type } = source;
  if (isLive(source)) {
    return { ...said, type, attribution: '', rows: null, origin: originOf(source.url), sample, fields: [] };
  }
  const { attribution, fields = [] } = source;
  // Pages read a column by its main name alone: its translations are nothing to choose.
  const shown = { sample: withoutTranslations(sample, fields), fields: mainColumns(fields) };
  return { ...said, type, attribution, rows: countRows(source), origin: '', ...shown };
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}
