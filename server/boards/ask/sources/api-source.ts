import { type ApiBody, isLive } from '#model/apis/api-body.ts';
import { isFormula } from '#model/apis/collection/formulas.ts';
import type { StaticSource } from '#model/apis/static-source.ts';
import type { PanelFault } from '#model/boards/answer.ts';
import { MAX_ROWS_READ } from '#model/boards/query.ts';
import type { DocumentRow } from '#server/content/documents/document-row.ts';
import { findDocument } from '#server/content/documents/find-document.ts';
import { liveDataOf } from '#server/content/live-data/live-data.ts';
import { readParts } from '#server/content/rows/read-rows.ts';
import { placeOf } from '#server/content/settings/place-of.ts';
import type { Services } from '#server/platform/http/services.ts';
import { formatMessage } from '#server/platform/messages/catalogues.ts';
import type { LiveAnswer, Said } from '#site/live-answer.ts';
import type { PanelAsker } from '../panel-asker.ts';
import type { RowSource } from '../row-source.ts';
import { jsonLists } from './json-lists.ts';
import { tableColumns } from './table-columns.ts';

/** Parts of a table that are read at a time: about a megabyte. */
const AT_ONCE = 32;

export interface SourceFault {
  readonly fault: PanelFault;
  readonly detail?: string;
}

/** The rows of a table or a data source by its key, as drafts have it. */
export async function apiSource(
  services: Services,
  asker: PanelAsker,
  key: string,
  zone: string,
): Promise<RowSource | SourceFault> {
  const row = await findDocument(services.db, asker.siteId, 'api', { key });
  const body = row && (JSON.parse(row.body) as ApiBody);
  if (!row || !body?.enabled) return { fault: 'hidden' };
  const { source } = body;
  return isLive(source)
    ? liveSource(services, asker, row, body, zone)
    : tableSource(services, asker, { row, source, zone });
}

interface TableParts {
  readonly row: DocumentRow;
  readonly source: StaticSource;
  readonly zone: string;
}

async function tableSource(
  { db }: Services,
  { siteId }: PanelAsker,
  { row, source, zone }: TableParts,
): Promise<RowSource> {
  const { fields = [], rows, parts = [] } = source;
  const formulas = fields.some(isFormula) ? { fields, language: (await placeOf(db, siteId)).language } : undefined;
  return {
    key: `table ${row.id} ${row.version} ${zone} ${formulas?.language ?? ''}`,
    about: { columns: fields.length > 0 ? tableColumns(fields) : undefined, formulas, zone },
    notes: [],
    async *texts() {
      if (rows) yield* jsonLists(rows);
      for (let start = 0; start < (rows ? 0 : parts.length); start += AT_ONCE) {
        const some = parts.slice(start, start + AT_ONCE);
        const texts = await readParts(db, siteId, some);
        for (const { hash } of some) yield texts.get(hash) ?? '[]';
      }
    },
  };
}

/** Rows of one answer of a source are the same list as long as the source says the same. */
const numbers = new WeakMap<readonly unknown[], number>();
let newest = 0;

function numberOf(rows: readonly unknown[]): number {
  const known = numbers.get(rows) ?? ++newest;
  numbers.set(rows, known);
  return known;
}

async function liveSource(
  services: Services,
  { siteId, locale }: PanelAsker,
  row: DocumentRow,
  body: ApiBody,
  zone: string,
): Promise<RowSource | SourceFault> {
  const { rows, fault, isAway } = await callSource(services, siteId, row, body);
  if (fault && (isAway === true || rows.length === 0))
    return { fault: faultOf(fault), detail: formatMessage(locale, fault.message, fault.values) };
  return {
    key: `api ${row.id} ${numberOf(rows)} ${zone}`,
    about: { zone },
    notes: [...(fault ? (['stale'] as const) : []), ...(rows.length > MAX_ROWS_READ ? (['rows_cut'] as const) : [])],
    texts: () => jsonLists(rows.length > MAX_ROWS_READ ? rows.slice(0, MAX_ROWS_READ) : rows),
  };
}

type CalledApi = Pick<DocumentRow, 'id' | 'natural_key' | 'created_at' | 'hash'>;

/** Calls a source as pages do, without arguments: from memory while that is fresh. */
export async function callSource(
  services: Services,
  siteId: PanelAsker['siteId'],
  { id, natural_key: naturalKey, created_at: createdAt, hash }: CalledApi,
  body: ApiBody,
): Promise<LiveAnswer> {
  const api = { kind: 'api' as const, id, naturalKey, createdAt, hash, body };
  return liveDataOf(services).answer(siteId, { name: naturalKey, isRequired: false, api, args: {}, needs: [] }, 'live');
}

const faults: Readonly<Record<string, PanelFault>> = {
  'outbound.slow': 'source_slow',
  'outbound.large': 'source_large',
  'api.manyValues': 'source_large',
  'outbound.broken': 'source_unreadable',
  'api.notJson': 'source_unreadable',
  'api.noList': 'source_unreadable',
  'api.manyFields': 'source_unreadable',
};

const faultOf = ({ message }: Said): PanelFault => faults[message] ?? 'source_failed';
