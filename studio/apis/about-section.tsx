import { useState } from 'react';
import { useController } from 'react-hook-form';
import { suggestKey } from '#model/keys.ts';
import { IconPicker } from '#studio/documents/widget-icons/icon-picker.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { SwitchField, TextareaField, TextField, useFaultText } from '#studio/ui/form/fields.tsx';
import { Section } from '#studio/ui/screen/section.tsx';
import type { ApiForm } from './api-form-values.ts';
import styles from './api-page.module.css';

/** What is said of a source whatever it is. Its key follows the title until one types a key. */
export function AboutSection({ form }: { form: ApiForm }) {
  const t = useT();
  const isSaved = form.formState.defaultValues?.id !== undefined;
  const [isKeyOwn, setKeyOwn] = useState(form.getValues('key') !== '');
  form.register('title', {
    onChange: (event: { target: { value: string } }) => {
      if (isKeyOwn) return;
      form.setValue('key', suggestKey(event.target.value, 'api'), {
        shouldDirty: true,
        shouldValidate: form.getFieldState('key').invalid,
      });
    },
  });
  const { field: icon } = useController({ control: form.control, name: 'icon' });
  return (
    <Section title={t('apis.about')}>
      <div className={styles.fields}>
        <div className={styles.line}>
          <TextField form={form} name="title" label={t('apis.title')} maxLength={120} dir="auto" />
          <TextField
            form={form}
            name="key"
            label={t('apis.key')}
            description={t(isSaved ? 'apis.keySavedHelp' : 'apis.keyHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            onInput={() => setKeyOwn(true)}
          />
        </div>
        <TextareaField
          form={form}
          name="description"
          label={t('common.optionalLabel', { label: t('apis.aboutText') })}
          autosize
          minRows={2}
          maxRows={6}
          dir="auto"
        />
        <SwitchField form={form} name="enabled" label={t('apis.enabled')} description={t('apis.enabledHelp')} />
        <details className={styles.more}>
          <summary>{t('apis.look')}</summary>
          <div className={styles.fields}>
            <IconPicker
              label={t('apis.icon')}
              value={icon.value ?? ''}
              onChange={icon.onChange}
              onBlur={icon.onBlur}
              inputRef={icon.ref}
              error={useFaultText({ form, name: 'icon' })}
            />
            <TextField
              form={form}
              name="image_url"
              label={t('common.optionalLabel', { label: t('apis.image') })}
              description={t('apis.imageHelp')}
              dir="ltr"
            />
          </div>
        </details>
      </div>
    </Section>
  );
}
