import type { Column } from '#model/apis/collection/column.ts';
import { choiceLabel } from '#model/apis/columns/column-options.ts';
import type { JsonObject } from '#model/json.ts';
import { valuesOf } from '../cells/values-of.ts';

/** The rows of one choice; those without any have no key. */
export interface BoardColumn {
  key: string | null;
  label: string;
  color: string;
  /** Whether rows have it though it is no choice of the column any more. */
  isGone: boolean;
  places: number[];
}

/** Sorts rows into the choices of a column, in its order; first those without one, last what is no choice any more. */
export function boardColumns(
  { name, choices = [] }: Column,
  rows: readonly JsonObject[],
  shown: readonly number[],
): BoardColumn[] {
  const none: BoardColumn = { key: null, label: '', color: '', isGone: false, places: [] };
  const columns = new Map<string, BoardColumn>(
    choices.map((choice) => [
      choice.key,
      { key: choice.key, label: choiceLabel(choice), color: choice.color, isGone: false, places: [] },
    ]),
  );
  for (const place of shown) {
    const [key] = valuesOf(rows[place]?.[name]);
    const column =
      key === undefined ? none : (columns.get(key) ?? { ...none, key, label: key, isGone: true, places: [] });
    if (key !== undefined) columns.set(key, column);
    column.places.push(place);
  }
  return [none, ...columns.values()];
}
