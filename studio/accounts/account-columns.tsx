import type { Account } from '#contract/accounts.ts';
import { formatNumber } from '#studio/messages/format.ts';
import type { translate } from '#studio/messages/i18n.ts';
import personStyles from '#studio/people/people.module.css';
import type { GridColumn } from '#studio/ui/grid/data-grid.tsx';
import { RowLink } from '#studio/ui/grid/row-link.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { AccountStatus } from './account-state.tsx';

/** Each column by its own id, `you` being the id of who looks. */
export function accountColumns(t: typeof translate, you: string | undefined): GridColumn<Account>[] {
  return [
    {
      id: 'name',
      header: t('accounts.name'),
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
          <RowLink to={`/pages/accounts/${account.id}`} keepsSearch className={personStyles.name}>
            <bdi>{account.name}</bdi>
          </RowLink>
          {account.isOperator && <span className={personStyles.quiet}>{t('accounts.operator')}</span>}
          {account.id === you && <span className={personStyles.quiet}>{t('accounts.you')}</span>}
        </span>
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
        <span className={personStyles.quiet}>
          <RelativeTime at={added_on} />
        </span>
      ),
    },
    {
      id: 'last_seen',
      header: t('accounts.lastSeen'),
      sortable: true,
      cell: ({ last_seen }) => (
        <span className={personStyles.quiet}>
          {last_seen === null ? t('accounts.neverSeen') : <RelativeTime at={last_seen} />}
        </span>
      ),
    },
  ];
}
