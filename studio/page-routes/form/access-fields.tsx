import { Button, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { removeRoutePassword, setRoutePassword } from '#contract/route-access.ts';
import { accessKinds } from '#model/page-routes/route-kinds.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useMay } from '#studio/session/site-query.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { SelectField, useFaultText } from '#studio/ui/form/fields.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { accessLabels } from '../route-labels.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { passwordsQuery } from './passwords-query.ts';
import type { RouteForm } from './route-form-values.ts';
import styles from './serving-fields.module.css';

/** Who may see what a route answers, and by which password. */
export function AccessFields({ form }: { form: RouteForm }) {
  const t = useT();
  const { field } = useController({ control: form.control, name: 'access' });
  const access = field.value ?? 'public';
  return (
    <>
      <SelectField
        form={form}
        name="access"
        label={t('route.access')}
        description={t(`route.accessHelp.${access}`)}
        allowDeselect={false}
        data={accessKinds.map((kind) => ({ value: kind, label: t(accessLabels[kind]) }))}
      />
      {access === 'password' && <PasswordChoice form={form} />}
    </>
  );
}

function PasswordChoice({ form }: { form: RouteForm }) {
  const t = useT();
  const queries = useQueryClient();
  const mayPublish = useMay('publish');
  const { field } = useController({ control: form.control, name: 'access_password' });
  const { data } = useQuery(passwordsQuery);
  const [dialog, setDialog] = useState<'new' | 'again' | 'remove'>();
  const chosen = data?.passwords.find(({ name }) => name === field.value);
  const close = () => setDialog(undefined);
  const reread = () => queries.invalidateQueries({ queryKey: passwordsQuery.queryKey });
  return (
    <div>
      <Select
        label={t('route.password')}
        description={t('route.passwordHelp')}
        placeholder={t(data?.passwords.length === 0 ? 'route.noPasswords' : 'route.choosePassword')}
        data={data?.passwords.map(({ name }) => name) ?? []}
        value={field.value || null}
        onChange={(name) => field.onChange(name ?? '')}
        onBlur={field.onBlur}
        dir="ltr"
        error={useFaultText({ form, name: 'access_password' })}
      />
      {mayPublish ? (
        <div className={styles.acts}>
          <Button size="compact-sm" variant="default" onClick={() => setDialog('new')}>
            {t('route.newPassword')}
          </Button>
          {chosen && (
            <Button size="compact-sm" variant="default" onClick={() => setDialog('again')}>
              {t('route.changePassword')}
            </Button>
          )}
          {chosen && (
            <Button
              size="compact-sm"
              variant="default"
              disabled={chosen.routes > 0}
              title={chosen.routes > 0 ? t('route.passwordInUse', { count: chosen.routes }) : undefined}
              onClick={() => setDialog('remove')}
            >
              {t('common.delete')}
            </Button>
          )}
          {chosen && chosen.routes > 0 && (
            <span className={styles.note}>{t('route.passwordInUse', { count: chosen.routes })}</span>
          )}
        </div>
      ) : (
        <p className={styles.note}>{t('route.mayNotSetPasswords')}</p>
      )}
      {(dialog === 'new' || dialog === 'again') && (
        <PasswordDialog
          name={dialog === 'again' ? chosen?.name : undefined}
          onClose={close}
          onSubmit={async (body) => {
            const { message } = await call(setRoutePassword, { body });
            await reread();
            field.onChange(body.name);
            notify.done(message);
            close();
          }}
        />
      )}
      <ConfirmDialog
        opened={dialog === 'remove'}
        title={t('route.deletePassword', { name: chosen?.name ?? '' })}
        confirmLabel={t('common.delete')}
        danger
        onConfirm={async () => {
          if (!chosen) return;
          const { message } = await call(removeRoutePassword, { body: { name: chosen.name } });
          field.onChange('');
          await reread();
          notify.done(message);
          close();
        }}
        onCancel={close}
      >
        {t('route.deletePasswordText')}
      </ConfirmDialog>
    </div>
  );
}
