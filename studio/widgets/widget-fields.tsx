import { useState } from 'react';
import { useController } from 'react-hook-form';
import { suggestKey } from '#model/keys.ts';
import { IconPicker } from '#studio/documents/widget-icons/icon-picker.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { SelectField, TextareaField, TextField, useFaultText } from '#studio/ui/form/fields.tsx';
import { catalogue } from '#widgets/catalogue.ts';
import { PropsField } from './props-field.tsx';
import type { WidgetForm } from './widget-form-values.ts';
import { widgetTypeOptions } from './widget-type-label.ts';

/** The fields of a widget. Its key follows the title until one types a key; its layout is edited elsewhere. */
export function WidgetFields({ form }: { form: WidgetForm }) {
  const t = useT();
  const { id } = form.formState.defaultValues ?? {};
  const [isKeyOwn, setKeyOwn] = useState(id !== undefined);
  const isSaved = id !== undefined;
  form.register('title', {
    onChange: (event: { target: { value: string } }) => {
      if (isKeyOwn) return;
      form.setValue('key', suggestKey(event.target.value, 'widget'), {
        shouldDirty: true,
        shouldValidate: form.getFieldState('key').invalid,
      });
    },
  });
  return (
    <>
      <TextField form={form} name="title" label={t('widget.title')} data-autofocus />
      <TextField
        form={form}
        name="key"
        label={t('widget.key')}
        description={t(isSaved ? 'widget.keySavedHelp' : 'widget.keyHelp')}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        onInput={() => setKeyOwn(true)}
      />
      <TextareaField
        form={form}
        name="description"
        label={t('common.optionalLabel', { label: t('widget.about') })}
        autosize
        minRows={2}
        maxRows={6}
      />
      <SelectField
        form={form}
        name="type"
        label={t('widget.type')}
        description={isSaved ? t('widget.typeSavedHelp') : undefined}
        disabled={isSaved}
        placeholder={t('widget.choose')}
        data={widgetTypeOptions()}
        onOptionSubmit={(type) => takeIcon(form, type)}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('widget.noneFound')}
      />
      <IconField form={form} />
      <PropsField form={form} />
    </>
  );
}

/** A widget has the icon of its type until another one is chosen. */
function takeIcon(form: WidgetForm, type: string): void {
  const { icon, type: before } = form.getValues();
  if (icon !== '' && icon !== catalogue[before]?.icon) return;
  form.setValue('icon', catalogue[type]?.icon ?? '', { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
}

function IconField({ form }: { form: WidgetForm }) {
  const t = useT();
  const { field } = useController({ control: form.control, name: 'icon' });
  return (
    <IconPicker
      label={t('widget.iconLabel')}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={useFaultText({ form, name: 'icon' })}
    />
  );
}
