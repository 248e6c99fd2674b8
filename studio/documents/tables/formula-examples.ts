import type { Column, ColumnType } from '#model/apis/collection/column.ts';
import { ROW_NAME } from '#model/apis/collection/formulas.ts';
import { isReference, isWritten } from '#model/apis/columns/column-types.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

interface Example {
  key: MessageKey;
  formula: string;
}

/** Formulas that the columns of a table could have, each read as it would be written by hand. */
export function formulaExamples(columns: readonly Column[], yes: string, no: string): Example[] {
  const first = (...types: ColumnType[]) => columns.find(({ type }) => types.includes(type));
  const [one, two] = columns.filter(({ type }) => isWritten(type) && type !== 'richText');
  const price = first('price');
  const number = first('number');
  const date = first('date', 'dateTime');
  const flag = first('boolean');
  const choice = first('choice');
  const reference = columns.find(({ type }) => isReference(type));
  const all: (Example | undefined)[] = [
    one && two && { key: 'table.exampleJoin', formula: `{{ ${pathOf(one)} }} {{ ${pathOf(two)} }}` },
    price && {
      key: 'table.exampleTax',
      formula: `{{ ${pathOf(price)}.amount | times: 1.19 | money: "${price.currency ?? 'EUR'}" }}`,
    },
    number && { key: 'table.exampleNumber', formula: `{{ ${pathOf(number)} | times: 2 | round: 1 }}` },
    date && { key: 'table.exampleDate', formula: `{{ ${pathOf(date)} | date: "%B %Y" }}` },
    flag && {
      key: 'table.exampleIf',
      formula: `{% if ${pathOf(flag)} %}${yes}{% else %}${no}{% endif %}`,
    },
    choice?.choices?.[0] && {
      key: 'table.exampleIf',
      formula: `{% if ${pathOf(choice)} == "${choice.choices[0].key}" %}${yes}{% else %}${no}{% endif %}`,
    },
    reference?.by !== undefined && reference.type === 'reference'
      ? { key: 'table.exampleReference', formula: `{{ ${pathOf(reference)}.${reference.by} }}` }
      : undefined,
    one && { key: 'table.exampleShort', formula: `{{ ${pathOf(one)} | truncate: 20 }}` },
    one && { key: 'table.exampleCase', formula: `{{ ${pathOf(one)} | upcase }}` },
  ];
  return all.filter((each) => each !== undefined);
}

const pathOf = ({ name }: Column): string =>
  /^[\p{L}_][\p{L}\p{N}_-]*$/u.test(name) && name !== ROW_NAME ? name : `${ROW_NAME}["${name.replace(/["\\]/g, '')}"]`;
