import type { ReactNode } from 'react';
import type { accountSetupOffer } from '#contract/account-setup.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import { useT } from '#studio/messages/use-t.ts';
import { SelectField, TextareaField, TextField } from '#studio/ui/form/fields.tsx';
import { IconChevronDown } from '#studio/ui/icons/icons.ts';
import { LanguageFields } from './language-fields.tsx';
import { SecretField, type SiteForm } from './secret-field.tsx';
import styles from './site-form.module.css';
import { StarterChoice } from './starter-choice.tsx';
import { useValuesOfName } from './use-values-of-name.ts';

interface SiteFieldsProps {
  /** Heading of the fields. */
  title: string;
  form: SiteForm;
  offer: ResponseOf<typeof accountSetupOffer>;
  /** What else is asked for at first sight. */
  beside?: ReactNode;
  /** What else is folded away with what is filled in. */
  more?: ReactNode;
}

/** What a new site is asked for, and what it starts from; what can be known is filled in and folded away. */
export function SiteFields({ title, form, offer, beside, more }: SiteFieldsProps) {
  const t = useT();
  useValuesOfName(form, offer);
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{title}</legend>
        <TextField form={form} name="site.name" label={t('setup.siteName')} />
        {beside}
        <LanguageFields form={form} />
      </fieldset>
      <StarterChoice form={form} starters={offer.starters} />
      <details className={styles.group}>
        <summary className={styles.summary}>
          <span>
            <strong>{t('setup.more')}</strong>
            <span className={styles.help}>
              {t(more === undefined ? 'setup.moreHelp' : 'setup.moreHelpWithAddress')}
            </span>
          </span>
          <IconChevronDown />
        </summary>
        <div className={styles.more}>
          <TextField
            form={form}
            name="site.client_url"
            label={t('setup.clientUrl')}
            description={t('setup.clientUrlHelp')}
            placeholder="https://www.example.com"
            dir="ltr"
            inputMode="url"
          />
          <TextareaField
            form={form}
            name="site.description"
            label={t('setup.description')}
            description={t('setup.descriptionHelp')}
            rows={3}
          />
          <SecretField form={form} />
          <SelectField
            form={form}
            name="site.database"
            label={t('setup.database')}
            data={offer.databases.map(({ key, name }) => ({ value: key, label: name }))}
            allowDeselect={false}
          />
          {more}
        </div>
      </details>
    </>
  );
}
