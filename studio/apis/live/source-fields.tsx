import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { faultText } from '#studio/ui/form/fields.tsx';
import { useSource, valueAt } from './source-context.ts';

/** Fields beside each other begin at one height. */
const helpBeneath: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

interface FieldProps {
  /** Where in the source it stands. */
  path: string;
  label: string;
  help?: string;
}

/** A line of the source's text, mostly an address, a name or a path. */
export function SourceText({ path, label, help, placeholder }: FieldProps & { placeholder?: string }) {
  const { source, set, faultOf, canEdit } = useSource();
  return (
    <TextInput
      dir="ltr"
      label={label}
      description={help}
      inputWrapperOrder={helpBeneath}
      placeholder={placeholder}
      spellCheck={false}
      autoComplete="off"
      value={String(valueAt(source, path) ?? '')}
      error={faultText(faultOf(path))}
      readOnly={!canEdit}
      onChange={(event) => set(path, event.currentTarget.value)}
    />
  );
}

export function SourceCode({ path, label, help, rows = 4 }: FieldProps & { rows?: number }) {
  const { source, set, faultOf, canEdit } = useSource();
  return (
    <Textarea
      dir="ltr"
      label={label}
      description={help}
      inputWrapperOrder={helpBeneath}
      classNames={{ input: 'code' }}
      spellCheck={false}
      autosize
      minRows={rows}
      maxRows={24}
      value={String(valueAt(source, path) ?? '')}
      error={faultText(faultOf(path))}
      readOnly={!canEdit}
      onChange={(event) => set(path, event.currentTarget.value)}
    />
  );
}

interface NumberProps extends FieldProps {
  min: number;
  max: number;
  /** How many of the wire's units are one of those shown: 1000 for milliseconds shown as seconds. */
  scale?: number;
  suffix?: string;
}

export function SourceNumber({ path, label, help, min, max, scale = 1, suffix }: NumberProps) {
  const { source, set, faultOf, canEdit } = useSource();
  const value = valueAt(source, path);
  return (
    <NumberInput
      dir="ltr"
      label={label}
      description={help}
      inputWrapperOrder={helpBeneath}
      min={min / scale}
      max={max / scale}
      suffix={suffix === undefined ? '' : ` ${suffix}`}
      clampBehavior="blur"
      value={typeof value === 'number' ? value / scale : ''}
      error={faultText(faultOf(path))}
      readOnly={!canEdit}
      onChange={(next) => typeof next === 'number' && set(path, Math.round(next * scale))}
    />
  );
}

interface SelectProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  onPick?: (value: string) => void;
}

export function SourceSelect({ path, label, help, options, onPick }: SelectProps) {
  const { source, set, canEdit } = useSource();
  return (
    <Select
      label={label}
      description={help}
      inputWrapperOrder={helpBeneath}
      data={[...options]}
      value={String(valueAt(source, path) ?? '')}
      allowDeselect={false}
      readOnly={!canEdit}
      onChange={(value) => value !== null && (onPick ? onPick(value) : set(path, value))}
    />
  );
}
