import { useT } from '#studio/messages/use-t.ts';
import { SelectField } from '#studio/ui/form/fields.tsx';
import { Section } from '#studio/ui/screen/section.tsx';
import styles from './look.module.css';
import { RangeField } from './range-field.tsx';
import type { LookForm } from './use-look-form.ts';

/** Space, corners, lines, shadows, widths and motion. */
export function ShapeSection({ form }: { form: LookForm }) {
  const t = useT();
  return (
    <Section title={t('look.shape')}>
      <div className={styles.fields}>
        {(['space', 'radius', 'line', 'widths.page', 'widths.text'] as const).map((name) => (
          <RangeField key={name} form={form} name={name} label={t(`look.${name}`)} />
        ))}
        <SelectField
          form={form}
          name="shadow"
          label={t('look.shadow')}
          allowDeselect={false}
          data={(['none', 'soft', 'deep', 'hard'] as const).map((value) => ({
            value,
            label: t(`look.option.shadow.${value}`),
          }))}
        />
        <SelectField
          form={form}
          name="motion"
          label={t('look.motion')}
          allowDeselect={false}
          data={(['none', 'quick', 'calm'] as const).map((value) => ({
            value,
            label: t(`look.option.motion.${value}`),
          }))}
        />
      </div>
    </Section>
  );
}
