import { Checkbox, Select } from '@mantine/core';
import { useController } from 'react-hook-form';
import { languageTags, nameOfLanguage, type SiteLanguage } from '#model/site-languages/languages.ts';
import { hasSmartPunctuation } from '#model/smart-punctuation.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useFaultText } from '#studio/ui/form/fields.tsx';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconArrowDown, IconArrowUp, IconTrash } from '#studio/ui/icons/icons.ts';
import { Section } from '#studio/ui/screen/section.tsx';
import styles from './settings.module.css';
import type { SettingsFormState } from './use-settings-form.ts';

/** The further languages of the site, in the order they are offered, each with the one it falls back to. */
export function LanguagesSection({ form, mayChange }: { form: SettingsFormState; mayChange: boolean }) {
  const t = useT();
  const { field } = useController({ control: form.control, name: 'languages' });
  const { field: main } = useController({ control: form.control, name: 'language' });
  const further = field.value ?? [];
  const saved = form.formState.defaultValues?.languages ?? [];
  const hasRemoved = saved.some((each) => !further.some(({ language }) => language === each?.language));
  const free = languageTags.filter((tag) => tag !== main.value && !further.some(({ language }) => language === tag));
  const change = (next: typeof further) => {
    form.clearErrors('languages');
    field.onChange(next);
  };
  const move = (at: number, by: -1 | 1) => {
    const next = further.filter((_each, index) => index !== at);
    const moved = further[at];
    if (moved) next.splice(at + by, 0, moved);
    change(withoutLater(next));
  };
  const fault = useFaultText({ form, name: 'languages' });
  return (
    <Section title={t('settings.languages')} help={t('settings.languagesHelp')} narrow anchor="languages">
      {further.length > 0 && (
        <ol className={styles.languages}>
          {further.map(({ language, fallback }, at) => {
            const name = nameOfLanguage(language);
            const earlier = [main.value ?? 'en', ...further.slice(0, at).map((each) => each.language)];
            return (
              <li key={language} className={styles.language}>
                <span className={styles.languageName}>
                  <bdi lang={language}>{name}</bdi>
                </span>
                <Select
                  aria-label={t('settings.fallback', { language: name })}
                  label={t('settings.fallback', { language: name })}
                  size="sm"
                  allowDeselect={false}
                  data={earlier.map((value) => ({ value, label: nameOfLanguage(value) }))}
                  value={fallback ?? main.value ?? 'en'}
                  onChange={(value) => {
                    const chosen = value === main.value ? null : (value as SiteLanguage);
                    change(further.map((each) => (each.language === language ? { ...each, fallback: chosen } : each)));
                  }}
                />
                {mayChange && (
                  <span className={styles.languageActs}>
                    <IconButton
                      aria-label={t('settings.languageUp', { language: name })}
                      disabled={at === 0}
                      onClick={() => move(at, -1)}
                    >
                      <IconArrowUp size={16} />
                    </IconButton>
                    <IconButton
                      aria-label={t('settings.languageDown', { language: name })}
                      disabled={at === further.length - 1}
                      onClick={() => move(at, 1)}
                    >
                      <IconArrowDown size={16} />
                    </IconButton>
                    <IconButton
                      aria-label={t('settings.removeLanguage', { language: name })}
                      onClick={() => change(withoutLater(further.filter((each) => each.language !== language)))}
                    >
                      <IconTrash size={16} />
                    </IconButton>
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      )}
      <Select
        label={t('settings.addLanguage')}
        searchable
        data={free.map((value) => ({ value, label: nameOfLanguage(value) }))}
        value={null}
        error={fault}
        disabled={further.length >= 20}
        onChange={(value) => {
          if (value !== null) change([...further, { language: value as SiteLanguage, fallback: null }]);
        }}
      />
      <SmartPunctuation form={form} languages={[main.value ?? 'en', ...further.map((each) => each.language)]} />
      {hasRemoved && <p className={styles.quiet}>{t('settings.languagesRemoved')}</p>}
    </Section>
  );
}

interface SmartPunctuationProps {
  form: SettingsFormState;
  languages: readonly SiteLanguage[];
}

/** In which languages quotes and spaces are set as one types. */
function SmartPunctuation({ form, languages }: SmartPunctuationProps) {
  const t = useT();
  const { field } = useController({ control: form.control, name: 'smart_punctuation' });
  const chosen = field.value ?? [];
  const offered = languages.filter(hasSmartPunctuation);
  if (offered.length === 0) return null;
  return (
    <Checkbox.Group
      label={t('settings.smartPunctuation')}
      description={t('settings.smartPunctuationHelp')}
      value={chosen.filter((each) => offered.includes(each))}
      onChange={(next) => {
        const others = chosen.filter((each) => !offered.includes(each));
        field.onChange([...others, ...offered.filter((each) => next.includes(each))]);
      }}
    >
      <div className={styles.languageChoices}>
        {offered.map((language) => (
          <Checkbox key={language} value={language} label={<bdi lang={language}>{nameOfLanguage(language)}</bdi>} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** A language falls back to one that stands earlier, else to the main one. */
function withoutLater<Each extends { language: SiteLanguage; fallback?: SiteLanguage | null | undefined }>(
  list: readonly Each[],
): Each[] {
  return list.map((each, at) =>
    list.slice(0, at).some(({ language }) => language === each.fallback) ? each : { ...each, fallback: null },
  );
}
