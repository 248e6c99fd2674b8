import '#studio/messages/form-words.ts';
import { Loader, Paper } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SiteOfMember } from '#contract/session.ts';
import { useT } from '#studio/messages/use-t.ts';
import { offerQuery } from '#studio/site-form/queries.ts';
import { LanguageMenu, SchemeMenu } from '#studio/ui/menu/display-menu.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { useTitle } from '#studio/ui/screen/use-title.ts';
import styles from './account-setup.module.css';
import { AccountSetupForm } from './account-setup-form.tsx';
import { OtherAccount } from './other-account.tsx';
import { SiteReady } from './site-ready.tsx';

/** After registration: the organization and its first site, then the site's address. */
export function AccountSetupScreen() {
  const t = useT();
  const { data: offer, error, refetch } = useQuery(offerQuery);
  const queries = useQueryClient();
  const [working, setWorking] = useState<string>();
  const [site, setSite] = useState<SiteOfMember>();
  useTitle(t('setup.title'));
  const done = (made: SiteOfMember) => {
    queries.removeQueries({ queryKey: ['session'] });
    setSite(made);
  };
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <img src="/favicon.svg" alt="" width="32" height="32" />
        <strong>Sitewright</strong>
        <span className={styles.menus}>
          <LanguageMenu />
          <SchemeMenu />
        </span>
      </header>
      <main className={styles.main}>
        {site ? (
          <SiteReady site={site} />
        ) : (
          <>
            <h1 className={styles.title}>{t('setup.title')}</h1>
            <p className={styles.intro}>{t('setup.intro')}</p>
            {working !== undefined && (
              <Paper className={styles.working} role="status">
                <Loader size="sm" />
                <div>
                  <h2 className={styles.legend}>{t('setup.working', { name: working })}</h2>
                  <p className={styles.intro}>{t('setup.workingText')}</p>
                </div>
              </Paper>
            )}
            {error && !offer && <ErrorState error={error} onRetry={refetch} />}
            {/* Kept mounted while the site is made: what was typed is there again when that fails. */}
            <div hidden={working !== undefined}>
              {offer && <AccountSetupForm offer={offer} onWorking={setWorking} onDone={done} />}
              {(offer || error) && <OtherAccount />}
            </div>
          </>
        )}
      </main>
    </div>
  );
}
