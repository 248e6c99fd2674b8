import type { AuditRow } from '#contract/audit.ts';
import { formatDateTime } from '#studio/messages/format.ts';
import type { translate } from '#studio/messages/i18n.ts';
import type { GridColumn } from '#studio/ui/grid/data-grid.tsx';
import { RowLink } from '#studio/ui/grid/row-link.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import styles from './audit.module.css';
import { outcomeLabels, outcomeTones } from './audit-words.ts';
import { TargetName } from './target-name.tsx';

/** Rows of a site open with their details; those of accounts say all there is. */
export function auditColumns(t: typeof translate, hasDetails: boolean): GridColumn<AuditRow>[] {
  return [
    {
      id: 'act',
      header: t('audit.act'),
      sortable: true,
      isName: true,
      cell: (row) => {
        const words = t(`audit.${row.act}`);
        if (!hasDetails) return <strong>{words}</strong>;
        return (
          <RowLink to={`/pages/settings/activity/${row.id}`} keepsSearch>
            {words}
          </RowLink>
        );
      },
    },
    { id: 'target', header: t('audit.target'), cell: (row) => <TargetName target={row.target} /> },
    {
      id: 'actor',
      header: t('audit.person'),
      cell: ({ by }) =>
        by ? <bdi title={by.email}>{by.name}</bdi> : <span className={styles.quiet}>{t('audit.nobody')}</span>,
    },
    {
      id: 'outcome',
      header: t('audit.outcome'),
      sortable: true,
      cell: ({ outcome }) => <Status tone={outcomeTones[outcome]}>{t(outcomeLabels[outcome])}</Status>,
    },
    {
      id: 'address',
      header: t('audit.address'),
      cell: ({ address }) => (
        <span className={styles.ip}>
          <Code>{address}</Code>
        </span>
      ),
    },
    {
      id: 'added_on',
      header: t('audit.time'),
      sortable: true,
      cell: ({ at }) => (
        <span className={styles.quiet} title={formatDateTime(at)}>
          <RelativeTime at={at} />
        </span>
      ),
    },
  ];
}
