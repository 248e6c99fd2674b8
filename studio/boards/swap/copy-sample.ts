import { createApi } from '#contract/apis.ts';
import { Problem } from '#contract/problems.ts';
import type { RowField } from '#model/apis/static-source.ts';
import type { SampleName } from '#model/boards/query.ts';
import { sampleTable } from '#model/boards/samples/sample-table.ts';
import { isoDayOf } from '#model/iso-date.ts';
import { call } from '#studio/session/call.ts';
import type { BoardDataset } from '../queries.ts';

/** Keys tried before it is given up: further copies than that are hardly wanted. */
const MAX_KEYS = 20;

/**
 * Makes a table of the site that has the rows of a sample as they are today, with columns and choices as the sample is
 * labelled. Its key is the sample's name, or the next one that is free.
 */
export async function copySample(name: SampleName, { title, fields }: BoardDataset, attribution: string) {
  const { columns, rows } = sampleTable(name, isoDayOf(Date.now()));
  const labelled = columns.map(({ name: column, type, currency }): Partial<RowField> & { name: string } => {
    const known = fields.find(({ field }) => field === column);
    return {
      name: column,
      label: known?.label ?? '',
      type,
      ...(currency !== undefined && { currency }),
      ...(known?.choices && {
        choices: known.choices.map(({ value, label }) => ({ key: value, label, color: '' })),
      }),
    };
  });
  const source = { type: 'static', attribution, fields: labelled, rows: rows.map((row) => ({ ...row })) } as const;
  for (let count = 1; ; count += 1) {
    const key = count === 1 ? name : `${name}-${count}`;
    try {
      const { api } = await call(createApi, { body: { key, title, icon: 'table', source } });
      return api;
    } catch (problem) {
      if (!(problem instanceof Problem && problem.kind === 'already_exists') || count === MAX_KEYS) throw problem;
    }
  }
}
