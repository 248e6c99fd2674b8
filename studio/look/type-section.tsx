import { useQuery } from '@tanstack/react-query';
import { shippedFamilies } from '#model/look/look-body.ts';
import { useT } from '#studio/messages/use-t.ts';
import { SelectField } from '#studio/ui/form/fields.tsx';
import { Section } from '#studio/ui/screen/section.tsx';
import { fontsQuery } from './fonts/queries.ts';
import styles from './look.module.css';
import { RangeField } from './range-field.tsx';
import type { LookForm } from './use-look-form.ts';

const families = ['titles_family', 'text_family', 'labels_family'] as const;
const numbers = ['titles', 'weight', 'tracking', 'phone', 'wide', 'labels', 'labelTracking'] as const;

/** Families, sizes and the space between letters. */
export function TypeSection({ form }: { form: LookForm }) {
  const t = useT();
  const { data: own = [] } = useQuery(fontsQuery);
  const shipped = shippedFamilies.map((value) => ({ value, label: t(`look.family.${value}`) }));
  const owned = own.map(({ key, name }) => ({ value: `font:${key}`, label: name }));
  const data =
    owned.length === 0
      ? shipped
      : [
          { group: t('look.fonts'), items: owned },
          { group: t('look.fonts.shipped'), items: shipped },
        ];
  return (
    <Section title={t('look.type')}>
      <div className={styles.fields}>
        {families.map((name) => (
          <SelectField
            key={name}
            form={form}
            name={`type.${name}`}
            label={t(`look.type.${name}`)}
            allowDeselect={false}
            data={data}
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
