import { useController } from 'react-hook-form';
import { firstDays } from '#model/settings.ts';
import { languageTags } from '#model/site-languages/languages.ts';
import { TemplateSelect } from '#studio/documents/select/template-select.tsx';
import { inLanguage } from '#studio/documents/smart-punctuation.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMayNot } from '#studio/session/site-query.ts';
import { SelectField, TextareaField, TextField, useFaultText } from '#studio/ui/form/fields.tsx';
import { ZoneField } from '#studio/ui/form/zone-field.tsx';
import { Section } from '#studio/ui/screen/section.tsx';
import { DomainCertificates } from './domain-certificates.tsx';
import { DomainVerification } from './domain-verification.tsx';
import { firstDayLabels } from './first-day-labels.ts';
import type { SettingsFormState } from './use-settings-form.ts';

/** A language in its own words. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

export function SiteSection({ form }: { form: SettingsFormState }) {
  const t = useT();
  const mayChange = !useMayNot('administer');
  return (
    <Section title={t('settings.site')} narrow>
      <TextField form={form} name="frontend_site_name" label={t('settings.siteName')} autoComplete="off" />
      <TextField
        form={form}
        name="frontend_domain"
        label={t('common.optionalLabel', { label: t('settings.domain') })}
        description={t('settings.domainHelp')}
        placeholder="www.example.com"
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
      />
      {mayChange && <DomainVerification />}
      {mayChange && <DomainCertificates />}
      <TextareaField
        form={form}
        name="frontend_website_description"
        {...inLanguage('main')}
        label={t('common.optionalLabel', { label: t('settings.websiteDescription') })}
        description={t('settings.websiteDescriptionHelp')}
        autosize
        minRows={2}
        maxRows={8}
      />
      <SelectField
        form={form}
        name="language"
        label={t('settings.language')}
        description={t('settings.languageHelp')}
        allowDeselect={false}
        searchable
        data={languageTags.map((language) => ({ value: language, label: languageName(language) }))}
      />
      <ZoneField
        form={form}
        name="time_zone"
        label={t('settings.timeZone')}
        description={t('settings.timeZoneHelp')}
        chosen={form.getValues('time_zone') ?? 'UTC'}
        nothingFoundMessage={t('settings.noTimeZone')}
      />
      <SelectField
        form={form}
        name="first_day_of_week"
        label={t('settings.firstDay')}
        allowDeselect={false}
        data={firstDays.map((day) => ({ value: day, label: t(firstDayLabels[day]) }))}
      />
      <NotFoundField form={form} />
    </Section>
  );
}

function NotFoundField({ form }: { form: SettingsFormState }) {
  const t = useT();
  const { field } = useController({ control: form.control, name: 'not_found_template' });
  return (
    <TemplateSelect
      label={t('common.optionalLabel', { label: t('settings.notFound') })}
      description={t('settings.notFoundHelp')}
      value={field.value ?? null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      clearable
      error={useFaultText({ form, name: 'not_found_template' })}
    />
  );
}
