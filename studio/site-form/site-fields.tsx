import type { accountSetupOffer } from '#contract/account-setup.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import { useT } from '#studio/messages/use-t.ts';
import { SelectField, TextareaField, TextField } from '#studio/ui/fields.tsx';
import { SecretField, type SiteForm } from './secret-field.tsx';
import styles from './site-form.module.css';
import { StarterChoice } from './starter-choice.tsx';

interface SiteFieldsProps {
  /** Heading of the fields. */
  title: string;
  form: SiteForm;
  offer: ResponseOf<typeof accountSetupOffer>;
}

/** What a new site is asked for, and what it starts from. */
export function SiteFields({ title, form, offer }: SiteFieldsProps) {
  const t = useT();
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{title}</legend>
        <TextField form={form} name="site.name" label={t('setup.siteName')} />
        <TextField
          form={form}
          name="site.client_url"
          label={t('setup.clientUrl')}
          description={t('setup.clientUrlHelp')}
          placeholder="https://www.example.com"
          dir="ltr"
          inputMode="url"
        />
        <TextareaField form={form} name="site.description" label={t('setup.description')} rows={3} />
        <SecretField form={form} />
        <SelectField
          form={form}
          name="site.database"
          label={t('setup.database')}
          data={offer.databases.map(({ key, name }) => ({ value: key, label: name }))}
          allowDeselect={false}
        />
      </fieldset>
      <StarterChoice form={form} starters={offer.starters} />
    </>
  );
}
