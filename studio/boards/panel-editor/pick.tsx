import { Select, type SelectProps } from '@mantine/core';
import { isComposing } from '#studio/ui/keys/is-composing.ts';

interface PickProps extends Omit<SelectProps, 'onChange'> {
  onChange: (value: string) => void;
}

/** Chooses one of many by searching. Enter takes what was found and never sends the form. */
export function Pick({ onChange, ...others }: PickProps) {
  return (
    <Select
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      maxDropdownHeight={280}
      {...others}
      onChange={(value) => {
        if (value !== null) onChange(value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) event.preventDefault();
      }}
    />
  );
}
