import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createHook, type DeployHook, deleteHook, saveHook } from '#contract/deploy-targets.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { DialogForm } from '#studio/ui/dialog/dialog-form.tsx';
import { DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { useDialogProblem } from '#studio/ui/dialog/use-dialog-problem.ts';
import { OptionalLabel, PasswordField, SwitchField, TextField } from '#studio/ui/form/fields.tsx';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { Section } from '#studio/ui/screen/section.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { DeliveryLine } from './delivery-line.tsx';
import styles from './deploys.module.css';
import { hooksQuery, refreshDeploys } from './queries.ts';

/** The addresses elsewhere that are asked before a deploy and told after it. */
export function HooksSection() {
  const t = useT();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(hooksQuery);
  const [edited, setEdited] = useState<DeployHook | 'new'>();
  const [removed, setRemoved] = useState<DeployHook>();
  const add = (
    <Button variant="default" size="compact-md" onClick={() => setEdited('new')}>
      {t('deploy.addHook')}
    </Button>
  );
  return (
    <Section title={t('deploy.hooks')} help={t('deploy.hooksHelp')} action={add}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={styles.quiet}>{t('deploy.noHooks')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((hook) => (
            <li key={hook.id} className={styles.item}>
              <span className={styles.what}>
                <Code>{hook.url}</Code>
                <span className={styles.quiet}>
                  {[
                    hook.is_before && t('deploy.before'),
                    hook.is_after && t('deploy.after'),
                    hook.has_secret && t('deploy.signed'),
                    !hook.is_active && t('deploy.off'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {hook.last && <DeliveryLine delivery={hook.last} />}
              </span>
              <span className={styles.acts}>
                <Button variant="subtle" size="compact-md" onClick={() => setEdited(hook)}>
                  {t('common.edit')}
                </Button>
                <Button variant="subtle" size="compact-md" onClick={() => setRemoved(hook)}>
                  {t('common.delete')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {edited && <HookDialog hook={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        opened={removed !== undefined}
        title={t('deploy.removeHookTitle')}
        confirmLabel={t('common.delete')}
        danger
        onConfirm={async () => {
          if (removed) notify.done((await call(deleteHook, { params: { id: removed.id } })).message);
          await refreshDeploys(queries);
          setRemoved(undefined);
        }}
        onCancel={() => setRemoved(undefined)}
      >
        <Code>{removed?.url ?? ''}</Code>
      </ConfirmDialog>
    </Section>
  );
}

function HookDialog({ hook, onClose }: { hook: DeployHook | undefined; onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const [problem, report] = useDialogProblem();
  const form = useSchemaForm(createHook.body, {
    defaultValues: {
      url: hook?.url ?? '',
      is_before: hook?.is_before ?? false,
      is_after: hook?.is_after ?? true,
      is_active: hook?.is_active ?? true,
      secret: '',
    },
    // A secret that was not typed stays as it is.
    given: ({ secret, ...values }) => ({ ...values, ...(secret ? { secret } : {}) }),
    onSubmit: async (body) => {
      report(undefined);
      const answer = hook ? await call(saveHook, { params: { id: hook.id }, body }) : await call(createHook, { body });
      notify.done(answer.message);
      await refreshDeploys(queries);
    },
    onSaved: onClose,
  });
  return (
    <DialogFrame onClose={onClose} title={t(hook ? 'deploy.editHook' : 'deploy.addHook')} width={520}>
      <DialogForm
        onSubmit={form.submit}
        isBusy={form.formState.isSubmitting}
        problem={problem}
        submitLabel={t('common.save')}
        onCancel={onClose}
      >
        <TextField form={form} name="url" label={t('deploy.hookUrl')} type="url" dir="ltr" autoComplete="off" />
        <SwitchField form={form} name="is_before" label={t('deploy.before')} description={t('deploy.beforeHelp')} />
        <SwitchField form={form} name="is_after" label={t('deploy.after')} description={t('deploy.afterHelp')} />
        <SwitchField form={form} name="is_active" label={t('deploy.active.switch')} />
        <PasswordField
          form={form}
          name="secret"
          label={<OptionalLabel>{t('deploy.secret')}</OptionalLabel>}
          description={t(hook?.has_secret ? 'deploy.secretKept' : 'deploy.secretHelp')}
          autoComplete="off"
          dir="ltr"
        />
      </DialogForm>
    </DialogFrame>
  );
}
