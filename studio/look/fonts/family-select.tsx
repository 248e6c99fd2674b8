import './samples.css';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useT } from '#studio/messages/use-t.ts';
import { useFaultText } from '#studio/ui/form/fields.tsx';
import type { LookForm } from '../use-look-form.ts';
import { FontSample } from './font-sample.tsx';
import styles from './fonts.module.css';
import { fontsQuery } from './queries.ts';
import { lettersOf, sampleFamily } from './sample-family.ts';

interface FamilySelectProps {
  form: LookForm;
  name:
    | `type.${'titles_family' | 'text_family' | 'labels_family'}`
    | `type.${'arabic' | 'chinese'}_${'titles' | 'text'}`;
  label: string;
  /** The families that come with the product, of which the first stands for none. */
  shipped: readonly string[];
  /** What is used where nothing is chosen. */
  usual?: string | undefined;
}

/** Chooses a family of fonts; each is drawn in its own letters. */
export function FamilySelect({ form, name, label, shipped, usual }: FamilySelectProps) {
  const t = useT();
  const { data: own = [] } = useQuery(fontsQuery);
  const { field } = useController({ control: form.control, name });
  const value = field.value ?? usual ?? null;
  const items = shipped.map((family) => ({ value: family, label: t(`look.family.${family}` as 'look.family.besley') }));
  const owned = own.map(({ key, name: family }) => ({ value: `font:${key}`, label: family }));
  const groups = [
    { group: t('look.fonts'), items: owned },
    { group: t('look.fonts.shipped'), items },
  ];
  const fontOf = (family: string | null) => own.find(({ key }) => family === `font:${key}`);
  return (
    <Select
      label={label}
      name={field.name}
      ref={field.ref}
      onBlur={field.onBlur}
      value={value}
      onChange={(next) => next !== null && field.onChange(next)}
      allowDeselect={false}
      data={owned.length === 0 ? items : groups}
      error={useFaultText({ form, name })}
      styles={{ input: { fontFamily: value === null ? undefined : sampleFamily(value) } }}
      renderOption={({ option }) => {
        const font = fontOf(option.value);
        if (font) return <FontSample font={font} />;
        const letters = lettersOf(option.value);
        return (
          <span className={styles.family}>
            <span style={{ fontFamily: letters ? undefined : sampleFamily(option.value) }}>{option.label}</span>
            {letters && (
              <span
                aria-hidden
                lang={letters.language}
                className={styles.letters}
                style={{ fontFamily: sampleFamily(option.value) }}
              >
                {letters.text}
              </span>
            )}
          </span>
        );
      }}
    />
  );
}
