import type { Place } from '#studio/routing/feature.ts';
import { useRights } from '#studio/session/site-query.ts';
import { type NavigationEntry, navigation } from './navigation.ts';

/** The navigation as the person's roles have it: what they may not see at all is not offered. */
export function useNavigation(): readonly NavigationEntry[] {
  const mayDo = useRights();
  const isOffered = ({ may }: Place) => may === undefined || mayDo(may);
  return navigation.flatMap((entry): NavigationEntry[] => {
    if (!('children' in entry)) return isOffered(entry) ? [entry] : [];
    const children = entry.children.filter(isOffered);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}
