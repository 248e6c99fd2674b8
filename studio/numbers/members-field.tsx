import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { membersQuery } from '#studio/people/queries.ts';
import type { Bound } from '#studio/ui/form/use-field-fault.ts';
import { MembersField as ChosenMembers } from '#studio/ui/sharing/members-field.tsx';

interface MembersFieldProps {
  label: string;
  /** IDs of members who are not offered. */
  without?: readonly string[];
}

/** Chooses members of the site one by one. */
export function MembersField<T extends FieldValues, O>({ without = [], ...others }: Bound<T, O> & MembersFieldProps) {
  const { data: people = [] } = useQuery(membersQuery);
  return <ChosenMembers {...others} people={people.filter(({ id }) => !without.includes(id))} />;
}
