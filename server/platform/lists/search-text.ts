import { foldText } from '#model/fold-text.ts';

const LONGEST = 2000;

/** What a search looks in: texts without accents and case, one to a line. */
export function searchText(texts: readonly string[]): string {
  return foldText(texts.join('\n')).slice(0, LONGEST).toWellFormed();
}

/** A LIKE pattern (escape character `\`) that finds what a person typed anywhere in a {@link searchText}. */
export function searchPattern(typed: string): string {
  return `%${foldText(typed.trim()).replace(/[\\%_]/g, '\\$&')}%`;
}
