import { formatNumber, perLanguage, spaceUnit } from '#studio/messages/format.ts';
import type { translate } from '#studio/messages/i18n.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import type { GridColumn } from '#studio/ui/grid/data-grid.tsx';

/** Numbers of a row by their name. */
export type Place = Readonly<Record<string, number | null | undefined>>;
/** By what names a row. */
export type Places = Readonly<Record<string, Place>>;

const seconds = perLanguage(
  (language) =>
    new Intl.NumberFormat(language, { style: 'unit', unit: 'second', unitDisplay: 'narrow', maximumFractionDigits: 2 }),
);

/**
 * Columns of numbers: the first is there, the others are chosen. Cells are empty until their numbers have come; null is
 * unknown, which is not 0.
 */
export function numberColumns<Row>(
  t: typeof translate,
  headers: Readonly<Record<string, MessageKey>>,
  numbersOf: (row: Row) => Place | undefined,
): GridColumn<Row>[] {
  return Object.entries(headers).map(([id, header], at) => ({
    id,
    header: t(header),
    isExtra: at > 0,
    align: 'end',
    cell: (row) => {
      const isTime = id === 'lcp';
      const numbers = numbersOf(row);
      const { [id]: value = isTime ? null : 0 } = numbers ?? {};
      return (
        numbers && (value === null ? '—' : isTime ? spaceUnit(seconds().format(value / 1000)) : formatNumber(value))
      );
    },
  }));
}
