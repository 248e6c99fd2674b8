import type { Issue } from '#contract/problems.ts';
import { type ApiBody, isLive } from '#model/apis/api-body.ts';
import { checkLiveSource } from '#model/apis/check-live-source.ts';
import { isFormula, withoutComputed } from '#model/apis/collection/formulas.ts';
import { checkTranslations } from '#model/apis/columns/check-translations.ts';
import { MAX_ROW_BYTES, MAX_ROWS, type RowField, type StaticSource } from '#model/apis/static-source.ts';
import { fillSlugs } from '#server/content/rows/fill-slugs.ts';
import { findMissingParts } from '#server/content/rows/read-rows.ts';
import { storeRows } from '#server/content/rows/store-rows.ts';
import { checkFormulas } from '#site/data/try-formulas.ts';
import type { CheckContext, Checked } from './definition.ts';

/** The rules of an api past its schema. The rows of a collection are kept beside the document, which names them. */
export async function checkApi(body: ApiBody, context: CheckContext): Promise<Checked<ApiBody>> {
  const { source } = body;
  if (isLive(source)) {
    const issues = checkLiveSource(source).map((issue) => ({ ...issue, path: `source.${issue.path}` }));
    return issues.length > 0 ? { issues } : { body };
  }
  const { rows: given, parts = [], ...said } = source;
  const faults = [...checkTranslations(said.fields), ...formulaIssues(said.fields ?? [])];
  if (faults.length > 0) return { issues: faults };
  const rows = given && withoutComputed(given, said.fields ?? []);
  if (!rows) {
    const missing = await findMissingParts(context.db, context.siteId, parts);
    if (missing.length > 0) return { issues: [{ path: 'source.parts', message: 'api.rowsRequired' }] };
    const source = await fillSlugs(context.db, context.siteId, { key: body.key, source: { ...said, parts } });
    return { body: { ...body, source } };
  }
  const { rows: filled = [] } = await fillSlugs(context.db, context.siteId, {
    key: body.key,
    source: { ...source, rows: [...rows] },
  });
  const issues = checkRows(filled);
  if (issues.length > 0) return { issues };
  const stored: StaticSource = { ...said, parts: await storeRows(context.db, context.siteId, filled) };
  return { body: { ...body, source: stored } };
}

/** What is unknown may be a column that was just deleted: it is said where one types, and refused nowhere. */
function formulaIssues(fields: readonly RowField[]): Issue[] {
  if (!fields.some(isFormula)) return [];
  return checkFormulas(fields, 'en').flatMap(({ name, kind, detail }): Issue[] => {
    const path = `source.fields.${fields.findIndex((field) => field.name === name)}.formula`;
    if (kind === 'circle') return [{ path, message: 'api.formulaCircle', values: { names: detail } }];
    return kind === 'bad' ? [{ path, message: 'api.badFormula', values: { name, detail } }] : [];
  });
}

function checkRows(rows: readonly unknown[]): Issue[] {
  if (rows.length > MAX_ROWS) {
    return [{ path: 'source.rows', message: 'api.manyRows', values: { count: MAX_ROWS } }];
  }
  let size = 0;
  for (const row of rows) size += JSON.stringify(row).length;
  if (size <= MAX_ROW_BYTES) return [];
  return [{ path: 'source.rows', message: 'api.largeRows', values: { megabytes: MAX_ROW_BYTES / 1024 / 1024 } }];
}
