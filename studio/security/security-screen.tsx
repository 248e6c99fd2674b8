import '#studio/messages/security-words.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#studio/messages/use-t.ts';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { BareSection, Sections } from '#studio/ui/screen/section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { securityQuery } from './queries.ts';
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
        <BareSection>
          <ErrorState error={error} onRetry={refetch} />
        </BareSection>
      )}
      {!data && !error && (
        <Delayed>
          <BareSection>
            <Skeleton height={24} />
            <Skeleton height={64} />
          </BareSection>
        </Delayed>
      )}
      {data && (
        <Sections>
          <TwoStepSection authenticator={data.authenticator} />
          <PasskeysSection passkeys={data.passkeys} />
          {data.singleSignOn && <SingleSignOnSection {...data.singleSignOn} />}
        </Sections>
      )}
    </>
  );
}
