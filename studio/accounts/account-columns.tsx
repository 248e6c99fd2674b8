import { Link } from '@tanstack/react-router';
import type { Account } from '#contract/accounts.ts';
import { formatNumber } from '#studio/messages/format.ts';
import type { translate } from '#studio/messages/i18n.ts';
import personStyles from '#studio/people/people.module.css';
import { Code } from '#studio/ui/code.tsx';
import type { GridColumn } from '#studio/ui/data-grid.tsx';
import { RelativeTime } from '#studio/ui/relative-time.tsx';
import { AccountStatus } from './account-state.tsx';

/** Each column by its own id, `you` being the id of who looks. */
export function accountColumns(t: typeof translate, you: string | undefined): GridColumn<Account>[] {
  return [
    {
      id: 'name',
      header: t('people.name'),
      sortable: true,
      isName: true,
      cell: (account) => (
        <span className={personStyles.person}>
          {account.avatar ? (
            <img className={personStyles.avatar} src={account.avatar} alt="" width="28" height="28" />
          ) : (
            <span className={personStyles.avatar} aria-hidden>
              {[...account.name][0]?.toUpperCase()}
            </span>
          )}
          <Link
            to="/pages/accounts/$id"
            params={{ id: account.id }}
            search={(old) => old}
            className={personStyles.name}
          >
            <bdi>{account.name}</bdi>
          </Link>
          {account.isOperator && <span className={personStyles.quiet}>{t('accounts.operator')}</span>}
          {account.id === you && <span className={personStyles.quiet}>{t('people.you')}</span>}
        </span>
      ),
    },
    { id: 'email', header: t('people.email'), sortable: true, cell: ({ email }) => <Code>{email}</Code> },
    {
      id: 'state',
      header: t('accounts.state'),
      sortable: true,
      cell: ({ state }) => <AccountStatus state={state} />,
    },
    {
      id: 'sites',
      header: t('organization.sites'),
      sortable: true,
      align: 'end',
      cell: ({ sites }) => formatNumber(sites),
    },
    {
      id: 'added_on',
      header: t('accounts.joined'),
      sortable: true,
      cell: ({ added_on }) => (
        <span className={personStyles.quiet}>
          <RelativeTime at={added_on} />
        </span>
      ),
    },
    {
      id: 'last_seen',
      header: t('people.lastSeen'),
      sortable: true,
      cell: ({ last_seen }) => (
        <span className={personStyles.quiet}>
          {last_seen === null ? t('people.neverSeen') : <RelativeTime at={last_seen} />}
        </span>
      ),
    },
  ];
}
