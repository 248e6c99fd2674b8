import '#studio/messages/operator-words.ts';
import '#studio/messages/people-words.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatDateTime } from '#studio/messages/format.ts';
import { roleLabel } from '#studio/messages/role-label.ts';
import { useT } from '#studio/messages/use-t.ts';
import { sessionQuery } from '#studio/session/site-query.ts';
import { LoadingDrawer } from '#studio/ui/drawer/loading-drawer.tsx';
import { ReadingDrawer } from '#studio/ui/drawer/reading-drawer.tsx';
import { useCloseToList } from '#studio/ui/drawer/use-close-to-list.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { Fact, Facts } from '#studio/ui/text/facts.tsx';
import { AccountStatus } from './account-state.tsx';
import styles from './accounts.module.css';
import { accountQuery } from './queries.ts';
import { useAccountActs } from './use-account-acts.tsx';

const address = getRouteApi('/signed-in/pages/settings/accounts/$id');

/** The account of the address: what it is, where it works, and what an operator may do with it. */
export function AccountDrawer() {
  const t = useT();
  const { id } = address.useParams();
  const close = useCloseToList('/pages/settings/accounts');
  const you = useQuery(sessionQuery).data?.user._id;
  const { data, error, refetch } = useQuery(accountQuery(id));
  const { actsOf, question } = useAccountActs(you, close);
  if (!data) {
    return <LoadingDrawer title={t('accounts.account')} error={error} onRetry={() => void refetch()} onClose={close} />;
  }
  const { account, memberships } = data;
  const acts = actsOf(account);
  const disabledReason = acts.find((act) => act.disabledReason !== undefined)?.disabledReason;
  return (
    <ReadingDrawer
      title={account.name}
      onClose={close}
      actions={
        <div className={styles.acts}>
          {acts.map((act) => (
            <Button key={act.id} variant="default" disabled={act.disabledReason !== undefined} onClick={act.run}>
              {act.label}
            </Button>
          ))}
        </div>
      }
    >
      <Facts>
        <Fact label={t('people.email')}>
          <Code>{account.email}</Code>
        </Fact>
        <Fact label={t('accounts.state')}>
          <AccountStatus state={account.state} />
        </Fact>
        <Fact label={t('accounts.joined')}>{formatDateTime(account.added_on)}</Fact>
        <Fact label={t('people.lastSeen')}>
          {account.last_seen === null ? t('people.neverSeen') : formatDateTime(account.last_seen)}
        </Fact>
        {account.hasSecondFactor && <Fact label={t('accounts.twoStep')}>{t('accounts.twoStepOn')}</Fact>}
        {account.isOperator && <Fact label={t('people.role')}>{t('accounts.operator')}</Fact>}
      </Facts>
      <section aria-labelledby="account-sites">
        <h3 id="account-sites" className={styles.heading}>
          {t('accounts.memberOf')}
        </h3>
        {memberships.length === 0 ? (
          <p className={styles.quiet}>{t('accounts.noSites')}</p>
        ) : (
          <ul className={styles.sites}>
            {memberships.map((site) => (
              <li key={site.id}>
                <strong>
                  <bdi>{site.name}</bdi>
                </strong>
                <span className={styles.quiet}>
                  <bdi>{site.organization}</bdi>
                  {'\u00a0· '}
                  {t(roleLabel(site.role))}
                  {site.isOnlyOwner && `\u00a0· ${t('accounts.onlyOwner')}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {disabledReason !== undefined && <p className={styles.quiet}>{disabledReason}</p>}
      {question}
    </ReadingDrawer>
  );
}
