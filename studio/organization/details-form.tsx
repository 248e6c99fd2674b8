import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormState } from 'react-hook-form';
import { type Organization, saveOrganization } from '#contract/organization.ts';
import { countryName } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { withoutAddress } from '#studio/site-form/organization-address.ts';
import { offerQuery } from '#studio/site-form/queries.ts';
import { UnsavedGuard } from '#studio/ui/dialog/unsaved-guard.tsx';
import { SelectField, TextField } from '#studio/ui/form/fields.tsx';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { useSaveShortcut } from '#studio/ui/keys/use-save-shortcut.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import styles from './organization.module.css';
import { organizationQuery } from './queries.ts';

/** Name and address of the organization. */
export function DetailsForm({ organization }: { organization: Organization }) {
  const t = useT();
  const queries = useQueryClient();
  const { data: offer } = useQuery(offerQuery);
  const { name, address, city, zip, country } = organization;
  const form = useSchemaForm(saveOrganization.body, {
    defaultValues: { name, address, city, zip, country },
    // One that was given is not taken back; until then the name can be saved without it.
    given: (values) => (country === '' ? withoutAddress(values) : values),
    onSubmit: async (body) => {
      const answer = await call(saveOrganization, { body });
      queries.setQueryData(organizationQuery.queryKey, answer.organization);
      await queries.invalidateQueries({ queryKey: ['session'] });
      notify.done(answer.message);
    },
  });
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  useSaveShortcut(() => void form.submit());
  const countries = (offer?.countries ?? [country].filter(Boolean))
    .map((code) => ({ value: code, label: countryName(code) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <form onSubmit={form.submit} noValidate>
      <div className={styles.fields}>
        <TextField form={form} name="name" label={t('setup.organizationName')} autoComplete="organization" />
        <TextField form={form} name="address" label={t('setup.address')} autoComplete="street-address" />
        <div className={styles.pair}>
          <TextField form={form} name="city" label={t('setup.city')} autoComplete="address-level2" />
          <TextField form={form} name="zip" label={t('setup.zip')} autoComplete="postal-code" dir="ltr" />
        </div>
        <SelectField form={form} name="country" label={t('setup.country')} data={countries} searchable />
        <div>
          <Button type="submit" loading={isSubmitting} disabled={!isDirty}>
            {t('common.save')}
          </Button>
        </div>
      </div>
      <UnsavedGuard when={isDirty && !isSubmitting} save={form.submit} />
    </form>
  );
}
