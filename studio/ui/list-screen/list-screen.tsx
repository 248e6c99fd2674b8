import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DataGrid, type GridColumn } from '#studio/ui/grid/data-grid.tsx';
import type { RowAction } from '#studio/ui/grid/grid-row-actions.tsx';
import type { Icon } from '#studio/ui/icons/icon.tsx';
import { IconSearch } from '#studio/ui/icons/icons.ts';
import { isNarrowed, type ListSearch, parseSort } from '#studio/ui/list/list-search.ts';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ListFrame, type ListFrameProps, useListAddress } from './list-frame.tsx';

interface ListScreenProps<Row, Answer, Search extends ListSearch> extends Omit<ListFrameProps<Search>, 'count'> {
  /** What the server answers for the state of the address. */
  answer: { data: Answer | undefined; error: unknown; isPlaceholderData: boolean; refetch: () => unknown };
  rowsOf: (answer: Answer) => readonly Row[];
  /** The row's name in words, for its checkbox and menu. */
  rowName: (row: Row) => string;
  columns: readonly GridColumn<Row>[];
  /** What it can be sorted by. */
  sorts?: readonly string[];
  rowActions?: (row: Row) => readonly RowAction[];
  /** What can be done with several rows; without it none are selected. */
  bulk?: ((rows: readonly Row[], unselect: () => void) => ReactNode) | undefined;
  /** Said where there is nothing yet; a list that always has something goes without. */
  empty?: { icon: Icon; title: string; text: string; action?: ReactNode };
  /** Said where nothing is found, with the way back to everything. */
  noneFound?: { title: string; text?: string; showAll: string };
  /** What of the address does not narrow it. */
  besides?: readonly (keyof Search & string)[];
  /** Questions it asks, and what stands beneath it. */
  children?: ReactNode;
}

/** A list of the studio, paged, sorted and searched by the server. */
export function ListScreen<
  Row extends { id: string },
  Answer extends { total: number },
  Search extends ListSearch = ListSearch,
>({
  answer,
  rowsOf,
  rowName,
  columns,
  sorts = [],
  rowActions,
  bulk,
  empty,
  noneFound,
  besides = [],
  children,
  ...frame
}: ListScreenProps<Row, Answer, Search>) {
  const { search } = frame;
  const { narrow, apply } = useListAddress<Search>();
  const { data, error } = answer;
  const rows = data && rowsOf(data);
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
  const select = (ids: ReadonlySet<string>) => {
    const known = new Map([...selected, ...(rows ?? []).map((row) => [row.id, row] as const)]);
    setSelected(new Map([...known].filter(([id]) => ids.has(id))));
  };
  // Those in sight as they are now, the others as they were when they were chosen.
  const chosen = [...selected.values()].map((row) => rows?.find(({ id }) => id === row.id) ?? row);
  const reset = Object.fromEntries(besides.map((name) => [name, search[name]])) as Partial<Search>;
  const none = noneFound && (
    <EmptyState
      icon={IconSearch}
      title={noneFound.title}
      action={
        <Button variant="default" onClick={() => apply(reset)}>
          {noneFound.showAll}
        </Button>
      }
    >
      {noneFound.text}
    </EmptyState>
  );
  const nothing = empty && (
    <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
      {empty.text}
    </EmptyState>
  );
  return (
    <ListFrame {...frame} count={data?.total}>
      <DataGrid
        label={frame.title}
        columns={columns}
        rows={rows}
        total={data?.total ?? 0}
        rowId={(row) => row.id}
        rowName={rowName}
        search={search}
        sort={parseSort(search.sort, sorts)}
        onSearch={(change) => narrow(change as Partial<Search>)}
        rowActions={rowActions}
        selection={bulk && { ids: new Set(selected.keys()), onChange: select }}
        bulk={bulk?.(chosen, () => setSelected(new Map()))}
        isStale={answer.isPlaceholderData}
        error={error}
        onRetry={() => void answer.refetch()}
        empty={isNarrowed(search, besides) ? (none ?? nothing) : (nothing ?? none)}
      />
      {children}
    </ListFrame>
  );
}
