import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { makePullToken, revokePullToken } from '#contract/deploy-targets.ts';
import type { DeployTarget } from '#contract/deploys.ts';
import { formatDate } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { SelectField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import { IconCopy } from '#studio/ui/icons/icons.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { CopyButton } from '#studio/ui/text/copy-button.tsx';
import styles from './deploys.module.css';
import { refreshDeploys } from './queries.ts';

/** Days after which a token may be over. */
const lengths = ['30', '90', '180', '366'] as const;
const tokenForm = z.object({ days: z.enum(lengths) });

/** Until when a target can be pulled from, and when somebody last did. */
export function TokenFacts({ target: { token } }: { target: DeployTarget }) {
  const t = useT();
  if (!token) return <span className={styles.quiet}>{t('deploy.noToken')}</span>;
  const expires = formatDate(token.expires_on);
  return (
    <span className={styles.quiet}>
      {token.last_used_on === null
        ? t('deploy.tokenUnused', { expires })
        : t('deploy.tokenUsed', {
            expires,
            used: formatDate(token.last_used_on),
            address: `\u2068${token.last_address ?? ''}\u2069`,
          })}
    </span>
  );
}

/** Makes the token of a target, which is shown once, or ends it. */
export function TokenActs({ target }: { target: DeployTarget }) {
  const t = useT();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'make' | 'end'>();
  const [made, setMade] = useState<{ token: string; address: string }>();
  const { id, name, token } = target;
  return (
    <>
      {token && (
        <Button variant="subtle" size="compact-md" onClick={() => setOpen('end')}>
          {t('deploy.endToken')}
        </Button>
      )}
      <Button variant="subtle" size="compact-md" onClick={() => setOpen('make')}>
        {t('deploy.makeToken')}
      </Button>
      {open === 'make' && (
        <FormDialog
          title={t('deploy.makeTokenTitle', { name: `\u2068${name}\u2069` })}
          text={t(token ? 'deploy.makeTokenAgain' : 'deploy.makeTokenText')}
          schema={tokenForm}
          defaultValues={{ days: '180' }}
          submitLabel={t('deploy.makeToken')}
          onSubmit={async ({ days }) => {
            const answer = await call(makePullToken, { params: { id }, body: { days: Number(days) } });
            setOpen(undefined);
            setMade(answer);
            await refreshDeploys(queries);
          }}
          onCancel={() => setOpen(undefined)}
        >
          {(form) => (
            <SelectField
              form={form}
              name="days"
              label={t('deploy.tokenDays')}
              allowDeselect={false}
              data={lengths.map((each) => ({ value: each, label: t('deploy.days', { count: Number(each) }) }))}
            />
          )}
        </FormDialog>
      )}
      {made && <MadeToken made={made} onKept={() => setMade(undefined)} />}
      <ConfirmDialog
        opened={open === 'end'}
        title={t('deploy.endTokenTitle', { name: `\u2068${name}\u2069` })}
        confirmLabel={t('deploy.endToken')}
        danger
        onConfirm={async () => {
          notify.done((await call(revokePullToken, { params: { id } })).message);
          await refreshDeploys(queries);
          setOpen(undefined);
        }}
        onCancel={() => setOpen(undefined)}
      >
        {t('deploy.endTokenText')}
      </ConfirmDialog>
    </>
  );
}

/** The token itself, which nobody can show again: a click beside the dialog does not take it away. */
function MadeToken({ made, onKept }: { made: { token: string; address: string }; onKept: () => void }) {
  const t = useT();
  const parts = [
    { label: t('deploy.sourceAddress'), text: made.address },
    { label: t('deploy.sourceToken'), text: made.token },
  ];
  return (
    <DialogFrame title={t('deploy.tokenMade')} onClose={() => undefined} width={600}>
      <div className={styles.fields}>
        <p>{t('deploy.tokenMadeText')}</p>
        {parts.map(({ label, text }) => (
          <div key={label} className={styles.kept}>
            <span className={styles.name}>{label}</span>
            <bdi className={styles.key} dir="ltr">
              {text}
            </bdi>
            <CopyButton
              size="compact-md"
              variant="default"
              leftSection={<IconCopy size={16} />}
              text={text}
              label={t('deploy.copyOf', { what: label })}
            />
          </div>
        ))}
      </div>
      <DialogButtons>
        <Button onClick={onKept}>{t('deploy.tokenKept')}</Button>
      </DialogButtons>
    </DialogFrame>
  );
}
