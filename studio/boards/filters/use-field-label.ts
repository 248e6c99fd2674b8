import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { filterFields } from '#model/numbers/fields.ts';
import { useT } from '#studio/messages/use-t.ts';
import { boardDataQuery } from '../queries.ts';

/** What people read for a field: its label in the first data that has one, or what Analytics calls it. */
export function useFieldLabel(): (field: string) => string {
  const t = useT();
  const { data } = useQuery(boardDataQuery);
  return useMemo(() => {
    const labels = new Map<string, string>();
    for (const { fields } of data?.datasets ?? [])
      for (const { field, label } of fields) if (label !== '' && !labels.has(field)) labels.set(field, label);
    return (field) => {
      const known = filterFields.find((each) => each === field);
      return labels.get(field) ?? (known ? t(`numbers.field.${known}`) : field);
    };
  }, [data, t]);
}
