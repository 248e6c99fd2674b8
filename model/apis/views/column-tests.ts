import type { Column, ColumnType } from '#model/apis/collection/column.ts';
import { writeCell } from '#model/apis/collection/read-cell.ts';
import { readPrice } from '#model/apis/columns/price.ts';
import { wordsOfHtml } from '#model/apis/columns/words-of-html.ts';
import { foldText } from '#model/fold-text.ts';
import type { Json } from '#model/json.ts';
import type { ConditionTest } from '#model/layout/list-query.ts';
import type { ViewCondition } from './view-text.ts';

/** What the cells of a column are compared as. */
export type ComparedAs = 'text' | 'number' | 'boolean' | 'day' | 'one' | 'several';

const compared: Partial<Record<ColumnType, ComparedAs>> = {
  number: 'number',
  price: 'number',
  boolean: 'boolean',
  date: 'day',
  dateTime: 'day',
  choice: 'one',
  choices: 'several',
  references: 'several',
};

export const comparedAs = ({ type }: Pick<Column, 'type'>): ComparedAs => compared[type] ?? 'text';

const measured = ['is', 'isNot', 'atLeast', 'atMost', 'isEmpty', 'isFilled'] as const;
const testsOf: Readonly<Record<ComparedAs, readonly ConditionTest[]>> = {
  text: ['contains', 'is', 'isNot', 'isEmpty', 'isFilled'],
  number: measured,
  boolean: ['is', 'isNot'],
  day: measured,
  one: ['is', 'isNot', 'isEmpty', 'isFilled'],
  several: ['contains', 'isEmpty', 'isFilled'],
};

/** How the cells of a column can be compared, the usual way first. */
export const columnTests = (column: Pick<Column, 'type'>): readonly ConditionTest[] => testsOf[comparedAs(column)];

export const comparesValue = (test: ConditionTest): boolean => test !== 'isEmpty' && test !== 'isFilled';

const isEmpty = (value: Json | undefined): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The words of a cell as searches compare them. */
function wordsOf(value: Json | undefined, column: Column): string {
  const text = column.type === 'richText' && typeof value === 'string' ? wordsOfHtml(value) : writeCell(value, column);
  return foldText(text.trim());
}

/** The day of a date, as it is written. */
export const dayOf = (value: Json | undefined): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(?:$|[T ])/.test(value) ? value.slice(0, 10) : undefined;

const has = (value: Json | undefined, wanted: string): boolean =>
  Array.isArray(value) ? value.includes(wanted) : value === wanted;

/**
 * Makes the test of a condition. One without a value to compare with is not finished yet and lets every row pass. A cell
 * that its column cannot hold is compared by its words.
 */
export function cellTest({ test, value }: ViewCondition, column: Column): (cell: Json | undefined) => boolean {
  if (test === 'isEmpty') return isEmpty;
  if (test === 'isFilled') return (cell) => !isEmpty(cell);
  if (value.trim() === '') return () => true;
  const not = (passes: (cell: Json | undefined) => boolean) =>
    test === 'isNot' ? (cell: Json | undefined) => !passes(cell) : passes;
  const as = comparedAs(column);
  if (as === 'boolean') return not((cell) => (cell === true) === (value === 'true'));
  if (as === 'one') return not((cell) => has(cell, value));
  if (as === 'several' && column.type === 'choices') return (cell) => has(cell, value);
  if (as === 'number' || as === 'day') {
    const wanted = as === 'day' ? dayOf(value) : amountOf(value, column);
    const held = (cell: Json | undefined) => (as === 'day' ? dayOf(cell) : typeof cell === 'number' ? cell : undefined);
    if (wanted === undefined) return () => true;
    if (test === 'atLeast' || test === 'atMost')
      return (cell) => {
        const each = held(cell);
        return each !== undefined && (test === 'atLeast' ? each >= wanted : each <= wanted);
      };
    return not((cell) => held(cell) === wanted);
  }
  const wanted = foldText(value.trim());
  if (test === 'contains') return (cell) => wordsOf(cell, column).includes(wanted);
  return not((cell) => wordsOf(cell, column) === wanted);
}

function amountOf(value: string, { type, currency }: Column): number | undefined {
  if (type === 'price') return readPrice(value, currency);
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
