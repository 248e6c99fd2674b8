import type { PanelAnswer } from '#model/boards/answer.ts';
import type { Panel } from '#model/boards/board.ts';
import { translate } from '#studio/messages/i18n.ts';
import { downloadCsv, fileName } from '../download-csv.ts';
import { groupName, keyName, rowName, stepOf, valueName } from './names.ts';

type Line = readonly (string | number | boolean | null)[];

/** The rows of a panel: times and values as they are, for programs to read; other groups by their name. */
export function linesOf(answer: PanelAnswer): Line[] {
  const { groups, values, rows, records, total } = answer;
  if (records) return [records.columns.map(({ label, field }) => label || field), ...records.rows];
  const isCompared = rows.some(({ compared }) => compared !== undefined);
  const heads = [
    ...groups.map((group, at) =>
      groupName(
        group,
        stepOf(
          group,
          rows.map(({ keys }) => keys[at] ?? null),
        ),
      ),
    ),
    ...values.map(valueName),
    ...(isCompared ? values.map((value) => `${valueName(value)} (${translate('charts.before')})`) : []),
  ];
  if (groups.length === 0) return [heads, [...total]];
  return [
    heads,
    ...rows.map((row): Line => {
      const keys = groups.map(({ type }, at) => {
        const key = row.keys[at] ?? null;
        if (row.isOther && key === null) return rowName(answer, row, at);
        return type === 'time' ? key : keyName(answer, at, key);
      });
      return [...keys, ...row.values, ...(isCompared ? values.map((_, at) => row.compared?.[at] ?? null) : [])];
    }),
  ];
}

/** Puts the rows of a panel into the downloads as CSV. */
export const saveCsv = (panel: Pick<Panel, 'title' | 'type'>, answer: PanelAnswer): void =>
  downloadCsv(fileName(panel.title, panel.type), linesOf(answer));
