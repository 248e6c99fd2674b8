import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { filterFields } from '#model/numbers/fields.ts';
import { useT } from '#studio/messages/use-t.ts';
import { boardDataQuery } from '../queries.ts';
import type { OfferedData } from './values-question.ts';

/** What people read for a field: its label in the first data that has one, or what Analytics calls it. */
export function useFieldLabel(known?: readonly OfferedData[]): (field: string) => string {
  const t = useT();
  const { data } = useQuery(boardDataQuery);
  const datasets = known ?? data?.datasets;
  return useMemo(() => {
    const labels = new Map<string, string>();
    for (const { fields } of datasets ?? [])
      for (const { field, label } of fields) if (label !== '' && !labels.has(field)) labels.set(field, label);
    return (field) => {
      const own = filterFields.find((each) => each === field);
      return labels.get(field) ?? (own ? t(`numbers.field.${own}`) : field);
    };
  }, [datasets, t]);
}
