import type { Locale } from '#contract/messages.ts';
import { minorDigits } from '#model/apis/columns/price.ts';
import type { DataColumn } from '#model/boards/compute/data-column.ts';
import { RowStore } from '#model/boards/compute/row-store.ts';
import type { SampleName } from '#model/boards/query.ts';
import type { SampleColumn } from '#model/boards/samples/sample.ts';
import { sampleTable } from '#model/boards/samples/sample-table.ts';
import { sampleLabels } from './sample-words.ts';

/** Columns of a sample table as panels ask them, in the words of a language. */
export const sampleColumns = (locale: Locale, name: SampleName): DataColumn[] =>
  sampleLabels(locale, name).map(({ column, label, choices }) => ({
    field: column.name,
    label,
    type: dataType(column),
    ...(column.currency !== undefined && { currency: column.currency, digits: minorDigits(column.currency) }),
    ...(column.unit !== undefined && { unit: column.unit }),
    ...(choices && { choices }),
  }));

function dataType({ type, isCountry }: SampleColumn): DataColumn['type'] {
  if (isCountry) return 'country';
  if (type === 'price') return 'money';
  return type === 'date' || type === 'dateTime' ? 'time' : type;
}

interface SampleOptions {
  readonly locale: Locale;
  /** The last day of its rows, and whose clocks its times are of. */
  readonly today: string;
  readonly zone: string;
}

/** Makes the rows of a sample table as they are on a day, to be asked by panels. */
export function sampleStore(name: SampleName, { locale, today, zone }: SampleOptions): RowStore {
  return new RowStore({ columns: sampleColumns(locale, name), rows: sampleTable(name, today).rows, zone });
}
