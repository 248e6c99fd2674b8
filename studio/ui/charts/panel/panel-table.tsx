import type { PanelAnswer } from '#model/boards/answer.ts';
import { useT } from '#studio/messages/use-t.ts';
import { formatValue } from '../format-value.ts';
import { CellValue, isNumeric } from './cell-value.tsx';
import { LevelIcon } from './level-icon.tsx';
import { levelOf } from './level-of.ts';
import { groupName, keyName, rowName, stepOf, valueName } from './names.ts';
import styles from './panel.module.css';
import type { PartProps } from './part-props.ts';

/** The rows of an answer: what a chart shows, or what a panel is. */
export function PanelTable({ panel, answer, isHidden = false }: PartProps & { isHidden?: boolean }) {
  const rows = answer.records ? <Records answer={answer} /> : <Rows panel={panel} answer={answer} />;
  if (isHidden) return rows;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <div className={styles.scroll} tabIndex={0}>
      {rows}
    </div>
  );
}

function Rows({ panel, answer }: PartProps) {
  const t = useT();
  const { groups, values, rows, total } = answer;
  const isCompared = rows.some(({ compared }) => compared !== undefined);
  const steps = groups.map((group, at) =>
    stepOf(
      group,
      rows.map(({ keys }) => keys[at] ?? null),
    ),
  );
  const hasTotal = rows.length > 1 && total.some((value) => value !== null);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {groups.map((group, at) => (
            <th key={group.field + group.type} scope="col">
              <bdi>{groupName(group, steps[at])}</bdi>
            </th>
          ))}
          {values.map((value, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: values have no other name, and stay in their order.
            <th key={at} scope="col" className={styles.numeric}>
              <bdi>{valueName(value)}</bdi>
            </th>
          ))}
          {isCompared && (
            <th scope="col" className={styles.numeric}>
              {t('charts.before')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is put together has no key.
          <tr key={index}>
            {groups.map((group, at) => {
              const name =
                row.isOther && (row.keys[at] ?? null) === null
                  ? rowName(answer, row, at)
                  : keyName(answer, at, row.keys[at] ?? null, steps[at]);
              return at === 0 ? (
                <th key={group.field + group.type} scope="row">
                  <bdi>{name}</bdi>
                </th>
              ) : (
                <td key={group.field + group.type}>
                  <bdi>{name}</bdi>
                </td>
              );
            })}
            {values.map((value, at) => {
              const level = at === 0 ? levelOf(panel.thresholds, row.values[0]) : undefined;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: values have no other name, and stay in their order.
                <td key={at} className={styles.numeric} data-level={level}>
                  <LevelIcon level={level} /> {formatValue(value, row.values[at])}
                </td>
              );
            })}
            {isCompared && <td className={styles.numeric}>{values[0] && formatValue(values[0], row.compared?.[0])}</td>}
          </tr>
        ))}
      </tbody>
      {hasTotal && <Total answer={answer} isCompared={isCompared} />}
    </table>
  );
}

function Total({ answer, isCompared }: { answer: PanelAnswer; isCompared: boolean }) {
  const t = useT();
  const { groups, values, total, compared_total } = answer;
  return (
    <tfoot>
      <tr>
        {groups.length > 0 && (
          <th scope="row" colSpan={groups.length}>
            {t('charts.total')}
          </th>
        )}
        {values.map((value, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: values have no other name, and stay in their order.
          <td key={at} className={styles.numeric}>
            {formatValue(value, total[at])}
          </td>
        ))}
        {isCompared && <td className={styles.numeric}>{values[0] && formatValue(values[0], compared_total?.[0])}</td>}
      </tr>
    </tfoot>
  );
}

function Records({ answer }: { answer: PanelAnswer }) {
  const t = useT();
  const { records, time_zone, row_count } = answer;
  const columns = records?.columns ?? [];
  const shown = records?.rows.length ?? 0;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.field} scope="col" className={isNumeric(column) ? styles.numeric : undefined}>
              <bdi>{column.label === '' ? column.field : column.label}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records?.rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no key, and stay in their order.
          <tr key={at}>
            {columns.map((column, index) => (
              <td key={column.field} className={isNumeric(column) ? styles.numeric : undefined}>
                <CellValue column={column} value={row[index] ?? null} answer={answer} zone={time_zone} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {row_count > shown && (
        <tfoot>
          <tr>
            <td colSpan={columns.length}>{t('charts.shown', { shown, count: row_count })}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
