import * as z from 'zod/mini';
import { createToken } from '#contract/tokens.ts';
import { isBelow, type SiteRole } from '#model/roles.ts';
import { tokenPermissions, tokenRoles } from '#model/tokens.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { SelectField, TextField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';

/** Days after which a token may be over. */
const lengths = ['7', '30', '90', '180', '366'] as const;

const tokenForm = z.object({
  name: createToken.body.shape.name,
  permission: createToken.body.shape.permission,
  days: z.enum(lengths),
});

interface TokenDialogProps {
  /** The role of who makes it: no token may do more. */
  role: SiteRole;
  onMade: (token: string) => void;
  onClose: () => void;
}

/** Asks what a token is for, what it may do and how long. */
export function TokenDialog({ role, onMade, onClose }: TokenDialogProps) {
  const t = useT();
  const make = async ({ days, ...values }: z.output<typeof tokenForm>) => {
    const { token } = await call(createToken, { body: { ...values, days: Number(days) } });
    onMade(token);
  };
  return (
    <FormDialog
      title={t('security.makeToken')}
      text={t('security.makeTokenText')}
      schema={tokenForm}
      defaultValues={{ name: '', permission: 'read', days: '90' }}
      submitLabel={t('security.makeToken')}
      onSubmit={make}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="name"
            label={t('security.tokenName')}
            description={t('security.tokenNameHelp')}
            autoComplete="off"
            autoFocus
          />
          <SelectField
            form={form}
            name="permission"
            label={t('security.tokenPermission')}
            description={t('security.tokenPermissionHelp')}
            allowDeselect={false}
            data={tokenPermissions
              .filter((each) => !isBelow(role, tokenRoles[each]))
              .map((each) => ({ value: each, label: t(`security.token.${each}`) }))}
          />
          <SelectField
            form={form}
            name="days"
            label={t('security.tokenDays')}
            allowDeselect={false}
            data={lengths.map((each) => ({ value: each, label: t('security.days', { count: Number(each) }) }))}
          />
        </>
      )}
    </FormDialog>
  );
}
