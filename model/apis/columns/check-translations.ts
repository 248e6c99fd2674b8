import type { ColumnField } from './column-options.ts';
import { isTranslatable, SOURCES } from './translated-columns.ts';

interface Issue {
  path: string;
  message: string;
  values?: { name: string };
}

/**
 * Lists what is wrong with the columns of a table that translate others: each has the type of the column it names, which
 * translates none itself, and is the only one for its language.
 */
export function checkTranslations(fields: readonly ColumnField[]): Issue[] {
  if (!fields.some(({ translates, language }) => translates !== undefined || language !== undefined)) return [];
  const byName = new Map(fields.map((field) => [field.name, field]));
  const taken = new Set<string>();
  const faultOf = ({ type, translates, language }: ColumnField): string | undefined => {
    if (translates === undefined && language === undefined) return undefined;
    if (translates === undefined || language === undefined) return 'api.translationIncomplete';
    const main = byName.get(translates);
    if (!main || main.translates !== undefined) return 'api.translationOfNothing';
    if (main.type !== type || !isTranslatable(type)) return 'api.translationType';
    const said = `${language} ${translates}`;
    if (taken.has(said)) return 'api.translationTwice';
    taken.add(said);
    return undefined;
  };
  return fields.flatMap((field, at) => {
    const message = field.name === SOURCES ? 'api.reservedColumn' : faultOf(field);
    const { name } = field;
    const member = message === 'api.reservedColumn' ? 'name' : 'translates';
    return message === undefined ? [] : [{ path: `source.fields.${at}.${member}`, message, values: { name } }];
  });
}
