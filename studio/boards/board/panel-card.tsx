import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import type { BoardFilters } from '#contract/boards.ts';
import type { Panel } from '#model/boards/board.ts';
import { useT } from '#studio/messages/use-t.ts';
import styles from './panel.module.css';
import { PanelBody } from './panel-body.tsx';
import { PanelMenu } from './panel-menu.tsx';
import { panelName } from './panel-name.ts';
import type { ShownBoard } from './shown-board.ts';
import { useNear } from './use-near.ts';

interface PanelCardProps {
  panel: Panel;
  board: ShownBoard;
  filters: BoardFilters;
  onEdit: ((panel: Panel) => void) | undefined;
  loadsAll: boolean;
}

/** A panel as it is looked at. It loads once it comes near. */
export function PanelCard({ panel, board, filters, onEdit, loadsAll }: PanelCardProps) {
  const frame = useRef<HTMLElement>(null);
  const isNear = useNear(frame);
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const menu = <PanelMenu panel={panel} onEdit={onEdit} filters={filters} frame={frame} view={view} onView={setView} />;
  return (
    <PanelFrame frame={frame} panel={panel} menu={menu}>
      <PanelBody panel={panel} filters={filters} refresh={board.refresh} isWanted={isNear || loadsAll} view={view} />
    </PanelFrame>
  );
}

interface PanelFrameProps {
  panel: Panel;
  frame?: RefObject<HTMLElement | null>;
  menu?: ReactNode;
  children: ReactNode;
}

/** The card around a panel, with its title and what is said of it. */
export function PanelFrame({ panel, frame, menu, children }: PanelFrameProps) {
  const t = useT();
  const id = useId();
  const { title, description, type } = panel;
  return (
    <section ref={frame} className={styles.panel} aria-labelledby={id} data-type={type} data-panel={panel.id}>
      <header className={styles.head} data-untitled={title === '' || undefined}>
        {title === '' ? (
          <VisuallyHidden component="h2" id={id}>
            {panelName(t, panel)}
          </VisuallyHidden>
        ) : (
          <h2 id={id} className={styles.title} dir="auto">
            {title}
          </h2>
        )}
        {menu}
      </header>
      {description !== '' && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
      <div className={styles.body}>{children}</div>
    </section>
  );
}
