import type { Locale } from '#contract/messages.ts';
import type { SampleName } from '#model/boards/query.ts';
import { samples } from '#model/boards/samples/sample-table.ts';
import { formatMessage } from '#server/platform/messages/catalogues.ts';

/** Words of sample tables and starter boards in a language, by path, such as `column.country` or `stage.won`. */
export const sampleWords =
  (locale: Locale) =>
  (path: string): string =>
    formatMessage(locale, `boardSamples.${path}`);

export const sampleTitle = (locale: Locale, name: SampleName): string => sampleWords(locale)(`table.${name}`);

/** What people read for the columns of a sample table and their choices, in the order of its columns. */
export function sampleLabels(locale: Locale, name: SampleName) {
  const words = sampleWords(locale);
  return samples[name].columns.map((column) => ({
    column,
    label: words(`column.${column.name}`),
    choices: column.choices?.map((value) => ({
      value,
      label: column.words === undefined ? value : words(`${column.words}.${value}`),
    })),
  }));
}
