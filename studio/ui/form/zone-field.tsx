import type { SelectProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { currentZoneName, zoneSearchText } from '#model/time-zone-names.ts';
import { SelectField } from './fields.tsx';
import type { Bound } from './use-field-fault.ts';

/** The zone of the clock in front of the person. */
export const ownZone = (): string => currentZoneName(Intl.DateTimeFormat().resolvedOptions().timeZone);

const zones = (chosen: string): string[] => [
  ...new Set([chosen, ownZone(), 'UTC', ...Intl.supportedValuesOf('timeZone').map(currentZoneName).toSorted()]),
];

const byAnyName: NonNullable<SelectProps['filter']> = ({ options, search, limit }) => {
  const words = search.trim().toLowerCase();
  const isFound = (option: (typeof options)[number]) =>
    'group' in option || zoneSearchText(option.value).toLowerCase().includes(words);
  return options.filter(isFound).slice(0, limit);
};

type ZoneFieldProps<T extends FieldValues, O> = Bound<T, O> &
  Pick<SelectProps, 'description' | 'nothingFoundMessage'> & { label: string; chosen: string };

/** Chooses a time zone by its current name; older names find it too. */
export function ZoneField<T extends FieldValues, O>({ chosen, ...others }: ZoneFieldProps<T, O>) {
  return (
    <SelectField {...others} data={zones(chosen)} filter={byAnyName} searchable allowDeselect={false} limit={100} />
  );
}
