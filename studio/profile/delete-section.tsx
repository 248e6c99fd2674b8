import { Button } from '@mantine/core';
import { useState } from 'react';
import { DeleteAccountDialog } from '#studio/auth/delete-account/delete-account-dialog.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { Section } from '#studio/ui/screen/section.tsx';
import styles from './profile.module.css';

/** The end of the own account. */
export function DeleteSection() {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title={t('profile.delete')} help={t('profile.deleteHelp')}>
      <div>
        <Button variant="default" className={styles.act} onClick={() => setAsking(true)}>
          {t('profile.delete')}
        </Button>
      </div>
      {isAsking && <DeleteAccountDialog onCancel={() => setAsking(false)} />}
    </Section>
  );
}
