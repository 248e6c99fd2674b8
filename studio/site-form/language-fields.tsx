import { MultiSelect } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import {
  isSiteLanguage,
  languageTags,
  nameOfLanguage,
  type SiteLanguage,
  siteLanguages,
} from '#model/site-languages/languages.ts';
import { useT } from '#studio/messages/use-t.ts';
import { SelectField, useFaultText } from '#studio/ui/form/fields.tsx';
import { ZoneField } from '#studio/ui/form/zone-field.tsx';
import { ownLanguage } from './new-site-values.ts';
import type { SiteForm } from './secret-field.tsx';
import styles from './site-form.module.css';

const options = languageTags.map((value) => ({ value, label: nameOfLanguage(value) }));

/** The languages and the time zone of a new site, guessed from the browser. */
export function LanguageFields({ form }: { form: SiteForm }) {
  const t = useT();
  useLanguageOfReader(form);
  const main = useWatch({ control: form.control, name: 'site.language' });
  const { field } = useController({ control: form.control, name: 'site.additional_languages' });
  const further = (field.value ?? []).filter((each) => each !== main);
  const hasSamples = siteLanguages.some((each) => each === main);
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          form={form}
          name="site.language"
          label={t('settings.language')}
          description={hasSamples ? undefined : t('setup.samplesInEnglish')}
          data={options}
          searchable
          allowDeselect={false}
        />
        <ZoneField
          form={form}
          name="site.time_zone"
          label={t('settings.timeZone')}
          chosen={form.getValues('site.time_zone') ?? 'UTC'}
          nothingFoundMessage={t('settings.noTimeZone')}
        />
      </div>
      <MultiSelect
        {...field}
        label={t('settings.languages')}
        description={t('setup.languagesHelp')}
        data={options.filter(({ value }) => value !== main)}
        value={further}
        onChange={(values) => field.onChange(values.filter((each): each is SiteLanguage => isSiteLanguage(each)))}
        searchable
        maxValues={20}
        error={useFaultText({ form, name: 'site.additional_languages' })}
      />
    </>
  );
}

/** Follows the language the studio is read in until another one is chosen. */
function useLanguageOfReader(form: SiteForm): void {
  const language = ownLanguage();
  const filled = useRef(language);
  useEffect(() => {
    if (form.getValues('site.language') === filled.current) form.setValue('site.language', language);
    filled.current = language;
  }, [form, language]);
}
