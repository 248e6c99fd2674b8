import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { optionLabel } from '#studio/documents/layouts/labels.ts';
import { divLabel, FieldLabel } from './field-label.tsx';
import type { FieldControlProps } from './field-props.ts';
import { areIcons, IconPicture } from './icon-picture.tsx';
import styles from './inspector.module.css';
import { optionPictures } from './option-pictures.ts';
import { PictureChoice } from './style/picture-choice.tsx';

/** One of a few values: as pictures where it is better seen than read, with the chosen one in words. */
export function ChoiceField(props: FieldControlProps & { tools: ReactNode }) {
  const { label, type, name, field, value, onChange, isReadOnly, tools } = props;
  const options = (field.options ?? []).map((option) => ({ value: option, label: optionLabel(type, name, option) }));
  const pictures = optionPictures(type, name, field.options ?? []);
  const chosen = typeof value === 'string' && value !== '' ? value : undefined;
  if (!pictures) {
    return (
      <Select
        label={<FieldLabel label={label} tools={tools} />}
        aria-label={label}
        labelProps={divLabel}
        data={options}
        value={chosen ?? null}
        allowDeselect={false}
        readOnly={isReadOnly}
        onChange={(next) => next !== null && onChange(next)}
        {...(areIcons(field.options ?? []) && {
          leftSection: <IconPicture name={chosen ?? ''} />,
          renderOption: ({ option }) => (
            <span className={styles.iconOption}>
              <IconPicture name={option.value} />
              {option.label}
            </span>
          ),
        })}
      />
    );
  }
  const said = options.find((option) => option.value === chosen)?.label;
  return (
    <div>
      <FieldLabel
        label={label}
        tools={
          <>
            {said !== undefined && (
              <span className={styles.chosen} aria-hidden>
                {said}
              </span>
            )}
            {tools}
          </>
        }
      />
      <PictureChoice
        label={label}
        pictures={pictures}
        options={options}
        value={chosen}
        isReadOnly={isReadOnly}
        onChange={(next) => next !== chosen && onChange(next)}
      />
    </div>
  );
}
