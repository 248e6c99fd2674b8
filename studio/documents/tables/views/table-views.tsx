import './words.ts';
import { Button, Loader } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Table } from '#model/apis/collection/edit-table.ts';
import { viewColumns } from '#model/apis/views/project-table.ts';
import { formatList } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { IconClose, IconFilter } from '#studio/ui/icons/icons.ts';
import { onShortcut } from '#studio/ui/keys/on-shortcut.ts';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { TableGrid } from '../table-grid.tsx';
import type { EditedTable } from '../use-table.ts';
import type { OpenedView } from './opened-view.ts';
import { useProjection } from './use-projection.ts';
import { useReadable } from './use-readable.ts';
import { useShownRows } from './use-shown-rows.ts';
import { useTableView } from './use-table-view.ts';
import { ViewTools } from './view-tools.tsx';
import styles from './views.module.css';

const CardsView = lazy(async () => ({ default: (await import('./cards-view.tsx')).CardsView }));
const BoardView = lazy(async () => ({ default: (await import('./board-view.tsx')).BoardView }));
const CalendarView = lazy(async () => ({ default: (await import('./calendar-view.tsx')).CalendarView }));
const RowDrawer = lazy(async () => ({ default: (await import('./row-drawer.tsx')).RowDrawer }));

interface TableViewsProps {
  label: string;
  edited: EditedTable;
  canEdit: boolean;
  /** Id of the table, whose saved views these are. */
  tableId: string;
}

/** A table as its address says it is looked at: sorted, filtered, without some columns, as cards, calendar or board. */
export function TableViews({ label, edited, canEdit, tableId }: TableViewsProps) {
  const t = useT();
  const address = useTableView(edited);
  const { view, missing, change } = address;
  const whole = useMemo(() => {
    const { columns } = view;
    if (!columns) return edited;
    // A column that is new would be hidden by a view that names those it shows.
    const withNew = (next: Table) => {
      const known = new Set(edited.table.fields.map(({ name }) => name));
      const added = next.fields.map(({ name }) => name).filter((name) => !known.has(name));
      if (next.fields.length > edited.table.fields.length) change({ columns: [...columns, ...added] });
      edited.change(next);
    };
    return { ...edited, change: withNew };
  }, [edited, view, change]);
  const read = useReadable(edited.table.fields);
  const rows = useShownRows(edited.table, view, read);
  const { shown, writeRow } = useProjection(whole, rows, view);
  const [open, setOpen] = useState<number>();
  const step = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const isField = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
    if (isField || !(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) edited.redo();
    else edited.undo();
  });
  // The grid listens for these keys itself.
  const hasOwnKeys = view.kind === undefined || !canEdit;
  useEffect(() => (hasOwnKeys ? undefined : onShortcut(step)), [hasOwnKeys]);
  const isOrdered = view.conditions.length + view.sort.length === 0;
  const isNarrowed = view.conditions.length > 0;
  // What is shown may be of the view before.
  const mayWrite = canEdit && !rows.isPending;
  const opened: OpenedView = {
    table: read(edited.table),
    columns: viewColumns(edited.table, view),
    rows: rows.rows,
    canEdit: mayWrite,
    writeRow,
    onOpen: setOpen,
  };
  return (
    <div className={styles.views}>
      <ViewTools
        edited={edited}
        canEdit={canEdit}
        list={`table:${tableId}`}
        address={address}
        isStale={rows.isStale}
        onApply={rows.applyAgain}
      />
      {missing.length > 0 && (
        <p className={styles.note} role="status">
          {t('tableViews.missing', { names: formatList(missing), count: missing.length })}
          <Button size="compact-sm" variant="subtle" onClick={() => change({})}>
            {t('tableViews.dropMissing')}
          </Button>
        </p>
      )}
      {rows.isPending && (
        <p className={styles.pending} role="status">
          <Loader size={18} /> {t('tableViews.pending')}
        </p>
      )}
      <div className={styles.shown} aria-busy={rows.isPending}>
        <Suspense fallback={<div className={styles.waits} />}>{shownAs()}</Suspense>
      </div>
      {open !== undefined && edited.table.rows[open] && (
        <Suspense>
          <RowDrawer
            table={read(edited.table)}
            rows={rows.rows}
            place={open}
            canEdit={canEdit}
            writeRow={writeRow}
            onOpen={setOpen}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </div>
  );

  function shownAs(): ReactNode {
    const isEmpty = rows.rows.length === 0 && isNarrowed && !rows.isPending;
    const nothing = isEmpty && (
      <EmptyState
        icon={IconFilter}
        title={t('tableViews.noMatch')}
        action={
          <Button variant="default" leftSection={<IconClose size={16} />} onClick={() => change({ conditions: [] })}>
            {t('tableViews.clearFilters')}
          </Button>
        }
      />
    );
    if (view.kind === undefined) {
      const isPlain = isOrdered && !view.columns;
      return (
        <>
          <TableGrid
            tableId={tableId}
            label={label}
            edited={isPlain ? edited : shown}
            canEdit={mayWrite}
            {...(isPlain ? {} : { view: { whole, places: rows.rows, isOrdered, onHide: (name) => hideColumn(name) } })}
          />
          {nothing}
        </>
      );
    }
    if (nothing) return nothing;
    if (view.kind === 'cards') return <CardsView {...opened} />;
    if (view.kind === 'board') return <BoardView {...opened} by={view.by} />;
    return <CalendarView {...opened} by={view.by} until={view.until} address={address} />;
  }

  function hideColumn(name: string) {
    const left = viewColumns(edited.table, view).filter((column) => column.name !== name);
    if (left.length > 0) change({ columns: left.map((column) => column.name) });
  }
}
