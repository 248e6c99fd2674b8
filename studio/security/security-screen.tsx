import '#studio/messages/security-words.ts';
import { Paper, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#studio/messages/use-t.ts';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { securityQuery } from './queries.ts';
import styles from './security.module.css';
import { SingleSignOnSection } from './single-sign-on-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';

/** How the own account is signed in to: the second step, passkeys, single sign-on. */
export function SecurityScreen() {
  const t = useT();
  const { data, error, refetch } = useQuery(securityQuery);
  return (
    <>
      <ScreenHeader title={t('security.title')} description={t('security.about')} />
      {error && !data && (
        <Paper className={styles.section}>
          <ErrorState error={error} onRetry={refetch} />
        </Paper>
      )}
      {!data && !error && (
        <Delayed>
          <Paper className={styles.section}>
            <Skeleton height={24} />
            <Skeleton height={64} />
          </Paper>
        </Delayed>
      )}
      {data && (
        <div className={styles.sections}>
          <TwoStepSection authenticator={data.authenticator} />
          <PasskeysSection passkeys={data.passkeys} />
          {data.singleSignOn && <SingleSignOnSection {...data.singleSignOn} />}
        </div>
      )}
    </>
  );
}
