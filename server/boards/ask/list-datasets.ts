import type { boardData } from '#contract/boards.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import { type ApiBody, isLive } from '#model/apis/api-body.ts';
import { takeArguments } from '#model/apis/arguments.ts';
import { isFormula } from '#model/apis/collection/formulas.ts';
import type { DataColumn } from '#model/boards/compute/data-column.ts';
import { guessColumns } from '#model/boards/compute/guess-columns.ts';
import { readField } from '#model/boards/compute/read-cell.ts';
import { refineColumns } from '#model/boards/compute/refine-columns.ts';
import { sampleNames } from '#model/boards/query.ts';
import { may } from '#model/roles.ts';
import { sampleColumns } from '#server/boards/samples/sample-store.ts';
import { sampleTitle } from '#server/boards/samples/sample-words.ts';
import { formsOfDrafts } from '#server/content/form-entries/list-forms.ts';
import { readSomeRows } from '#server/content/rows/read-rows.ts';
import { placeOf } from '#server/content/settings/place-of.ts';
import type { Services } from '#server/platform/http/services.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { rowComputer } from '#site/data/try-formulas.ts';
import type { PanelAsker } from './panel-asker.ts';
import { callSource } from './sources/api-source.ts';
import { formColumns } from './sources/form-source.ts';
import { jobColumns, releaseColumns } from './sources/own-sources.ts';
import { tableColumns } from './sources/table-columns.ts';

type Dataset = ResponseOf<typeof boardData>['datasets'][number];

/** Tables, APIs and forms that are offered. */
const MAX_APIS = 500;
const MAX_FORMS = 50;
const AT_ONCE = 10;
/** Rows whose cells say what columns hold. */
const MAX_LOOKED_AT = 50;
const MAX_CHOICES = 100;
/** Milliseconds that fields of an API are waited for; they are there the next time. */
const LONGEST = 2000;

/** What panels of a site may ask, with the fields it has. */
export async function listDatasets(services: Services, asker: PanelAsker): Promise<Dataset[]> {
  const apis = await listApis(services, asker);
  const forms = await listForms(services, asker);
  const isPublisher = may([asker.role], 'publish');
  return [
    ...apis,
    ...forms,
    ...sampleNames.map((name) =>
      datasetOf('sample', name, sampleTitle(asker.locale, name), sampleColumns(asker.locale, name)),
    ),
    ...(isPublisher ? [datasetOf('jobs', '', '', jobColumns(asker.locale))] : []),
    datasetOf('releases', '', '', releaseColumns),
  ];
}

function datasetOf(kind: Dataset['kind'], key: string, title: string, columns: readonly DataColumn[]): Dataset {
  const fields = columns.map(({ field, label, type, choices }) => ({
    field,
    label,
    type,
    ...(choices && { choices: choices.slice(0, MAX_CHOICES).map((choice) => ({ ...choice })) }),
  }));
  return { kind, key, title, fields };
}

async function listApis(services: Services, { siteId }: PanelAsker): Promise<Dataset[]> {
  const { db } = services;
  const found: Dataset[] = [];
  const breathe = createYielder();
  let after: string | undefined;
  while (found.length < MAX_APIS) {
    let rows = db
      .selectFrom('apis')
      .select(['id', 'natural_key', 'title', 'created_at', 'hash', 'body'])
      .where('site_id', '=', siteId)
      .where('enabled', '=', 1)
      .orderBy('natural_key')
      .limit(AT_ONCE);
    if (after !== undefined) rows = rows.where('natural_key', '>', after);
    const some = await rows.execute();
    const described = some.map(async ({ body, ...row }) => {
      const parsed = JSON.parse(body) as ApiBody;
      await breathe();
      const columns = await columnsOf(services, siteId, row, parsed);
      const kind = isLive(parsed.source) ? 'api' : 'table';
      return columns && datasetOf(kind, row.natural_key, row.title, columns);
    });
    for (const dataset of await Promise.all(described)) if (dataset) found.push(dataset);
    after = some.at(-1)?.natural_key;
    if (some.length < AT_ONCE) break;
  }
  return found.sort((one, other) => one.title.localeCompare(other.title));
}

/** Undefined for an API that can't be asked without arguments. */
async function columnsOf(
  services: Services,
  siteId: PanelAsker['siteId'],
  row: Parameters<typeof callSource>[2],
  body: ApiBody,
): Promise<DataColumn[] | undefined> {
  const { source } = body;
  if (isLive(source)) {
    if (takeArguments(source.arguments, {}).missing.length > 0) return undefined;
    const late = new Promise<readonly unknown[]>((resolve) => setTimeout(resolve, LONGEST, []).unref());
    const called = callSource(services, siteId, row, body).then(({ rows }) => rows);
    return guessColumns(await Promise.race([called, late]));
  }
  const { fields = [] } = source;
  const stored = await readSomeRows(services.db, siteId, source, { from: 0, count: MAX_LOOKED_AT });
  if (fields.length === 0) return guessColumns(stored);
  const compute = fields.some(isFormula) ? rowComputer(fields, await placeOf(services.db, siteId)) : undefined;
  return refineColumns(tableColumns(fields), compute ? stored.map(compute) : stored, readField);
}

async function listForms({ db }: Services, { siteId, role }: PanelAsker): Promise<Dataset[]> {
  const isReader = may([role], 'publish');
  const labels = await formsOfDrafts(db, { id: siteId });
  const all = datasetOf('forms', '', '', await formColumns({ db }, { siteId, isReader }, undefined));
  const forms: Dataset[] = [];
  for (const [name, label] of [...labels].slice(0, MAX_FORMS))
    forms.push(
      datasetOf('forms', name, label === '' ? name : label, await formColumns({ db }, { siteId, isReader }, name)),
    );
  return [all, ...forms];
}
