import { Button } from '@mantine/core';
import { accountSetup, type accountSetupOffer } from '#contract/account-setup.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import type { SiteOfMember } from '#contract/session.ts';
import { countryName } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { forget } from '#studio/session/storage.ts';
import { workIn } from '#studio/session/tab-site.ts';
import { newSiteValues } from '#studio/site-form/new-site-values.ts';
import { withoutAddress } from '#studio/site-form/organization-address.ts';
import type { SiteForm } from '#studio/site-form/secret-field.tsx';
import { SiteFields } from '#studio/site-form/site-fields.tsx';
import siteStyles from '#studio/site-form/site-form.module.css';
import { SelectField, TextField } from '#studio/ui/form/fields.tsx';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import styles from './account-setup.module.css';

interface AccountSetupFormProps {
  offer: ResponseOf<typeof accountSetupOffer>;
  /** Told the site's name while it is made, undefined when that failed. */
  onWorking: (name: string | undefined) => void;
  onDone: (site: SiteOfMember) => void;
}

/** Organization, first site and what it starts from, in one form. */
export function AccountSetupForm({ offer, onWorking, onDone }: AccountSetupFormProps) {
  const t = useT();
  const form = useSchemaForm(accountSetup.body, {
    defaultValues: {
      organization: { name: '', address: '', city: '', zip: '', country: '' },
      site: newSiteValues(offer),
    },
    given: ({ organization, ...others }) => ({ ...others, organization: withoutAddress(organization) }),
    onSubmit: async (body) => {
      onWorking(body.site.name);
      try {
        const { site } = await call(accountSetup, { body });
        workIn(site.id);
        forget('newUser');
        onDone(site);
      } catch (problem) {
        onWorking(undefined);
        throw problem;
      }
    },
    onProblem: (problem) => {
      if (problem.kind !== 'domain_taken') return false;
      form.setError('site.client_url', { type: 'server', message: problem.message }, { shouldFocus: true });
      return true;
    },
  });
  const countries = offer.countries
    .map((code) => ({ value: code, label: countryName(code) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      {/* The fields know the site alone, and this form has the organization as well. */}
      <SiteFields
        title={t('setup.site')}
        form={form as unknown as SiteForm}
        offer={offer}
        beside={
          <TextField
            form={form}
            name="organization.name"
            label={t('setup.organizationName')}
            description={t('setup.organizationHelp')}
            autoComplete="organization"
          />
        }
        more={
          <>
            <h3 className={siteStyles.heading}>{t('setup.organizationAddress')}</h3>
            <p className={siteStyles.help}>{t('setup.organizationAddressHelp')}</p>
            <TextField
              form={form}
              name="organization.address"
              label={t('setup.address')}
              autoComplete="street-address"
            />
            <div className={styles.pair}>
              <TextField form={form} name="organization.city" label={t('setup.city')} autoComplete="address-level2" />
              <TextField
                form={form}
                name="organization.zip"
                label={t('setup.zip')}
                autoComplete="postal-code"
                dir="ltr"
              />
            </div>
            <SelectField
              form={form}
              name="organization.country"
              label={t('setup.country')}
              data={countries}
              searchable
            />
          </>
        }
      />
      <div className={styles.submit}>
        <Button type="submit" size="md" loading={form.formState.isSubmitting}>
          {t('setup.create')}
        </Button>
      </div>
    </form>
  );
}
