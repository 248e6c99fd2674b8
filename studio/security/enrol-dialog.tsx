import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { ResponseOf } from '#contract/exchange.ts';
import { beginAuthenticator, confirmAuthenticator } from '#contract/second-factor.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { TextField } from '#studio/ui/form/fields.tsx';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';
import { StepDialog } from './step-dialog.tsx';

const QrCode = lazy(() => import('./qr-code.tsx').then(({ QrCode }) => ({ default: QrCode })));

type TurnedOn = ResponseOf<typeof confirmAuthenticator>;

interface Begun {
  secret: string;
  uri: string;
}

/** Turns the second step on: the password, the app's first code, the recovery codes. */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [begun, setBegun] = useState<Begun>();
  const [on, setOn] = useState<TurnedOn>();
  const keep = () => {
    onClose();
    if (on) notify.done(on.message);
  };
  const begin = async (password: string) => setBegun(await call(beginAuthenticator, { body: { password } }));
  if (on)
    return (
      // They are shown this once: neither Escape nor a click beside them takes them away.
      <StepDialog key="codes" title={t('security.codesTitle')} onClose={() => undefined}>
        <RecoveryCodes codes={on.recoveryCodes} onKept={keep} />
      </StepDialog>
    );
  return (
    <StepDialog title={t('security.turnOnTitle')} onClose={onClose}>
      {begun ? (
        <FirstCode {...begun} onDone={setOn} onCancel={onClose} />
      ) : (
        <PasswordStep submitLabel={t('security.next')} onPassword={begin} onCancel={onClose} />
      )}
    </StepDialog>
  );
}

interface FirstCodeProps extends Begun {
  onDone: (on: TurnedOn) => void;
  onCancel: () => void;
}

function FirstCode({ secret, uri, onDone, onCancel }: FirstCodeProps) {
  const t = useT();
  const form = useSchemaForm(confirmAuthenticator.body, {
    defaultValues: { code: '' },
    onSubmit: async (body) => onDone(await call(confirmAuthenticator, { body })),
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p>{t('security.scan')}</p>
      <Suspense fallback={<Skeleton height={200} width={200} mx="auto" />}>
        <QrCode text={uri} label={t('security.qr')} />
      </Suspense>
      <p>
        {t('security.key')}
        <span className={styles.key}>
          <Code>{secret.replace(/.{4}(?=.)/g, '$& ')}</Code>
        </span>
      </p>
      <TextField
        form={form}
        name="code"
        label={t('security.appCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={13}
        dir="ltr"
        autoFocus
      />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t('security.turnOn')}
        </Button>
      </div>
    </form>
  );
}
