import styles from '#studio/auth/screen/auth-screen.module.css';
import { useT } from '#studio/messages/use-t.ts';
import { currentOffer } from './offer.ts';

/** Where nobody has an account yet, signing in leads nowhere: says so, and leads to sign-up. */
export function FirstAccount() {
  const t = useT();
  if (!currentOffer()?.firstAccount) return null;
  return (
    <p className={styles.note}>
      {t('session.noneYet')} <a href={`/signup${location.search}`}>{t('session.createFirst')}</a>
    </p>
  );
}
