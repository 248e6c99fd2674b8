import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { useSession } from '#studio/session/session.ts';
import { sessionQuery } from '#studio/session/site-query.ts';
import { forget, readStored, store } from '#studio/session/storage.ts';
import { IconAlert } from '#studio/ui/icons/icons.ts';
import styles from './verify-banner.module.css';

/**
 * Asks to verify the own address until that is done, where mail leaves the installation. What was so last time is shown
 * at once, so that nothing moves when the answer comes.
 */
export function VerifyBanner() {
  const t = useT();
  const { user } = useSession();
  const known = useQuery(sessionQuery).data?.asksToVerify;
  useEffect(() => {
    if (known === true) store('asksToVerify', 'true');
    if (known === false) forget('asksToVerify');
  }, [known]);
  if (!(known ?? readStored('asksToVerify') === 'true')) return null;
  return (
    <p className={styles.banner} role="note">
      <IconAlert />
      <span>
        {t('shell.verifyBanner', { email: user?.email ?? '' })} <a href="/verify-email">{t('shell.enterCode')}</a>
      </span>
    </p>
  );
}
