import '#studio/messages/operator-words.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { mailFields, mailStates } from '#contract/outbox.ts';
import { useT } from '#studio/messages/use-t.ts';
import { sessionQuery, useMayNot } from '#studio/session/site-query.ts';
import { DataGrid } from '#studio/ui/grid/data-grid.tsx';
import { IconMail, IconSearch } from '#studio/ui/icons/icons.ts';
import { FilterChips } from '#studio/ui/list/filter-chips.tsx';
import { parseSort } from '#studio/ui/list/list-search.ts';
import { ListTools } from '#studio/ui/list/list-tools.tsx';
import { SearchField } from '#studio/ui/list/search-field.tsx';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { JobCounts } from './job-counts.tsx';
import { mailColumns } from './mail-columns.tsx';
import { stateLabels } from './mail-state.tsx';
import styles from './outbox.module.css';
import { mailsQuery, type OutboxSearch } from './queries.ts';
import { useSendAgain } from './use-send-again.ts';

const address = getRouteApi('/signed-in/pages/outbox');

/** Every mail of the installation, for its operator: what was sent, what waits, and what was given up. */
export function OutboxScreen() {
  const t = useT();
  const search = address.useSearch();
  const navigate = address.useNavigate();
  const mayNot = useMayNot('operate');
  const { data, error, isPlaceholderData, refetch } = useQuery({ ...mailsQuery(search), enabled: !mayNot });
  const sendAgain = useSendAgain();
  // Known from the last visit, so that the line does not grow when the mails come.
  const sends = useQuery(sessionQuery).data?.sendsMail ?? data?.sends;
  const narrow = (change: OutboxSearch) => void navigate({ to: '.', search: (old) => ({ ...old, ...change }) });
  if (mayNot) {
    return (
      <>
        <ScreenHeader title={t('shell.outbox')} />
        <EmptyState icon={IconMail} title={t('outbox.operatorOnly')}>
          {t('outbox.operatorOnlyText')}
        </EmptyState>
      </>
    );
  }
  const isNarrowed = [search.q, search.state, search.page].some((value) => value !== undefined);
  return (
    <>
      <ScreenHeader
        title={t('shell.outbox')}
        count={data?.total}
        description={sends === undefined ? undefined : t(sends ? 'outbox.description' : 'outbox.noServer')}
      />
      <JobCounts counts={data?.jobs} />
      <ListTools
        className={styles.tools}
        search={
          <SearchField
            label={t('outbox.search')}
            value={search.q ?? ''}
            onChange={(q) => narrow({ q: q || undefined, page: undefined })}
          />
        }
        filters={[search.state]}
      >
        <FilterChips
          label={t('outbox.state')}
          options={mailStates.map((state) => ({ value: state as string, label: t(stateLabels[state]) }))}
          value={search.state}
          onChange={(state) => narrow({ state, page: undefined })}
        />
      </ListTools>
      <DataGrid
        label={t('shell.outbox')}
        columns={mailColumns(t)}
        rows={data?.mails}
        total={data?.total ?? 0}
        rowId={(mail) => mail.id}
        rowName={(mail) => mail.subject}
        search={search}
        sort={parseSort(search.sort, mailFields)}
        onSearch={narrow}
        rowActions={sendAgain.rowActions}
        isStale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        empty={
          isNarrowed ? (
            <EmptyState
              icon={IconSearch}
              title={t('outbox.noneFound')}
              action={
                <Button variant="default" onClick={() => void navigate({ to: '.', search: {} })}>
                  {t('outbox.showAll')}
                </Button>
              }
            >
              {t('outbox.noneFoundText')}
            </EmptyState>
          ) : (
            <EmptyState icon={IconMail} title={t('outbox.emptyTitle')}>
              {t('outbox.emptyText')}
            </EmptyState>
          )
        }
      />
      <Outlet />
    </>
  );
}
