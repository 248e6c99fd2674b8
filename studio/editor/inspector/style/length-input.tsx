import { Autocomplete } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { stepLength, withUnit } from '#model/layout/step-length.ts';
import { tokenLabel } from '#studio/documents/layouts/style-labels.ts';
import { isComposing } from '#studio/ui/keys/is-composing.ts';

interface LengthInputProps {
  id: string;
  label: string;
  tokens: readonly string[];
  /** A number alone is a length in pixels; otherwise it is a number. */
  isLength: boolean;
  value: string;
  placeholder: string;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (value: string) => void;
}

/** A length with its unit, or one of the theme's by name. Arrows make it longer and shorter, with Shift by more. */
export function LengthInput({
  id,
  label,
  tokens,
  isLength,
  value,
  placeholder,
  error,
  isReadOnly,
  onChange,
}: LengthInputProps) {
  // What is typed stays as it is until one goes on: a unit must not come in between.
  const [typed, setTyped] = useState<string | undefined>();
  const change = (text: string) => {
    setTyped(text);
    onChange(isLength ? withUnit(text) : text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || isComposing(event) || isReadOnly) return;
    const next =
      value === '' || !isLength
        ? undefined
        : stepLength(typed ?? value, event.key === 'ArrowUp' ? 1 : -1, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    change(next);
  };
  return (
    <Autocomplete
      id={id}
      size="xs"
      dir="ltr"
      aria-label={label}
      data={[...tokens]}
      renderOption={({ option }) => tokenLabel(option.value)}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      value={typed ?? value}
      placeholder={placeholder}
      readOnly={isReadOnly}
      error={error}
      onKeyDownCapture={onKeyDown}
      onBlur={() => setTyped(undefined)}
      onChange={change}
    />
  );
}
