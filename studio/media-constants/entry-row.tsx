import { Button, Checkbox, NumberInput, TagsInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { type ConstantImage, screens } from '#model/media/media-constant.ts';
import { localTime, momentOf } from '#model/zoned-time.ts';
import { ImagePicture } from '#studio/documents/images/image-picture.tsx';
import { ImageSelect } from '#studio/documents/images/image-select.tsx';
import { imageQuery } from '#studio/documents/images/queries.ts';
import { useSiteZone } from '#studio/documents/settings-query.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useFaultText } from '#studio/ui/form/fields.tsx';
import type { ConstantForm } from './constant-form-values.ts';
import styles from './constants.module.css';
import { screenLabels } from './screen-labels.ts';

interface EntryProps {
  form: ConstantForm;
  at: number;
}

/** One image of a constant, and when it is shown. */
export function EntryRow({ form, at }: EntryProps) {
  const t = useT();
  const entry = useWatch({ control: form.control, name: `entries.${at}` });
  const [isOpen, setOpen] = useState(hasRule(entry));
  const { field } = useController({ control: form.control, name: `entries.${at}.image` });
  const image = useQuery({ ...imageQuery(field.value), enabled: field.value !== '' });
  return (
    <div className={styles.fields}>
      <div className={styles.chosen}>
        <span className={styles.picture}>{image.data && <ImagePicture image={image.data} width={160} />}</span>
        <ImageSelect
          ariaLabel={t('constants.imageAt', { at: at + 1 })}
          value={field.value}
          onChange={(key) => field.onChange(key ?? '')}
          onBlur={field.onBlur}
          error={useFaultText({ form, name: `entries.${at}.image` })}
        />
      </div>
      <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(hasRule(entry) ? 'constants.rulesSet' : 'constants.rules')}
      </Button>
      {isOpen && <Rules form={form} at={at} />}
    </div>
  );
}

function hasRule({ languages, from, until, screens: on, weight }: ConstantImage): boolean {
  return languages.length > 0 || on.length > 0 || from !== null || until !== null || weight !== null;
}

function Rules({ form, at }: EntryProps) {
  const t = useT();
  const { control } = form;
  const languages = useController({ control, name: `entries.${at}.languages` }).field;
  const on = useController({ control, name: `entries.${at}.screens` }).field;
  const weight = useController({ control, name: `entries.${at}.weight` }).field;
  return (
    <div className={styles.rules}>
      <TagsInput
        label={t('constants.languages')}
        description={t('constants.languagesHelp')}
        value={languages.value}
        onChange={languages.onChange}
        onBlur={languages.onBlur}
        error={useFaultText({ form, name: `entries.${at}.languages` })}
      />
      <Checkbox.Group
        label={t('constants.screens')}
        description={t('constants.screensHelp')}
        value={on.value}
        onChange={on.onChange}
      >
        <div className={styles.screens}>
          {screens.map((screen) => (
            <Checkbox key={screen} value={screen} label={t(screenLabels[screen])} />
          ))}
        </div>
      </Checkbox.Group>
      <MomentField form={form} name={`entries.${at}.from`} label={t('constants.from')} />
      <MomentField form={form} name={`entries.${at}.until`} label={t('constants.until')} />
      <NumberInput
        label={t('constants.weight')}
        description={t('constants.weightHelp')}
        value={weight.value ?? ''}
        onChange={(value) => weight.onChange(value === '' ? null : Number(value))}
        onBlur={weight.onBlur}
        min={1}
        max={1000}
        allowDecimal={false}
        error={useFaultText({ form, name: `entries.${at}.weight` })}
      />
    </div>
  );
}

interface MomentFieldProps {
  form: ConstantForm;
  name: `entries.${number}.${'from' | 'until'}`;
  label: string;
}

/** A moment in the time of the site, which may stay empty. */
function MomentField({ form, name, label }: MomentFieldProps) {
  const { field } = useController({ control: form.control, name });
  const zone = useSiteZone();
  return (
    <TextInput
      type="datetime-local"
      label={label}
      value={field.value === null ? '' : localTime(field.value, zone)}
      onChange={(event) => field.onChange(momentOf(event.currentTarget.value, zone) ?? null)}
      onBlur={field.onBlur}
      error={useFaultText({ form, name })}
    />
  );
}
