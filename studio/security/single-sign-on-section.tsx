import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { unlinkIdentity } from '#contract/single-sign-on.ts';
import { beginLinking } from '#studio/auth/sign-in/single-sign-on.ts';
import { formatDate } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { Section } from '#studio/ui/screen/section.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Status } from '#studio/ui/text/status.tsx';
import { PasswordStep } from './password-step.tsx';
import { securityQuery } from './queries.ts';
import styles from './security.module.css';

interface SingleSignOnSectionProps {
  /** The provider's. */
  name: string;
  linked: { email: string | null; since: number } | null;
}

/** The account at the installation's OpenID provider: linked with the own one, or not. */
export function SingleSignOnSection({ name, linked }: SingleSignOnSectionProps) {
  const t = useT();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const unlink = async (password: string) => {
    const { message } = await call(unlinkIdentity, { body: { password } });
    await queries.invalidateQueries(securityQuery);
    close();
    notify.done(message);
  };
  const date = linked ? formatDate(linked.since) : '';
  return (
    <Section
      title={t('security.sso')}
      status={
        <Status tone={linked ? 'good' : 'quiet'}>
          {linked?.email
            ? t('security.ssoLinkedAs', { email: linked.email, date })
            : t(linked ? 'security.ssoLinked' : 'security.ssoNot', { date })}
        </Status>
      }
    >
      <p className={styles.about}>{t('security.ssoAbout', { name })}</p>
      <div className={styles.actions}>
        <Button variant="default" onClick={() => setOpen(true)}>
          {linked ? t('security.unlink') : t('security.link', { name })}
        </Button>
      </div>
      {isOpen && linked && (
        <DialogFrame title={t('security.unlinkTitle', { name })} onClose={close}>
          <PasswordStep danger submitLabel={t('security.unlink')} onPassword={unlink} onCancel={close}>
            {t('security.unlinkText')}
          </PasswordStep>
        </DialogFrame>
      )}
      {isOpen && !linked && (
        <DialogFrame title={t('security.linkTitle', { name })} onClose={close}>
          <PasswordStep
            submitLabel={t('security.next')}
            onPassword={(password) => beginLinking(name, password)}
            onCancel={close}
          >
            {t('security.linkText')}
          </PasswordStep>
        </DialogFrame>
      )}
    </Section>
  );
}
