import '#studio/messages/security-words.ts';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#studio/messages/use-t.ts';
import { useSite } from '#studio/session/site-query.ts';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { AwaitedSection, Sections } from '#studio/ui/screen/section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { securityQuery } from './queries.ts';
import { SingleSignOnSection } from './single-sign-on-section.tsx';
import { TokensSection } from './tokens-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';

/** How the own account is signed in to: the second step, passkeys, single sign-on, and the tokens of programs. */
export function SecurityScreen() {
  const t = useT();
  const site = useSite();
  const { data, error, refetch } = useQuery(securityQuery);
  return (
    <>
      <ScreenHeader title={t('security.title')} description={t('security.about')} />
      {!data && <AwaitedSection error={error} onRetry={refetch} heights={[24, 64]} />}
      {data && (
        <Sections>
          <TwoStepSection authenticator={data.authenticator} />
          <PasskeysSection passkeys={data.passkeys} />
          {data.singleSignOn && <SingleSignOnSection {...data.singleSignOn} />}
          {site && <TokensSection key={site.id} site={site} />}
        </Sections>
      )}
    </>
  );
}
