import '#studio/messages/operator-words.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { type Account, accountFields, accountStates } from '#contract/accounts.ts';
import { useT } from '#studio/messages/use-t.ts';
import { sessionQuery, useMayNot } from '#studio/session/site-query.ts';
import { DataGrid } from '#studio/ui/grid/data-grid.tsx';
import type { RowAction } from '#studio/ui/grid/grid-row-actions.tsx';
import { IconEye, IconKey, IconSearch } from '#studio/ui/icons/icons.ts';
import { FilterChips } from '#studio/ui/list/filter-chips.tsx';
import { parseSort } from '#studio/ui/list/list-search.ts';
import { ListTools } from '#studio/ui/list/list-tools.tsx';
import { SearchField } from '#studio/ui/list/search-field.tsx';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { accountColumns } from './account-columns.tsx';
import { stateLabels } from './account-state.tsx';
import styles from './accounts.module.css';
import { type AccountsSearch, accountsQuery } from './queries.ts';
import { useAccountActs } from './use-account-acts.tsx';

const address = getRouteApi('/signed-in/pages/accounts');

/** Every account of the installation, for its operators. */
export function AccountsScreen() {
  const t = useT();
  const search = address.useSearch();
  const navigate = address.useNavigate();
  const mayNot = useMayNot('operate');
  const you = useQuery(sessionQuery).data?.user._id;
  const { data, error, isPlaceholderData, refetch } = useQuery({ ...accountsQuery(search), enabled: !mayNot });
  const { actsOf, question } = useAccountActs(you);
  const narrow = (change: AccountsSearch) => void navigate({ to: '.', search: (old) => ({ ...old, ...change }) });
  if (mayNot) {
    return (
      <>
        <ScreenHeader title={t('shell.accounts')} />
        <EmptyState icon={IconKey} title={t('accounts.operatorOnly')}>
          {t('accounts.operatorOnlyText')}
        </EmptyState>
      </>
    );
  }
  const rowActions = (account: Account): RowAction[] => [
    {
      id: 'open',
      label: t('common.open'),
      icon: IconEye,
      run: () => void navigate({ to: '/pages/accounts/$id', params: { id: account.id }, search: (old) => old }),
    },
    ...actsOf(account),
  ];
  return (
    <>
      <ScreenHeader title={t('shell.accounts')} count={data?.total} description={t('accounts.description')} />
      <ListTools
        className={styles.tools}
        search={
          <SearchField
            label={t('accounts.search')}
            value={search.q ?? ''}
            onChange={(q) => narrow({ q: q || undefined, page: undefined })}
          />
        }
        filters={[search.state]}
      >
        <FilterChips
          label={t('accounts.state')}
          options={accountStates.map((state) => ({ value: state as string, label: t(stateLabels[state]) }))}
          value={search.state}
          onChange={(state) => narrow({ state, page: undefined })}
        />
      </ListTools>
      <DataGrid
        label={t('shell.accounts')}
        columns={accountColumns(t, you)}
        rows={data?.accounts}
        total={data?.total ?? 0}
        rowId={(account) => account.id}
        rowName={(account) => account.name}
        search={search}
        sort={parseSort(search.sort, accountFields)}
        onSearch={narrow}
        rowActions={rowActions}
        isStale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            icon={IconSearch}
            title={t('accounts.noneFound')}
            action={
              <Button variant="default" onClick={() => void navigate({ to: '.', search: {} })}>
                {t('accounts.showAll')}
              </Button>
            }
          >
            {t('accounts.noneFoundText')}
          </EmptyState>
        }
      />
      {question}
      <Outlet />
    </>
  );
}
