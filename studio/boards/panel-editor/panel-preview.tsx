import { useDebouncedValue } from '@mantine/hooks';
import { useId, useState } from 'react';
import type { BoardFilters } from '#contract/boards.ts';
import type { Panel, PanelType } from '#model/boards/board.ts';
import { useT } from '#studio/messages/use-t.ts';
import { PanelBody } from '../board/panel-body.tsx';
import { queryId } from './data-names.ts';
import styles from './panel-editor.module.css';

interface PanelPreviewProps {
  /** As it would be taken over; undefined while it has faults. */
  panel: Panel | undefined;
  /** The type it has now. */
  type: PanelType;
  filters: BoardFilters;
  /** What it shows, in words. */
  words: string;
}

/** Milliseconds without a change after which data is asked for. */
const SETTLED = 400;

/** Shows a panel as it will be on its board, and says what it shows. */
export function PanelPreview({ panel, type, filters, words }: PanelPreviewProps) {
  const t = useT();
  const id = useId();
  // The last one that was whole stays in sight while a field has a fault.
  const [text] = useDebouncedValue(useLast(panel && JSON.stringify(panel)), SETTLED);
  const last: Panel | undefined = text === undefined ? undefined : JSON.parse(text);
  // Of another type it would pass for what is being made.
  const shown = panel || last?.type === type ? last : undefined;
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h3 id={id} className={styles.legend}>
        {t('boardPanels.preview')}
      </h3>
      <figure className={styles.figure}>
        {shown && (
          <div className={styles.drawn}>
            <PanelBody key={drawnAs(shown)} panel={shown} filters={filters} refresh={0} isWanted view="chart" />
          </div>
        )}
        {words !== '' && (
          <figcaption className={styles.words} dir="auto">
            {words}
          </figcaption>
        )}
      </figure>
      {!panel && (
        <p className={styles.help} role="status">
          {t('boardPanels.previewWaits')}
        </p>
      )}
    </section>
  );
}

/** An answer to another type or of other data is nothing to draw until the new one is there. */
const drawnAs = ({ type, query }: Panel): string => `${type} ${query ? queryId(query) : ''}`;

function useLast(text: string | undefined): string | undefined {
  const [last, setLast] = useState(text);
  if (text !== undefined && text !== last) setLast(text);
  return text ?? last;
}
