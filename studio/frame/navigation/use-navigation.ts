import { useQuery } from '@tanstack/react-query';
import { may as rolesMay } from '#model/roles.ts';
import { sessionQuery } from '#studio/session/site-query.ts';
import { type NavigationEntry, type NavigationPlace, navigation } from './navigation.ts';

/** The navigation as the person's roles have it: what they may not see at all is not offered. */
export function useNavigation(): readonly NavigationEntry[] {
  const { data } = useQuery(sessionQuery);
  const roles = [...(data?.user.role ?? []), ...(data?.site ? [data.site.role] : [])];
  const isOffered = ({ may }: NavigationPlace) => may === undefined || rolesMay(roles, may);
  return navigation.flatMap((entry): NavigationEntry[] => {
    if (!('children' in entry)) return isOffered(entry) ? [entry] : [];
    const children = entry.children.filter(isOffered);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}
