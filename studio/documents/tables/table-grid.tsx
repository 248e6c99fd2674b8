import '#studio/messages/table-words.ts';
import { VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import * as edit from '#model/apis/collection/edit-table.ts';
import { isFormula, keepFormulas } from '#model/apis/collection/formulas.ts';
import { collectionOfTable } from '#model/apis/collection/read-collection.ts';
import { hideLanguages, showHidden } from '#model/apis/collection/translate-columns.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { useSiteLanguages } from '#studio/documents/settings-query.ts';
import { useT } from '#studio/messages/use-t.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { type After, CellEditor } from './cells/cell-editor.tsx';
import { ColumnHead } from './column-head.tsx';
import { FaultList } from './fault-list.tsx';
import { columnWidths, imagesIn, showColumn, withResults, withRow } from './grid-cells.ts';
import { blockOf, cellAt, type GridSelection, stepped } from './grid-selection.ts';
import type { GridView } from './grid-view.ts';
import { matchTexts, needsMatching } from './match-cells.ts';
import { useImages, useKnownRows } from './queries.ts';
import styles from './table-grid.module.css';
import { TableRow } from './table-row.tsx';
import { TableTools } from './table-tools.tsx';
import { UnshownColumns } from './unshown-columns.tsx';
import { useComputed } from './use-computed.ts';
import { gridClipboard } from './use-grid-clipboard.ts';
import { useGridKeys } from './use-grid-keys.ts';
import type { EditedTable } from './use-table.ts';

const ROW = 34;

interface TableGridProps {
  label: string;
  edited: EditedTable;
  canEdit: boolean;
  /** How many rows are seen at most. */
  rows?: number;
  /** What it is seen through, where it is not the table as it stands. */
  view?: GridView;
  /** Id of the table where it is saved: what reads its columns is named before they change. */
  tableId?: string | undefined;
}

/** A table one types into as into a spreadsheet: any number of rows, of which only those in sight are drawn. */
export function TableGrid({ label, edited, canEdit, rows: shown = 16, view, tableId }: TableGridProps) {
  const t = useT();
  const id = useId();
  const [hidden, setHidden] = useState<ReadonlySet<SiteLanguage>>(noLanguages);
  const languages = useSiteLanguages();
  const further = useMemo(() => languages.slice(1), [languages]);
  const table = useMemo(() => hideLanguages(edited.table, hidden), [edited.table, hidden]);
  const change = (next: edit.Table) => edited.change(showHidden(edited.table, next));
  const { fields, rows } = table;
  const [selection, setSelection] = useState<GridSelection>(cellAt(0, 0));
  const [open, setOpen] = useState<{ letter: string | undefined }>();
  const [said, say] = useState('');
  const grid = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const queries = useQueryClient();
  const latest = useRef(table);
  latest.current = table;
  const size = { rows: rows.length + (canEdit ? 1 : 0), columns: fields.length };
  const virtual = useVirtualizer({
    count: fields.length === 0 ? 0 : size.rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 10,
    paddingStart: ROW,
    scrollPaddingStart: ROW,
  });
  const hasRow = useKnownRows(fields);
  const items = virtual.getVirtualItems();
  const images = useImages(
    imagesIn(
      table,
      items.map(({ index }) => index),
    ),
  );
  const known = useMemo(
    () => ({ hasRow, hasImage: (key: string) => (images.has(key) ? images.get(key) !== null : undefined) }),
    [hasRow, images],
  );
  // Of images only those in sight are asked for, and the list must not be made anew with each that comes into it.
  const knownOfAll = useMemo(() => ({ hasRow }), [hasRow]);
  const block = blockOf(selection);
  const select = (next: GridSelection) => {
    setSelection(next);
    if (size.rows > 0) virtual.scrollToIndex(next.row, { align: 'auto' });
    showColumn(scroller.current, next.column);
  };
  // What was undone may have had more rows.
  useEffect(() => {
    if (selection.row >= Math.max(size.rows, 1) || selection.column >= Math.max(size.columns, 1))
      setSelection(
        cellAt(
          Math.min(selection.row, Math.max(size.rows - 1, 0)),
          Math.min(selection.column, Math.max(size.columns - 1, 0)),
        ),
      );
  }, [selection, size.rows, size.columns]);

  // A formula may read a column that is out of sight.
  const computed = useComputed((view?.whole ?? edited).table.fields);
  const field = fields[selection.column];
  const openCell = (letter?: string) => {
    if (!canEdit || !field) return;
    if (isFormula(field)) return say(t('table.computed'));
    const value = rows[selection.row]?.[field.name];
    if (field.type === 'boolean' && (letter === undefined || letter === ' '))
      return change(edit.setCell(withRow(table, selection.row), selection.row, field.name, value !== true));
    setOpen({ letter });
  };
  const closeCell = (value: Parameters<typeof edit.setCell>[3] | undefined, after: After) => {
    setOpen(undefined);
    if (field && value !== undefined && value !== (rows[selection.row]?.[field.name] ?? null))
      change(edit.setCell(withRow(table, selection.row), selection.row, field.name, value));
    const steps = { stay: [0, 0], down: [1, 0], next: [0, 1], back: [0, -1] } as const;
    const [down, across] = steps[after];
    const grown = { ...size, rows: Math.max(size.rows, selection.row + 2) };
    if (after !== 'stay') setSelection(stepped(selection, down, across, grown, false));
    grid.current?.focus({ preventScroll: true });
  };
  const clear = () => {
    if (canEdit && fields.length > 0) change(edit.clearBlock(table, block));
  };
  const write = (texts: string[][]) => {
    const isNamed = fields.slice(block.column).some(needsMatching);
    if (!isNamed) return writeTexts(table, texts);
    // Cells may name an image by its file, or a row by its title: that is looked up before they are written.
    void matchTexts(queries, fields.slice(block.column), texts).then(
      (found) => writeTexts(latest.current, found),
      (problem: unknown) => {
        notify.problem(problem);
        writeTexts(latest.current, texts);
      },
    );
  };
  const writeTexts = (table: edit.Table, texts: string[][]) => {
    const { rows } = table;
    const isEmpty = !view && rows.every((row) => Object.values(row).every((value) => value === null || value === ''));
    const { fields: all } = edited.table;
    const whole = isEmpty ? collectionOfTable(texts, all, { languages }) : undefined;
    if (whole && whole.rows.length > 0) {
      edited.change({ fields: keepFormulas(all, whole.fields), rows: whole.rows });
      setSelection(cellAt(0, 0));
      const misfits = whole.columns.reduce((sum, column) => sum + column.misfits, 0);
      return say(t(misfits > 0 ? 'table.pastedMisfits' : 'table.pasted', { count: whole.rows.length, misfits }));
    }
    const written = edit.writeBlock(table, block.row, block.column, texts);
    change(written.table);
    const width = texts.reduce((most, line) => Math.max(most, line.length), 1);
    setSelection({
      row: block.row,
      column: block.column,
      fromRow: block.row + texts.length - 1,
      fromColumn: block.column + width - 1,
    });
    say(
      t(written.misfits > 0 ? 'table.pastedMisfits' : 'table.pasted', {
        count: texts.length,
        misfits: written.misfits,
      }),
    );
  };
  const moveRows = (by: number) => {
    if (!canEdit || block.toRow >= rows.length) return;
    if (view && !view.isOrdered) return notify.done(t('tableViews.cannotMove'));
    const next = edit.moveRows(table, block.row, block.toRow, by);
    const moved = Math.max(-block.row, Math.min(by, rows.length - 1 - block.toRow));
    change(next);
    setSelection({ ...selection, row: selection.row + moved, fromRow: selection.fromRow + moved });
    say(t('table.rowsMoved', { number: block.row + moved + 1 }));
  };
  const onKeyDown = useGridKeys({
    selection,
    size,
    select,
    edit: openCell,
    clear,
    undo: edited.undo,
    redo: edited.redo,
    moveRows,
  });
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const target = event.target as Element;
    if (!event.currentTarget.contains(target)) return;
    if (event.button !== 0 || target.closest('button, input, textarea')) return;
    const row = Number(target.closest('[data-row]')?.getAttribute('data-row') ?? Number.NaN);
    if (Number.isNaN(row)) return;
    if (target.closest('[data-row-head]')) {
      setSelection({
        row,
        column: Math.max(fields.length - 1, 0),
        fromRow: event.shiftKey ? selection.fromRow : row,
        fromColumn: 0,
      });
      return;
    }
    const column = Number(target.closest('[data-column]')?.getAttribute('data-column') ?? 0);
    // A second tap on a cell opens it: a finger has no double click.
    if (event.pointerType === 'touch' && row === selection.row && column === selection.column) return openCell();
    setSelection(event.shiftKey ? { ...selection, row, column } : cellAt(row, column));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1 || event.pointerType === 'touch' || open) return;
    const target = event.target as Element;
    const row = Number(target.closest('[data-row]')?.getAttribute('data-row') ?? Number.NaN);
    const column = Number(target.closest('[data-column]')?.getAttribute('data-column') ?? Number.NaN);
    if (Number.isNaN(row) || Number.isNaN(column)) return;
    if (row !== selection.row || column !== selection.column) setSelection({ ...selection, row, column });
  };
  return (
    <div className={styles.table}>
      <TableTools
        edited={edited}
        whole={view?.whole ?? edited}
        table={table}
        change={change}
        hidden={hidden}
        onHide={setHidden}
        canEdit={canEdit}
        block={block}
        onDone={say}
        select={select}
        focusGrid={() => grid.current?.focus()}
      />
      {fields.length > 0 && (
        <div ref={scroller} className={styles.scroller} style={{ maxBlockSize: (shown + 1) * ROW + 2 }}>
          <table
            ref={grid}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table one works in is a grid (ARIA 1.2, 5.4).
            role="grid"
            tabIndex={0}
            aria-label={label}
            aria-readonly={!canEdit}
            aria-rowcount={rows.length + 1}
            aria-colcount={fields.length + 1}
            aria-multiselectable
            aria-activedescendant={open ? undefined : `${id}-focus`}
            className={styles.grid}
            style={{ '--columns': columnWidths(fields), blockSize: virtual.getTotalSize() } as CSSProperties}
            onKeyDown={onKeyDown}
            onPointerDown={onPointerDown}
            onMouseDown={(event) => {
              // The grid itself keeps the focus: a cell may leave the page while it scrolls.
              // What an open cell shows over the page is no part of it.
              if (!event.currentTarget.contains(event.target as Node)) return;
              if ((event.target as Element).closest('button, input, textarea')) return;
              event.preventDefault();
              grid.current?.focus({ preventScroll: true });
            }}
            onPointerMove={onPointerMove}
            onDoubleClick={(event) => (event.target as Element).closest('[data-column]') && openCell()}
            {...gridClipboard({
              canEdit,
              read: () => edit.readBlock(withResults(table, block, computed), block),
              clear,
              write,
            })}
          >
            <thead>
              <tr aria-rowindex={1} className={styles.head}>
                <th scope="col" className={styles.corner}>
                  <VisuallyHidden>{t('table.rowNumber')}</VisuallyHidden>
                </th>
                {fields.map((each, at) => (
                  <ColumnHead
                    key={each.name}
                    at={at}
                    column={each}
                    edited={view?.whole ?? edited}
                    further={further}
                    canEdit={canEdit}
                    computed={computed}
                    onDone={say}
                    {...(view && { onHide: () => view.onHide(each.name) })}
                    tableId={tableId}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map(({ index, start }) => {
                const isIn = index >= block.row && index <= block.toRow;
                const isFocus = index === selection.row;
                return (
                  <TableRow
                    key={index}
                    fields={fields}
                    row={rows[index]}
                    at={index}
                    number={(view?.places[index] ?? index) + 1}
                    top={start}
                    images={images}
                    known={known}
                    computed={computed}
                    domId={`${id}-focus`}
                    from={isIn ? block.column : undefined}
                    to={isIn ? block.toColumn : undefined}
                    focus={isFocus ? selection.column : undefined}
                    editor={
                      isFocus && open && field ? (
                        <CellEditor
                          column={field}
                          value={rows[index]?.[field.name]}
                          letter={open.letter}
                          onDone={closeCell}
                        />
                      ) : undefined
                    }
                  />
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <UnshownColumns fields={edited.table.fields} further={languages.length === 0 ? undefined : further} />
      <FaultList
        table={edited.table}
        known={knownOfAll}
        places={view?.places}
        onShow={(row, column) => {
          setHidden(noLanguages);
          select(cellAt(row, column));
          grid.current?.focus({ preventScroll: true });
        }}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}

const noLanguages: ReadonlySet<SiteLanguage> = new Set();
