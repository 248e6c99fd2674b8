import { Switch, Textarea, TextInput } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useT } from '#studio/messages/use-t.ts';
import { useFaultText } from '#studio/ui/form/fields.tsx';
import type { PropKind } from './prop-kinds.ts';
import type { WidgetForm } from './widget-form-values.ts';

/** The value a prop has where none is given, entered as its kind asks. */
export function PropDefault({ form, at, kind }: { form: WidgetForm; at: number; kind: PropKind }) {
  const t = useT();
  const name = `props.${at}.default` as const;
  const { field } = useController({ control: form.control, name });
  const error = useFaultText({ form, name });
  const label = t('common.optionalLabel', { label: t('widget.propDefault') });
  const { value, onChange, onBlur } = field;
  const text = typeof value === 'string' ? value : '';
  if (kind === 'boolean') {
    return (
      <Switch
        label={t('widget.propDefaultOn')}
        checked={value === true}
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.checked)}
        error={error}
      />
    );
  }
  if (kind === 'number') {
    return (
      <TextInput
        type="number"
        step="any"
        label={t('widget.propDefault')}
        dir="ltr"
        value={typeof value === 'number' ? value : ''}
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber || 0)}
        error={error}
      />
    );
  }
  if (kind === 'multiline') {
    return (
      <Textarea
        label={label}
        value={text}
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        autosize
        minRows={1}
        maxRows={4}
      />
    );
  }
  return (
    <TextInput
      label={label}
      dir={kind === 'text' ? undefined : 'ltr'}
      placeholder={kind === 'color' ? '#0a8fdc' : undefined}
      value={text}
      onBlur={onBlur}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}
