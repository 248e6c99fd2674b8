import { Button, NativeSelect } from '@mantine/core';
import { Suspense } from 'react';
import type { ListWithViews } from '#contract/lists-with-views.ts';
import type { Table } from '#model/apis/collection/edit-table.ts';
import { type ViewKind, viewKinds } from '#model/apis/views/view-text.ts';
import { ListViews } from '#studio/documents/list-views/list-views.tsx';
import { formatNumber } from '#studio/messages/format.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { IconColumns, IconFilter, IconSort } from '#studio/ui/icons/icons.ts';
import { IconRefresh } from '#studio/ui/icons/late-icons.ts';
import { DropPanel } from '#studio/ui/menu/drop-panel.tsx';
import { columnTitle } from '../column-words.ts';
import { HistoryButtons } from '../history-buttons.tsx';
import type { EditedTable } from '../use-table.ts';
import { dayColumns } from './calendar/days.ts';
import type { ViewInAddress } from './use-table-view.ts';
import styles from './views.module.css';

const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));
const SortPanel = lazy(async () => ({ default: (await import('./sort-panel.tsx')).SortPanel }));
const ColumnsPanel = lazy(async () => ({ default: (await import('./columns-panel.tsx')).ColumnsPanel }));

interface ViewToolsProps {
  edited: EditedTable;
  canEdit: boolean;
  list: ListWithViews;
  address: ViewInAddress;
  /** Whether a row that was edited may belong elsewhere. */
  isStale: boolean;
  onApply: () => void;
}

const kindWords: Readonly<Record<ViewKind | 'grid', MessageKey>> = {
  grid: 'tableViews.grid',
  cards: 'tableViews.cards',
  calendar: 'tableViews.calendar',
  board: 'tableViews.board',
};

/** How a table is looked at: as what, which rows, in which order, with which columns; and the views that are saved. */
export function ViewTools({ edited, canEdit, list, address, isStale, onApply }: ViewToolsProps) {
  const t = useT();
  const { view, change } = address;
  const { table } = edited;
  const { fields } = table;
  if (fields.length === 0) return null;
  const counted = (word: MessageKey, count: number) =>
    count === 0 ? t(word) : t('tableViews.counted', { name: t(word), count: formatNumber(count) });
  const panel = { table, view, onChange: change };
  return (
    <div className={styles.tools}>
      <fieldset aria-label={t('tableViews.showAs')} className={styles.kinds}>
        {([undefined, ...viewKinds] as const).map((kind) => (
          <Button
            key={kind ?? 'grid'}
            size="compact-md"
            variant={view.kind === kind ? 'light' : 'subtle'}
            aria-pressed={view.kind === kind}
            onClick={() => change({ kind, by: undefined, until: undefined })}
          >
            {t(kindWords[kind ?? 'grid'])}
          </Button>
        ))}
      </fieldset>
      <DropPanel
        label={counted('tableViews.filter', view.conditions.length)}
        text={counted('tableViews.filter', view.conditions.length)}
        icon={IconFilter}
        variant={view.conditions.length > 0 ? 'light' : 'default'}
      >
        {() => <FilterPanel {...panel} />}
      </DropPanel>
      <DropPanel
        label={counted('tableViews.sort', view.sort.length)}
        text={counted('tableViews.sort', view.sort.length)}
        icon={IconSort}
        variant={view.sort.length > 0 ? 'light' : 'default'}
      >
        {() => <SortPanel {...panel} />}
      </DropPanel>
      <DropPanel
        label={t('common.columns')}
        text={t('common.columns')}
        icon={IconColumns}
        variant={view.columns ? 'light' : 'default'}
      >
        {() => <ColumnsPanel {...panel} />}
      </DropPanel>
      <Suspense>
        <ListViews list={list} search={address.search} onApply={address.apply} />
      </Suspense>
      {isStale && (
        <Button size="compact-md" variant="light" leftSection={<IconRefresh size={16} />} onClick={onApply}>
          {t('tableViews.applyAgain')}
        </Button>
      )}
      {view.kind && (
        <div className={styles.kind}>
          <KindColumns {...panel} />
          {canEdit && (
            <div className={styles.steps}>
              <HistoryButtons edited={edited} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

export interface ViewPanelProps {
  table: Table;
  view: ViewInAddress['view'];
  onChange: ViewInAddress['change'];
}

/** The columns that a board or a calendar is made by. */
function KindColumns({ table: { fields }, view, onChange }: ViewPanelProps) {
  const t = useT();
  const options = (names: typeof fields) => names.map((column) => ({ value: column.name, label: columnTitle(column) }));
  if (view.kind === 'board') {
    const choices = fields.filter(({ type }) => type === 'choice');
    if (choices.length < 2) return null;
    return (
      <NativeSelect
        aria-label={t('tableViews.boardBy')}
        data={options(choices)}
        value={view.by ?? choices[0]?.name ?? ''}
        onChange={(event) => onChange({ by: event.currentTarget.value })}
      />
    );
  }
  const days = dayColumns(fields);
  if (view.kind !== 'calendar' || days.length < 2) return null;
  const by = view.by ?? days[0]?.name ?? '';
  return (
    <>
      <NativeSelect
        aria-label={t('tableViews.dayColumn')}
        data={options(days)}
        value={by}
        onChange={(event) => onChange({ by: event.currentTarget.value, until: undefined })}
      />
      <NativeSelect
        aria-label={t('tableViews.untilColumn')}
        data={[{ value: '', label: t('tableViews.noUntil') }, ...options(days.filter(({ name }) => name !== by))]}
        value={view.until ?? ''}
        onChange={(event) => onChange({ until: event.currentTarget.value || undefined })}
      />
    </>
  );
}
