import type { FieldPath } from 'react-hook-form';
import { type VariantType, variantChoices } from '#model/look/look-body.ts';
import { choiceLabel } from '#studio/documents/field-labels/look-labels.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { SelectField } from '#studio/ui/form/fields.tsx';
import { Section } from '#studio/ui/screen/section.tsx';
import styles from './look.module.css';
import type { LookForm, LookValues } from './use-look-form.ts';

/** What is chosen for each type of widget. */
export function VariantsSection({ form }: { form: LookForm }) {
  const t = useT();
  return (
    <Section title={t('look.variants')}>
      {(Object.keys(variantChoices) as VariantType[]).map((type) => (
        <fieldset key={type} className={styles.group}>
          <legend>{t(`look.variant.${type}`)}</legend>
          <div className={styles.fields}>
            {Object.entries(variantChoices[type]).map(([choice, options]: [string, readonly string[]]) => (
              <SelectField
                key={choice}
                form={form}
                name={`variants.${type}.${choice}` as FieldPath<LookValues>}
                label={t(`look.choice.${choice}` as MessageKey)}
                aria-label={choiceLabel(type, choice)}
                allowDeselect={false}
                data={options.map((value) => ({ value, label: t(`look.option.${choice}.${value}` as MessageKey) }))}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Section>
  );
}
