import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Dimension } from '#model/numbers/fields.ts';
import { faultText } from '#studio/ui/form/fields.tsx';
import { askQuery } from '../queries.ts';

interface SeenValueFieldProps extends Omit<AutocompleteProps, 'error' | 'value' | 'onChange' | 'data' | 'filter'> {
  label: string;
  /** What the values that are offered are of. */
  dimension: Dimension & ('page' | 'form' | 'file' | 'search' | 'outbound' | 'redirect' | 'missing');
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const OFFERED = 20;

/** Takes any text, and offers the values that were counted in the last weeks. */
export function SeenValueField({ dimension, error, value, onChange, ...others }: SeenValueFieldProps) {
  const [search] = useDebouncedValue(value.includes('*') ? '' : value.trim().slice(0, 200), 200);
  const { data } = useQuery(
    askQuery({
      period: { last: '91d' },
      metrics: [dimension === 'page' ? 'views' : 'events'],
      by: [dimension],
      size: OFFERED,
      search,
    }),
  );
  const seen = data?.rows.flatMap(({ keys: [key] }) => (typeof key === 'string' && key !== '' ? [key] : [])) ?? [];
  return (
    <Autocomplete
      {...others}
      dir="ltr"
      value={value}
      onChange={onChange}
      data={[...new Set(seen)]}
      filter={({ options }) => options}
      maxDropdownHeight={220}
      error={faultText(error)}
      autoComplete="off"
    />
  );
}
