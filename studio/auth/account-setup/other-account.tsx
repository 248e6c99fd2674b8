import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useSession } from '#studio/session/session.ts';
import { confirmSignOut } from '#studio/session/sign-out.ts';
import styles from './account-setup.module.css';

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('#studio/auth/delete-account/delete-account-dialog.tsx')).DeleteAccountDialog,
}));

/** For who is here by mistake, or has left their last site: as whom, and the ways out. */
export function OtherAccount() {
  const t = useT();
  const { user } = useSession();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <div className={styles.other}>
      <span>{t('setup.signedInAs', { email: user?.email ?? '' })}</span>
      <Button variant="subtle" size="compact-sm" onClick={() => void confirmSignOut()}>
        {t('shell.signOut')}
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={() => setDeleting(true)}>
        {t('setup.deleteAccount')}
      </Button>
      {isDeleting && (
        <Suspense fallback={null}>
          <DeleteAccountDialog onCancel={() => setDeleting(false)} />
        </Suspense>
      )}
    </div>
  );
}
