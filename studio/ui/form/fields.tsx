import {
  Checkbox,
  type CheckboxProps,
  PasswordInput,
  type PasswordInputProps,
  Select,
  type SelectProps,
  Switch,
  type SwitchProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { type FieldValues, useController } from 'react-hook-form';
import { useT } from '#studio/messages/use-t.ts';
import { IconAlert } from '#studio/ui/icons/icons.ts';
import { isComposing } from '#studio/ui/keys/is-composing.ts';
import styles from './fields.module.css';
import { type Bound, useFieldFault } from './use-field-fault.ts';

/** Shows that a field may stay empty: required is the norm here. */
export function OptionalLabel({ children }: { children: string }) {
  const t = useT();
  return <>{t('common.optionalLabel', { label: children })}</>;
}

type Props<Given, T extends FieldValues, O> = Omit<Given, 'form' | 'name' | 'error'> & Bound<T, O>;

/** A field's fault in words and with an icon: the `error` of an input of one's own. */
export function useFaultText<T extends FieldValues, O>(bound: Bound<T, O>) {
  return faultText(useFieldFault(bound));
}

/** The same of a fault that comes from elsewhere. */
export function faultText(fault: string | undefined) {
  return (
    fault !== undefined && (
      <span className={styles.fault}>
        <IconAlert size={16} />
        {fault}
      </span>
    )
  );
}

/** A line of text. `dir="ltr"` for addresses, keys and patterns. */
export function TextField<T extends FieldValues, O>({ form, name, ...others }: Props<TextInputProps, T, O>) {
  return <TextInput {...others} {...form.register(name)} error={useFaultText({ form, name })} />;
}

export function PasswordField<T extends FieldValues, O>({ form, name, ...others }: Props<PasswordInputProps, T, O>) {
  const t = useT();
  const visibility = { 'aria-label': t('common.showPassword'), tabIndex: 0, 'aria-hidden': false };
  return (
    <PasswordInput
      {...others}
      {...form.register(name)}
      error={useFaultText({ form, name })}
      visibilityToggleButtonProps={visibility}
    />
  );
}

export function TextareaField<T extends FieldValues, O>({ form, name, ...others }: Props<TextareaProps, T, O>) {
  return <Textarea {...others} {...form.register(name)} error={useFaultText({ form, name })} />;
}

/** Chooses what is marked in the open list, else its first: the list itself forgets its mark when it opens late. */
function chooseMarked(input: HTMLElement): void {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  const options = '[data-combobox-option]:not([data-combobox-disabled])';
  const marked = list?.querySelector<HTMLElement>(`${options}[data-combobox-selected]`);
  (marked ?? list?.querySelector<HTMLElement>(options))?.click();
}

/** In one that can be searched, Enter takes the first that was found. */
export function SelectField<T extends FieldValues, O>({ form, name, ...others }: Props<SelectProps, T, O>) {
  const { field } = useController({ control: form.control, name });
  return (
    <Select
      selectFirstOptionOnChange
      {...others}
      {...field}
      // Nothing is there to be cleared where nothing is chosen.
      value={field.value === '' && others.clearable ? null : (field.value ?? null)}
      onChange={(value) => field.onChange(value ?? '')}
      onKeyDown={(event) => {
        if (!others.searchable || event.key !== 'Enter' || isComposing(event)) return;
        // Whoever is faster than the list means to choose, not to send the form.
        event.preventDefault();
        chooseMarked(event.currentTarget);
      }}
      error={useFaultText({ form, name })}
    />
  );
}

export function SwitchField<T extends FieldValues, O>({ form, name, ...others }: Props<SwitchProps, T, O>) {
  const { field } = useController({ control: form.control, name });
  return (
    <Switch
      {...others}
      {...field}
      value={undefined}
      checked={field.value === true}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      error={useFaultText({ form, name })}
    />
  );
}

export function CheckboxField<T extends FieldValues, O>({ form, name, ...others }: Props<CheckboxProps, T, O>) {
  const { field } = useController({ control: form.control, name });
  return (
    <Checkbox
      {...others}
      {...field}
      value={undefined}
      checked={field.value === true}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      error={useFaultText({ form, name })}
    />
  );
}
