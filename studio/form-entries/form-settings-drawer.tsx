import './words.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { type FormSettings, saveFormSettings } from '#contract/form-entries.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useMayNot } from '#studio/session/site-query.ts';
import { FormDrawer } from '#studio/ui/drawer/form-drawer.tsx';
import { LoadingDrawer } from '#studio/ui/drawer/loading-drawer.tsx';
import { useCloseToList } from '#studio/ui/drawer/use-close-to-list.ts';
import { OptionalLabel, TextField } from '#studio/ui/form/fields.tsx';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import styles from './form-entries.module.css';
import { formSettingsQuery } from './queries.ts';
import { ReceiversField } from './receivers-field.tsx';

const address = getRouteApi('/signed-in/pages/form-entries/settings/$form');

/** What is set for the entries of a form; it holds at once, whatever is published. */
export function FormSettingsDrawer() {
  const t = useT();
  const { form } = address.useParams();
  const close = useCloseToList('/pages/form-entries');
  const mayNot = useMayNot('administer');
  const { data, error, refetch } = useQuery({ ...formSettingsQuery(form), enabled: !mayNot });
  const title = t('formEntries.settingsOf', { form });
  if (!data) return <LoadingDrawer title={title} error={error} onRetry={() => void refetch()} onClose={close} />;
  return <Editing settings={data} title={title} onClose={close} />;
}

function Editing({ settings, title, onClose }: { settings: FormSettings; title: string; onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const { receivers, webhook_url, keep_days } = settings;
  const form = useSchemaForm(saveFormSettings.body, {
    defaultValues: { receivers, webhook_url, keep_days, secret: '' },
    // A secret that was not typed stays as it is.
    given: ({ secret, ...values }) => ({
      ...values,
      keep_days: Number(values.keep_days),
      ...(secret ? { secret } : {}),
    }),
    onSubmit: async (body) => {
      const { message } = await call(saveFormSettings, { params: { form: settings.form }, body });
      notify.done(message);
      await queries.invalidateQueries({ queryKey: ['form-settings'] });
    },
    onSaved: onClose,
  });
  const hasWebhook = useWatch({ control: form.control, name: 'webhook_url' }).trim() !== '';
  return (
    <FormDrawer title={title} form={form} submitLabel={t('common.save')} onClose={onClose}>
      <ReceiversField form={form} name="receivers" />
      <TextField
        form={form}
        name="keep_days"
        label={t('formEntries.keepDays')}
        description={t('formEntries.keepDaysText')}
        type="number"
        min={1}
        max={3650}
        dir="ltr"
        inputMode="numeric"
      />
      <TextField
        form={form}
        name="webhook_url"
        label={<OptionalLabel>{t('formEntries.webhook')}</OptionalLabel>}
        description={t('formEntries.webhookText')}
        type="url"
        dir="ltr"
        autoComplete="off"
      />
      {hasWebhook && (
        <div className={styles.secret}>
          <TextField
            form={form}
            name="secret"
            label={<OptionalLabel>{t('formEntries.secret')}</OptionalLabel>}
            description={t(settings.has_secret ? 'formEntries.secretKept' : 'formEntries.secretText')}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
          />
          <Button
            variant="default"
            onClick={() => form.setValue('secret', freshSecret(), { shouldDirty: true, shouldValidate: true })}
          >
            {t('formEntries.makeSecret')}
          </Button>
        </div>
      )}
    </FormDrawer>
  );
}

/** 32 random bytes as text. */
function freshSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `whsec_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
