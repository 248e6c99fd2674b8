import '#studio/messages/people-words.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { auditFields } from '#contract/audit.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMay, useMayNot } from '#studio/session/site-query.ts';
import { IconHistory } from '#studio/ui/icons/icons.ts';
import { IconDownload } from '#studio/ui/icons/late-icons.ts';
import { ListScreen } from '#studio/ui/list-screen/list-screen.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditTools } from './audit-tools.tsx';
import { type AuditSearch, auditQuery } from './queries.ts';

const address = getRouteApi('/signed-in/pages/settings/activity');

/** Who did what, when and from where; the operator reads of accounts as well. */
export function AuditScreen() {
  const t = useT();
  const asked = address.useSearch();
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
  const answer = useQuery({
    ...auditQuery(search),
    enabled: isAccounts ? isOperator : mayAdminister,
  });
  const [isExporting, setExporting] = useState(false);
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
  return (
    <ListScreen
      title={t('shell.audit')}
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
      refusal={mayNot && { icon: IconHistory, title: t('audit.mayNot') }}
      above={<AuditTools search={search} />}
      search={search}
      besides={['log']}
      answer={answer}
      rowsOf={({ rows }) => rows}
      rowName={(row) => t(`audit.${row.act}`)}
      columns={auditColumns(t, !isAccounts)}
      sorts={auditFields}
      empty={{ icon: IconHistory, title: t('audit.emptyTitle'), text: t('audit.emptyText') }}
      noneFound={{ title: t('audit.noneFound'), text: t('audit.noneFoundText'), showAll: t('audit.showAll') }}
    />
  );
}
