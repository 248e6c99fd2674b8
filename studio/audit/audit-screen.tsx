import '#studio/messages/people-words.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { auditFields } from '#contract/audit.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMay, useMayNot } from '#studio/session/site-query.ts';
import { DataGrid } from '#studio/ui/grid/data-grid.tsx';
import { IconHistory, IconSearch } from '#studio/ui/icons/icons.ts';
import { IconDownload } from '#studio/ui/icons/late-icons.ts';
import { parseSort } from '#studio/ui/list/list-search.ts';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditTools } from './audit-tools.tsx';
import { type AuditSearch, auditQuery } from './queries.ts';

const address = getRouteApi('/signed-in/pages/audit');

/** Who did what, when and from where; the operator reads of accounts as well. */
export function AuditScreen() {
  const t = useT();
  const asked = address.useSearch();
  const navigate = address.useNavigate();
  const isOperator = useMay('operate');
  const mayAdminister = useMay('administer');
  const mayNotAdminister = useMayNot('administer');
  const mayNotOperate = useMayNot('operate');
  const mayNot = mayNotAdminister && mayNotOperate;
  // Whoever may read one log alone is not asked which.
  const search: AuditSearch = isOperator
    ? mayNotAdminister
      ? { ...asked, log: 'accounts' }
      : asked
    : { ...asked, log: undefined };
  const isAccounts = search.log === 'accounts';
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...auditQuery(search),
    enabled: isAccounts ? isOperator : mayAdminister,
  });
  const [isExporting, setExporting] = useState(false);
  const narrow = (change: AuditSearch) => void navigate({ to: '.', search: (old) => ({ ...old, ...change }) });
  if (mayNot) {
    return (
      <>
        <ScreenHeader title={t('shell.audit')} />
        <EmptyState icon={IconHistory} title={t('audit.mayNot')} />
      </>
    );
  }
  const exportCsv = async () => {
    setExporting(true);
    try {
      const { downloadAudit } = await import('./export-audit.ts');
      await downloadAudit(search);
      notify.done(t('audit.exported'));
    } catch (problem) {
      notify.problem(problem);
    } finally {
      setExporting(false);
    }
  };
  const { q, by, act, outcome, from, to, page } = asked;
  const isNarrowed = [q, by, act, outcome, from, to, page].some((value) => value !== undefined);
  return (
    <>
      <ScreenHeader
        title={t('shell.audit')}
        count={data?.total}
        description={t('audit.description')}
        actions={
          mayAdminister &&
          !isAccounts && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} />}
              loading={isExporting}
              onClick={() => void exportCsv()}
            >
              {t('audit.export')}
            </Button>
          )
        }
      />
      <AuditTools search={search} onSearch={narrow} />
      <DataGrid
        label={t('shell.audit')}
        columns={auditColumns(t, !isAccounts)}
        rows={data?.rows}
        total={data?.total ?? 0}
        rowId={(row) => row.id}
        rowName={(row) => t(`audit.${row.act}`)}
        search={search}
        sort={parseSort(search.sort, auditFields)}
        onSearch={narrow}
        isStale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        empty={
          isNarrowed ? (
            <EmptyState
              icon={IconSearch}
              title={t('audit.noneFound')}
              action={
                <Button
                  variant="default"
                  onClick={() => void navigate({ to: '.', search: isAccounts ? { log: 'accounts' } : {} })}
                >
                  {t('audit.showAll')}
                </Button>
              }
            >
              {t('audit.noneFoundText')}
            </EmptyState>
          ) : (
            <EmptyState icon={IconHistory} title={t('audit.emptyTitle')}>
              {t('audit.emptyText')}
            </EmptyState>
          )
        }
      />
      <Outlet />
    </>
  );
}
