import { type ReactNode, Suspense } from 'react';
import type { PanelAnswer } from '#model/boards/answer.ts';
import type { Panel } from '#model/boards/board.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { IconInfo } from '#studio/ui/icons/icons.ts';
import { Bars } from './bars.tsx';
import { Donut } from './donut.tsx';
import { Funnel } from './funnel.tsx';
import { HeatMap } from './heat-map.tsx';
import { ListPanel } from './list-panel.tsx';
import { NumberPanel } from './number-panel.tsx';
import styles from './panel.module.css';
import { PanelTable } from './panel-table.tsx';
import { Progress } from './progress.tsx';
import { SeriesPanel } from './series-panel.tsx';
import { TextPanel } from './text-panel.tsx';
import './print.css';
import './words.ts';

const MapPanel = lazy(async () => ({ default: (await import('./map-panel.tsx')).MapPanel }));
const ImagePanel = lazy(async () => ({ default: (await import('./image-panel.tsx')).ImagePanel }));

export interface PanelViewProps {
  panel: Panel;
  answer: PanelAnswer;
  /** `table` shows the rows of a chart in its place. */
  view?: 'chart' | 'table';
}

/** Draws a panel from its answer, as large as what is around it. A table beside each chart says the same. */
export function PanelView({ panel, answer, view = 'chart' }: PanelViewProps) {
  const t = useT();
  const { type } = panel;
  if (type === 'text') return <TextPanel text={panel.text} />;
  if (type === 'image') {
    return (
      <Suspense>
        <ImagePanel imageKey={panel.image} />
      </Suspense>
    );
  }
  if (isEmpty(panel, answer)) {
    return (
      <div className={styles.view} data-type={type}>
        <p className={styles.nothing}>{t(answer.period ? 'charts.nothing' : 'charts.nothingAtAll')}</p>
        <Notes answer={answer} />
      </div>
    );
  }
  const isTable = view === 'table' || type === 'table';
  return (
    <div className={styles.view} data-type={type}>
      <div className={styles.drawn}>
        {isTable ? <PanelTable panel={panel} answer={answer} /> : <Drawn panel={panel} answer={answer} />}
      </div>
      {!isTable && hasTable.has(type) && answer.rows.length <= MOST_HIDDEN && (
        <div className={styles.hidden}>
          <PanelTable panel={panel} answer={answer} isHidden />
        </div>
      )}
      <Notes answer={answer} />
    </div>
  );
}

/** Types whose chart says nothing to a screen reader by itself. */
const hasTable: ReadonlySet<Panel['type']> = new Set(['line', 'area', 'bar', 'donut', 'heat_map', 'map']);

/** Rows of a table that nobody sees: drawing more takes longer than the chart, and the menu of a panel shows them all. */
const MOST_HIDDEN = 400;

/** A single number is never missing: it may be 0. */
const isEmpty = ({ type }: Panel, { rows, records, total }: PanelAnswer): boolean =>
  type === 'number' || type === 'progress' || (type === 'table' && rows.length === 0 && records === undefined)
    ? total.length === 0
    : rows.length === 0 && (records?.rows.length ?? 0) === 0;

function Drawn({ panel, answer }: { panel: Panel; answer: PanelAnswer }): ReactNode {
  switch (panel.type) {
    case 'number':
      return <NumberPanel panel={panel} answer={answer} />;
    case 'line':
    case 'area':
      return <SeriesPanel panel={panel} answer={answer} kind={panel.type} />;
    case 'bar':
      return panel.horizontal ? (
        <Bars panel={panel} answer={answer} />
      ) : (
        <SeriesPanel panel={panel} answer={answer} kind="bar" />
      );
    case 'donut':
      return <Donut panel={panel} answer={answer} />;
    case 'heat_map':
      return <HeatMap panel={panel} answer={answer} />;
    case 'map':
      return (
        <Suspense>
          <MapPanel panel={panel} answer={answer} />
        </Suspense>
      );
    case 'funnel':
      return <Funnel panel={panel} answer={answer} />;
    case 'progress':
      return <Progress panel={panel} answer={answer} />;
    case 'list':
      return <ListPanel panel={panel} answer={answer} />;
    default:
      return null;
  }
}

/** What an answer says of itself. */
function Notes({ answer }: { answer: PanelAnswer }) {
  const t = useT();
  if (answer.notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {answer.notes.map((note) => (
        <li key={note}>
          <IconInfo size={16} />
          {t(`charts.note.${note}`)}
        </li>
      ))}
    </ul>
  );
}
