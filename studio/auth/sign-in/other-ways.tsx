import { useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { icon } from '#studio/ui/icons/icon.tsx';
import { currentOffer } from './offer.ts';
import styles from './other-ways.module.css';

const IconPasskey = icon([
  'M9 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7z',
  'M2.500 20v-1.500a5 5 0 0 1 5-5H11',
  'M17 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  'M17 14.500V20l1.750-1.500',
]);

/** Whether the page can ask for passkeys: the browser knows them, and the address is one that may have them. */
const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window;

interface OtherWaysProps {
  onFailure: (error: unknown) => void;
  /** Keeps the session past the browser's end. */
  remember: () => boolean;
}

/** To sign in without the password. What each needs is loaded when it is chosen. */
export function OtherWays({ onFailure, remember }: OtherWaysProps) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const provider = currentOffer()?.singleSignOn;
  if (!knowsPasskeys() && !provider) return null;

  const run = async (way: () => Promise<void>) => {
    setBusy(true);
    await way().catch(onFailure);
    setBusy(false);
  };
  const byPasskey = async () => (await import('./passkey.ts')).signInByPasskey(remember());
  const byProvider = async (name: string) =>
    (await import('./single-sign-on.ts')).beginSignIn({ name, remember: remember() });

  return (
    <div className={styles.ways} data-shows="other-ways">
      <div className={styles.or}>{t('session.or')}</div>
      {knowsPasskeys() && (
        <button type="button" className={styles.way} disabled={isBusy} onClick={() => void run(byPasskey)}>
          <IconPasskey />
          {t('session.byPasskey')}
        </button>
      )}
      {provider && (
        <button
          type="button"
          className={styles.way}
          disabled={isBusy}
          onClick={() => void run(() => byProvider(provider))}
        >
          <span dir="auto">{t('session.byProvider', { name: provider })}</span>
        </button>
      )}
    </div>
  );
}
