import { choiceLabel } from '#model/apis/columns/column-options.ts';
import { minorDigits } from '#model/apis/columns/price.ts';
import type { RowField } from '#model/apis/static-source.ts';
import type { Json, JsonObject } from '#model/json.ts';
import { asRow } from '#model/table-pages/fill-slugs.ts';

/** Rows with the values that pages compare: a choice by its label, a price by its amount. */
export function shownSamples(rows: readonly Json[], columns: readonly RowField[]): JsonObject[] {
  return rows.flatMap((given) => {
    const row = asRow(given);
    if (!row) return [];
    const shown = columns.map((column) => [column.name, shownValue(row[column.name] ?? null, column)]);
    return [{ ...row, ...Object.fromEntries(shown) }];
  });
}

function shownValue(value: Json, column: RowField): Json {
  if (Array.isArray(value)) return value.map((each) => shownValue(each, column));
  const { choices, type, currency } = column;
  if (type === 'price' && typeof value === 'number') return value / 10 ** minorDigits(currency);
  const choice = choices?.find(({ key }) => key === value);
  return choice ? choiceLabel(choice) : value;
}
