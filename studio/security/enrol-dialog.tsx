import { Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { ResponseOf } from '#contract/exchange.ts';
import { beginAuthenticator, confirmAuthenticator } from '#contract/second-factor.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { lazy } from '#studio/session/lazy.ts';
import { DialogForm } from '#studio/ui/dialog/dialog-form.tsx';
import { DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { TextField } from '#studio/ui/form/fields.tsx';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

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
      <DialogFrame key="codes" title={t('security.codesTitle')} onClose={() => undefined}>
        <RecoveryCodes codes={on.recoveryCodes} onKept={keep} />
      </DialogFrame>
    );
  return (
    <DialogFrame title={t('security.turnOnTitle')} onClose={onClose}>
      {begun ? (
        <FirstCode {...begun} onDone={setOn} onCancel={onClose} />
      ) : (
        <PasswordStep submitLabel={t('security.next')} onPassword={begin} onCancel={onClose} />
      )}
    </DialogFrame>
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
    <DialogForm
      onSubmit={form.submit}
      isBusy={form.formState.isSubmitting}
      problem={undefined}
      submitLabel={t('security.turnOn')}
      onCancel={onCancel}
    >
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
    </DialogForm>
  );
}
