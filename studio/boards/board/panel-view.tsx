import type { PanelAnswer } from '#model/boards/answer.ts';
import type { Panel } from '#model/boards/board.ts';
import { formatNumber } from '#studio/messages/format.ts';
import styles from './panel.module.css';

/** Shows the rows of a panel as a table. */
export function PanelView({ panel, answer }: { panel: Panel; answer: PanelAnswer }) {
  if (panel.type === 'text') return <p className={styles.text}>{panel.text}</p>;
  const { rows, total, names, values } = answer;
  if (rows.length === 0)
    return <p className={styles.text}>{total.map((value) => formatNumber(value ?? 0)).join(' ')}</p>;
  return (
    <table>
      <thead>
        <tr>
          {values.map(({ label, name }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are.
            <th key={at}>{label || name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ keys, values: cells }) => (
          <tr key={keys.join(' ')}>
            <th>{keys.map((key) => names[key ?? ''] ?? key).join(' ')}</th>
            {cells.map((value, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are.
              <td key={at}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
