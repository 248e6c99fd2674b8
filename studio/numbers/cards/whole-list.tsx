import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { NumbersAnswer } from '#contract/numbers.ts';
import type { Metric } from '#model/numbers/fields.ts';
import { lessIsBetter } from '#model/numbers/question.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Change } from '#studio/ui/charts/change.tsx';
import { listLabel, metricLabel, valueLabel } from '#studio/ui/charts/number-labels.ts';
import { DrawerFrame } from '#studio/ui/drawer/drawer-frame.tsx';
import { DataGrid, type GridColumn } from '#studio/ui/grid/data-grid.tsx';
import { IconSearch } from '#studio/ui/icons/icons.ts';
import { IconDownload } from '#studio/ui/icons/late-icons.ts';
import { type ListSearch, PAGE_SIZES, parseSort } from '#studio/ui/list/list-search.ts';
import { SearchField } from '#studio/ui/list/search-field.tsx';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { mayMeasure } from '../address/audience.ts';
import { isFilteredBy, toggleCondition } from '../address/conditions.ts';
import { noList } from '../address/numbers-search.ts';
import { useNumbers } from '../address/use-numbers.ts';
import { formatMetric } from '../format/format-metric.ts';
import { type Asked, askQuery } from '../queries.ts';
import { compareName } from '../tools/period-tools.tsx';
import styles from './cards.module.css';
import { downloadList } from './export-list.ts';
import type { NumbersList } from './lists.ts';
import { Value } from './value.tsx';

type Row = NumbersAnswer['rows'][number];

/** A list with all its rows and numbers, over the overview: searched, sorted and paged by the server. */
export function WholeList({ list }: { list: NumbersList }) {
  const t = useT();
  const { view, change } = useNumbers();
  const { dimension } = list;
  const search = view.list;
  const metrics: Metric[] = [list.metric, ...list.more].filter(mayMeasure);
  const [sorted] = parseSort(search.sort, metrics);
  const sort = sorted ?? { field: list.metric, descending: true };
  const question: Asked = {
    period: view.period,
    compare: view.compare,
    filters: [...view.filters],
    metrics,
    by: [dimension],
    sort: { metric: sort.field, descending: sort.descending },
    page: search.page ?? 1,
    size: search.size ?? PAGE_SIZES[0],
    search: search.q ?? '',
  };
  const { data, error, isPlaceholderData, refetch } = useQuery(askQuery(question));
  const narrow = (next: ListSearch) => change({ list: next });
  const title = t(listLabel(dimension));
  const labelOf = (row: Row) => valueLabel(dimension, row.keys[0] ?? null, data?.names);
  const columns: GridColumn<Row>[] = [
    {
      id: 'key',
      header: title,
      isName: true,
      width: '30%',
      cell: (row) => <RowName list={list} row={row} names={data?.names ?? {}} />,
    },
    ...metrics.map(
      (metric, at): GridColumn<Row> => ({
        id: metric,
        header: t(metricLabel(metric)),
        sortable: true,
        align: 'end',
        cell: (row) => (
          <span className={styles.cell}>
            {formatMetric(metric, row.values[at])}
            {at === 0 && view.compare !== undefined && row.compared && (
              <Change
                value={row.values[at]}
                before={row.compared[at]}
                format={(each) => formatMetric(metric, each)}
                isLessBetter={lessIsBetter.has(metric)}
                than={compareName(t, view.compare)}
              />
            )}
          </span>
        ),
      }),
    ),
  ];
  return (
    <DrawerFrame title={title} width={960} onClose={() => change({ open: undefined, list: noList })}>
      <div className={styles.whole}>
        <div className={styles.wholeTools}>
          <SearchField
            label={t('numbers.findIn', { name: title })}
            value={search.q ?? ''}
            onChange={(q) => change({ list: { q: q || undefined, page: undefined } }, true)}
          />
          <ExportButton question={question} list={list} title={title} />
        </div>
        <DataGrid
          label={title}
          columns={columns}
          rows={data?.rows}
          total={data?.row_count ?? 0}
          rowId={(row) => row.keys[0] ?? ''}
          rowName={(row) => labelOf(row).text}
          search={search}
          sort={[sort]}
          onSearch={narrow}
          isStale={isPlaceholderData}
          error={error}
          onRetry={() => void refetch()}
          empty={<EmptyState icon={IconSearch} title={t('numbers.nothingFound')} />}
        />
      </div>
    </DrawerFrame>
  );
}

interface RowNameProps {
  list: NumbersList;
  row: Row;
  names: NumbersAnswer['names'];
}

function RowName({ list: { dimension, filter }, row, names }: RowNameProps) {
  const { view, searchWith } = useNumbers();
  const key = row.keys[0] ?? null;
  const value = <Value label={valueLabel(dimension, key, names)} dimension={dimension} code={key} />;
  if (!filter) return value;
  const filters = toggleCondition(view.filters, filter, key);
  return (
    <Link
      to="."
      search={searchWith({ filters, open: undefined, list: noList })}
      aria-current={isFilteredBy(view.filters, filter, key) || undefined}
    >
      {value}
    </Link>
  );
}

function ExportButton({ question, list, title }: { question: Asked; list: NumbersList; title: string }) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await downloadList(question, list, [title, ...question.metrics.map((metric) => t(metricLabel(metric)))]);
    } catch (problem) {
      notify.problem(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} loading={isBusy} onClick={() => void run()}>
      {t('numbers.exportCsv')}
    </Button>
  );
}
