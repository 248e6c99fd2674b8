import '#studio/messages/operator-words.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Account, accountFields, accountStates } from '#contract/accounts.ts';
import { useT } from '#studio/messages/use-t.ts';
import { sessionQuery, useMayNot } from '#studio/session/site-query.ts';
import type { RowAction } from '#studio/ui/grid/grid-row-actions.tsx';
import { IconEye, IconKey } from '#studio/ui/icons/icons.ts';
import { ListScreen } from '#studio/ui/list-screen/list-screen.tsx';
import { accountColumns } from './account-columns.tsx';
import { accountStateLabels } from './account-state.tsx';
import { accountsQuery } from './queries.ts';
import { useAccountActs } from './use-account-acts.tsx';

const address = getRouteApi('/signed-in/pages/settings/accounts');

/** Every account of the installation, for its operators. */
export function AccountsScreen() {
  const t = useT();
  const search = address.useSearch();
  const navigate = address.useNavigate();
  const mayNot = useMayNot('operate');
  const you = useQuery(sessionQuery).data?.user._id;
  const answer = useQuery({ ...accountsQuery(search), enabled: !mayNot });
  const { actsOf, question } = useAccountActs(you);
  const rowActions = (account: Account): RowAction[] => [
    {
      id: 'open',
      label: t('common.open'),
      icon: IconEye,
      run: () =>
        void navigate({ to: '/pages/settings/accounts/$id', params: { id: account.id }, search: (old) => old }),
    },
    ...actsOf(account),
  ];
  return (
    <ListScreen
      title={t('shell.accounts')}
      description={t('accounts.description')}
      refusal={mayNot && { icon: IconKey, title: t('accounts.operatorOnly'), text: t('accounts.operatorOnlyText') }}
      search={search}
      find={t('accounts.search')}
      filters={[
        {
          name: 'state',
          label: t('accounts.state'),
          options: accountStates.map((state) => ({ value: state, label: t(accountStateLabels[state]) })),
        },
      ]}
      answer={answer}
      rowsOf={({ accounts }) => accounts}
      rowName={({ name }) => name}
      columns={accountColumns(t, you)}
      sorts={accountFields}
      rowActions={rowActions}
      noneFound={{
        title: t('accounts.noneFound'),
        text: t('accounts.noneFoundText'),
        showAll: t('accounts.showAll'),
      }}
    >
      {question}
    </ListScreen>
  );
}
