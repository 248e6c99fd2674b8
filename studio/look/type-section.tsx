import { useQuery } from '@tanstack/react-query';
import { type ScriptField, scriptFields, shippedFamilies } from '#model/look/look-body.ts';
import { hasArabicLetters } from '#model/site-languages/languages.ts';
import { languagesOf } from '#model/site-languages/languages-of.ts';
import { settingsQuery } from '#studio/documents/settings-query.ts';
import { useT } from '#studio/messages/use-t.ts';
import { SelectField } from '#studio/ui/form/fields.tsx';
import { Section } from '#studio/ui/screen/section.tsx';
import { FamilySelect } from './fonts/family-select.tsx';
import styles from './look.module.css';
import { RangeField } from './range-field.tsx';
import type { LookForm } from './use-look-form.ts';

const families = ['titles_family', 'text_family', 'labels_family'] as const;
const numbers = ['titles', 'weight', 'tracking', 'phone', 'wide', 'labels', 'labelTracking'] as const;

/** Families, those of scripts the site is written in too, sizes and the space between letters. */
export function TypeSection({ form }: { form: LookForm }) {
  const t = useT();
  const { data: settings } = useQuery(settingsQuery);
  const languages = settings ? languagesOf(settings) : [];
  const fields = (Object.keys(scriptFields) as ScriptField[]).filter((name) =>
    languages.some((language) => (name.startsWith('arabic') ? hasArabicLetters(language) : language.startsWith('zh'))),
  );
  return (
    <Section title={t('look.type')}>
      <div className={styles.fields}>
        {families.map((name) => (
          <FamilySelect
            key={name}
            form={form}
            name={`type.${name}`}
            label={t(`look.type.${name}`)}
            shipped={shippedFamilies}
          />
        ))}
        {fields.map((name) => (
          <FamilySelect
            key={name}
            form={form}
            name={`type.${name}`}
            label={t(`look.type.${name}`)}
            shipped={scriptFields[name].families}
            usual={scriptFields[name].usual}
          />
        ))}
        <SelectField
          form={form}
          name="type.labelCase"
          label={t('look.type.labelCase')}
          allowDeselect={false}
          data={(['none', 'uppercase'] as const).map((value) => ({
            value,
            label: t(`look.option.labelCase.${value}`),
          }))}
        />
        {numbers.map((name) => (
          <RangeField key={name} form={form} name={`type.${name}`} label={t(`look.type.${name}`)} />
        ))}
      </div>
    </Section>
  );
}
