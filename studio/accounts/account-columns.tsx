import type { Account } from '#contract/accounts.ts';
import { formatNumber } from '#studio/messages/format.ts';
import type { translate } from '#studio/messages/i18n.ts';
import type { GridColumn } from '#studio/ui/grid/data-grid.tsx';
import { PersonCell } from '#studio/ui/grid/person-cell.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { AccountStatus } from './account-state.tsx';
import styles from './accounts.module.css';

/** Each column by its own id, `you` being the id of who looks. */
export function accountColumns(t: typeof translate, you: string | undefined): GridColumn<Account>[] {
  return [
    {
      id: 'name',
      header: t('accounts.name'),
      sortable: true,
      isName: true,
      cell: (account) => (
        <PersonCell
          id={account.id}
          name={account.name}
          avatar={account.avatar}
          to={`/pages/settings/accounts/${account.id}`}
          notes={[
            ...(account.isOperator ? [t('accounts.operator')] : []),
            ...(account.id === you ? [t('accounts.you')] : []),
          ]}
        />
      ),
    },
    { id: 'email', header: t('accounts.email'), sortable: true, cell: ({ email }) => <Code>{email}</Code> },
    {
      id: 'state',
      header: t('accounts.state'),
      sortable: true,
      cell: ({ state }) => <AccountStatus state={state} />,
    },
    {
      id: 'sites',
      header: t('accounts.sites'),
      sortable: true,
      align: 'end',
      cell: ({ sites }) => formatNumber(sites),
    },
    {
      id: 'added_on',
      header: t('accounts.joined'),
      sortable: true,
      cell: ({ added_on }) => (
        <span className={styles.quiet}>
          <RelativeTime at={added_on} />
        </span>
      ),
    },
    {
      id: 'last_seen',
      header: t('accounts.lastSeen'),
      sortable: true,
      cell: ({ last_seen }) => (
        <span className={styles.quiet}>
          {last_seen === null ? t('accounts.neverSeen') : <RelativeTime at={last_seen} />}
        </span>
      ),
    },
  ];
}
