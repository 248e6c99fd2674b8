import { firstPanels } from '#model/boards/first-panels.ts';
import type { RowsQuery } from '#model/boards/query.ts';
import { useT } from '#studio/messages/use-t.ts';
import styles from './panel-editor.module.css';
import { queryWords } from './query-words.ts';
import { typeIcons } from './type-icons.ts';
import type { PanelEditing } from './use-panel-editor.ts';

/** Offers panels that suit the data as it is, to begin with one of them. */
export function FirstPanelsChoice({ editing, query }: { editing: PanelEditing; query: RowsQuery }) {
  const t = useT();
  const { fields, offered, adopt } = editing;
  const panels = firstPanels(query.dataset, fields);
  if (panels.length === 0) return null;
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.label}>{t('boardPanels.firstPanels')}</legend>
      <ul className={styles.firsts}>
        {panels.map((panel) => {
          const Icon = typeIcons[panel.type];
          const words = queryWords(t, panel, { datasets: offered });
          return (
            <li key={panel.type}>
              <button
                type="button"
                className={`${styles.first} mantine-focus-auto`}
                aria-label={t('charts.point', { name: t(`boards.type.${panel.type}`), value: words })}
                onClick={() => adopt(panel)}
              >
                <Icon size={20} />
                <span>{words}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
