import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removeAuthenticator, renewRecoveryCodes } from '#contract/second-factor.ts';
import { formatDate } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { Section } from '#studio/ui/screen/section.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Status } from '#studio/ui/text/status.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { PasswordStep } from './password-step.tsx';
import { securityQuery } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';

interface TwoStepSectionProps {
  authenticator: { since: number; recoveryCodesLeft: number } | null;
}

/** The second step after the password: on or off, and the codes for when the phone is away. */
export function TwoStepSection({ authenticator }: TwoStepSectionProps) {
  const t = useT();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'enrol' | 'off' | 'renew'>();
  const [codes, setCodes] = useState<string[]>();
  const close = () => {
    setOpen(undefined);
    setCodes(undefined);
    return queries.invalidateQueries(securityQuery);
  };
  const turnOff = async (password: string) => {
    const { message } = await call(removeAuthenticator, { body: { password } });
    await close();
    notify.done(message);
  };
  const renew = async (password: string) => {
    const answer = await call(renewRecoveryCodes, { body: { password } });
    setCodes(answer.recoveryCodes);
  };
  return (
    <Section
      title={t('security.twoStep')}
      status={
        <>
          <Status tone={authenticator ? 'good' : 'quiet'}>
            {authenticator ? t('security.on', { date: formatDate(authenticator.since) }) : t('security.off')}
          </Status>
          {authenticator && (
            <Status tone={authenticator.recoveryCodesLeft < 3 ? 'attention' : 'quiet'}>
              {t('security.codesLeft', { count: authenticator.recoveryCodesLeft })}
            </Status>
          )}
        </>
      }
    >
      <p className={styles.about}>{t('security.twoStepAbout')}</p>
      <div className={styles.actions}>
        {!authenticator && <Button onClick={() => setOpen('enrol')}>{t('security.turnOn')}</Button>}
        {authenticator && (
          <>
            <Button variant="default" onClick={() => setOpen('renew')}>
              {t('security.renewCodes')}
            </Button>
            <Button variant="default" onClick={() => setOpen('off')}>
              {t('security.turnOff')}
            </Button>
          </>
        )}
      </div>
      {open === 'enrol' && <EnrolDialog onClose={close} />}
      {open === 'off' && (
        <DialogFrame title={t('security.turnOffTitle')} onClose={close}>
          <PasswordStep danger submitLabel={t('security.turnOff')} onPassword={turnOff} onCancel={close}>
            {t('security.turnOffText')}
          </PasswordStep>
        </DialogFrame>
      )}
      {open === 'renew' && !codes && (
        <DialogFrame title={t('security.renewTitle')} onClose={close}>
          <PasswordStep submitLabel={t('security.renewCodes')} onPassword={renew} onCancel={close}>
            {t('security.renewText')}
          </PasswordStep>
        </DialogFrame>
      )}
      {codes && (
        <DialogFrame title={t('security.codesTitle')} onClose={() => undefined}>
          <RecoveryCodes codes={codes} onKept={close} />
        </DialogFrame>
      )}
    </Section>
  );
}
