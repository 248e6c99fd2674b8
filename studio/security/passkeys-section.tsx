import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removePasskey } from '#contract/passkeys.ts';
import type { Passkey } from '#contract/second-factor.ts';
import { formatDate } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { Section } from '#studio/ui/screen/section.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Status } from '#studio/ui/text/status.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { securityQuery } from './queries.ts';
import styles from './security.module.css';

/** The passkeys of the own account, each with its name. */
export function PasskeysSection({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useT();
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  const refresh = () => queries.invalidateQueries(securityQuery);
  const canMake = 'PublicKeyCredential' in window;
  const remove = async ({ id }: Passkey) => {
    const { message } = await call(removePasskey, { params: { id } });
    await refresh();
    setRemoved(undefined);
    notify.done(message);
  };
  return (
    <Section title={t('security.passkeys')}>
      <p className={styles.about}>{t('security.passkeysAbout')}</p>
      {passkeys.length === 0 ? (
        <p className={styles.facts}>{t('security.noPasskeys')}</p>
      ) : (
        <ul className={styles.passkeys}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
          ))}
        </ul>
      )}
      {canMake ? (
        <div className={styles.actions}>
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('security.addPasskey')}
          </Button>
        </div>
      ) : (
        <p className={styles.facts}>{t('security.noWebauthn')}</p>
      )}
      {isAdding && (
        <AddPasskeyDialog
          onClose={() => {
            setAdding(false);
            void refresh();
          }}
        />
      )}
      <ConfirmDialog
        opened={removed !== undefined}
        title={t('security.removePasskeyTitle', { name: removed?.name ?? '' })}
        confirmLabel={t('security.remove')}
        danger
        onConfirm={() => removed && remove(removed)}
        onCancel={() => setRemoved(undefined)}
      >
        {t('security.removePasskeyText')}
      </ConfirmDialog>
    </Section>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useT();
  const { name, is_synced, added_on, last_used_on } = passkey;
  const added = formatDate(added_on);
  return (
    <li className={styles.passkey}>
      <div>
        <bdi className={styles.name}>{name}</bdi>
        <p className={styles.facts}>
          {last_used_on === null
            ? t('security.passkeyUnused', { added })
            : t('security.passkeyUsed', { added, used: formatDate(last_used_on) })}
        </p>
      </div>
      <Status tone="quiet">{t(is_synced ? 'security.synced' : 'security.oneDevice')}</Status>
      <Button variant="default" size="compact-sm" aria-label={t('security.removePasskey', { name })} onClick={onRemove}>
        {t('security.remove')}
      </Button>
    </li>
  );
}
