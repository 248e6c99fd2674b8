import { useQueryClient } from '@tanstack/react-query';
import { followSource, type PullSource } from '#contract/pulls.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { PasswordField, TextField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { refreshDeploys } from './queries.ts';

/** Asks which Sitewright is to be followed, and with which token; what is wrong with either is told by its field. */
export function FollowDialog({ source, onClose }: { source: PullSource | null; onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  return (
    <FormDialog
      title={t('deploy.followTitle')}
      text={t('deploy.followText')}
      schema={followSource.body}
      defaultValues={{ address: source?.address ?? '', token: '' }}
      submitLabel={t('deploy.follow')}
      onSubmit={async (body) => {
        const answer = await call(followSource, { body });
        notify.done(answer.message);
        await refreshDeploys(queries);
        onClose();
      }}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="address"
            label={t('deploy.sourceAddress')}
            description={t('deploy.sourceAddressHelp')}
            type="url"
            dir="ltr"
            autoComplete="off"
          />
          <PasswordField
            form={form}
            name="token"
            label={t('deploy.sourceToken')}
            description={t('deploy.sourceTokenHelp')}
            autoComplete="off"
            dir="ltr"
          />
        </>
      )}
    </FormDialog>
  );
}
