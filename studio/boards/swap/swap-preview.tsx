import type { Board } from '#contract/boards.ts';
import { inReadingOrder } from '#model/boards/board.ts';
import type { SwappedBoard } from '#model/boards/swap-table.ts';
import { isolate } from '#model/isolate.ts';
import { formatList } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { PanelBody } from '../board/panel-body.tsx';
import { PanelFrame } from '../board/panel-card.tsx';
import { panelName } from '../board/panel-name.ts';
import styles from './swap-dialog.module.css';

interface SwapPreviewProps {
  board: Board;
  swapped: SwappedBoard;
  labelOf: (field: string) => string;
}

/** The panels as they would show one's own table, and those that would stay as they are. */
export function SwapPreview({ board, swapped, labelOf }: SwapPreviewProps) {
  const t = useT();
  const states = new Map(swapped.panels.map((panel) => [panel.id, panel]));
  const panels = inReadingOrder(swapped.board.panels).filter(({ id }) => states.has(id));
  const isSwapped = ({ id }: { id: string }) => states.get(id)?.state === 'swapped';
  const listOf = (id: string) => formatList((states.get(id)?.missing ?? []).map((field) => isolate(labelOf(field))));
  const filters = { period: board.period, choices: {}, compare: false };
  const own = panels.filter(isSwapped);
  const kept = panels.filter((panel) => !isSwapped(panel));
  return (
    <section className={styles.preview} aria-label={t('boardSamples.preview')}>
      <h3 className={styles.legend}>{t('boardSamples.preview')}</h3>
      <p className={styles.help} role="status">
        {t('boardSamples.previewHelp', { swapped: own.length, kept: kept.length })}
      </p>
      {kept.length > 0 && (
        <ul className={styles.kept}>
          {kept.map((panel) => (
            <li key={panel.id}>
              <strong dir="auto">{panelName(t, panel)}</strong> {t('boardSamples.keeps', { columns: listOf(panel.id) })}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.panels}>
        {own.map((panel) => (
          <div key={panel.id} className={styles.panel} data-small={panel.place.height < 5 || undefined}>
            <PanelFrame panel={panel}>
              <PanelBody panel={panel} filters={filters} refresh={0} isWanted view="chart" />
            </PanelFrame>
            {(states.get(panel.id)?.missing.length ?? 0) > 0 && (
              <p className={styles.help}>{t('boardSamples.without', { columns: listOf(panel.id) })}</p>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
