import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { createTarget, type GivenTarget, saveTarget } from '#contract/deploy-targets.ts';
import type { DeployTarget } from '#contract/deploys.ts';
import { environments, targetKinds } from '#model/deploys/deploy-kinds.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { DialogForm } from '#studio/ui/dialog/dialog-form.tsx';
import { DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { useDialogProblem } from '#studio/ui/dialog/use-dialog-problem.ts';
import { PasswordField, SelectField, SwitchField, TextField } from '#studio/ui/form/fields.tsx';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import styles from './deploys.module.css';
import { environmentLabels, targetKindLabels } from './labels.ts';
import { refreshDeploys } from './queries.ts';

/** Every field a kind may have; what belongs to the chosen one is held against the contract. */
const fields = z.object({
  kind: z.enum(targetKinds),
  name: z.string(),
  follows: z.string(),
  folder: z.string(),
  endpoint: z.string(),
  region: z.string(),
  bucket: z.string(),
  prefix: z.string(),
  is_path_style: z.boolean(),
  access_key: z.string(),
  secret_key: z.string(),
});
type Fields = z.infer<typeof fields>;

function givenOf(all: Fields): GivenTarget {
  const { kind, name } = all;
  const follows = environments.find((each) => each === all.follows) ?? null;
  if (kind === 'zip' || kind === 'pull') return { kind, name, follows };
  if (kind === 'folder') return { kind, name, follows, folder: all.folder };
  const { endpoint, region, bucket, prefix, is_path_style, access_key, secret_key } = all;
  const keys = { ...(access_key && { access_key }), ...(secret_key && { secret_key }) };
  return { kind, name, follows, endpoint, region, bucket, prefix, is_path_style, ...keys };
}

/** Names a place releases are put, or changes it. */
export function TargetDialog({ target, onClose }: { target: DeployTarget | undefined; onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const [problem, report] = useDialogProblem();
  const form = useSchemaForm(fields, {
    defaultValues: {
      kind: target?.kind ?? 'folder',
      name: target?.name ?? '',
      follows: target?.follows ?? '',
      folder: target?.folder ?? 'www',
      endpoint: target?.endpoint ?? '',
      region: target?.region ?? 'us-east-1',
      bucket: target?.bucket ?? '',
      prefix: target?.prefix ?? '',
      is_path_style: target?.is_path_style ?? true,
      access_key: '',
      secret_key: '',
    },
    fieldOf: (path) => path.replace(/^target\./, ''),
    onSubmit: async (all) => {
      report(undefined);
      const body = { target: givenOf(all) };
      const answer = target
        ? await call(saveTarget, { params: { id: target.id }, body: { ...body, version: target.version } })
        : await call(createTarget, { body });
      notify.done(answer.message);
      await refreshDeploys(queries);
    },
    onSaved: onClose,
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <DialogFrame onClose={onClose} title={t(target ? 'deploy.editTarget' : 'deploy.addTarget')} width={520}>
      <DialogForm
        onSubmit={form.submit}
        isBusy={form.formState.isSubmitting}
        problem={problem}
        submitLabel={t('common.save')}
        onCancel={onClose}
      >
        {!target && (
          <SelectField
            form={form}
            name="kind"
            label={t('deploy.kind')}
            allowDeselect={false}
            data={targetKinds.map((value) => ({ value, label: t(targetKindLabels[value]) }))}
          />
        )}
        <TextField form={form} name="name" label={t('deploy.name')} autoComplete="off" />
        <SelectField
          form={form}
          name="follows"
          label={t('deploy.follows')}
          description={t('deploy.followsHelp')}
          placeholder={t('deploy.followsNothing')}
          clearable
          data={environments.map((value) => ({ value, label: t(environmentLabels[value]) }))}
        />
        {kind === 'pull' && <p className={styles.quiet}>{t('deploy.pullTargetHelp')}</p>}
        {kind === 'folder' && (
          <TextField
            form={form}
            name="folder"
            label={t('deploy.folder')}
            description={t('deploy.folderHelp')}
            dir="ltr"
          />
        )}
        {kind === 's3' && (
          <>
            <TextField form={form} name="endpoint" label={t('deploy.endpoint')} type="url" dir="ltr" />
            <TextField form={form} name="region" label={t('deploy.region')} dir="ltr" />
            <TextField form={form} name="bucket" label={t('deploy.bucket')} dir="ltr" />
            <TextField form={form} name="prefix" label={t('deploy.prefix')} dir="ltr" />
            <SwitchField form={form} name="is_path_style" label={t('deploy.pathStyle')} />
            <TextField
              form={form}
              name="access_key"
              label={t('deploy.accessKey')}
              description={target?.has_secret ? t('deploy.keysKept') : undefined}
              autoComplete="off"
              dir="ltr"
            />
            <PasswordField form={form} name="secret_key" label={t('deploy.secretKey')} autoComplete="off" dir="ltr" />
          </>
        )}
      </DialogForm>
    </DialogFrame>
  );
}
