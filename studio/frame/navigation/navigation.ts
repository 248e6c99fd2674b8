import { nouns } from '#studio/features.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import type { Noun, Place } from '#studio/routing/feature.ts';
import { navigationGroups } from '#studio/routing/navigation-groups.ts';
import type { Icon } from '#studio/ui/icons/icon.tsx';

/** An entry that opens and closes over entries of its own. */
export interface NavigationGroup {
  label: MessageKey;
  icon: Icon;
  children: readonly Place[];
}

export type NavigationEntry = Place | NavigationGroup;

/** The entries of nouns in their order, those of a group together where its first is. */
export function navigationOf(listed: readonly Noun[]): readonly NavigationEntry[] {
  const entries = listed.flatMap(({ navigation }) => navigation ?? []);
  return entries.flatMap((entry): NavigationEntry[] => {
    if (!entry.group) return [entry];
    const children = entries.filter(({ group }) => group === entry.group);
    return children[0] === entry ? [{ ...navigationGroups[entry.group], children }] : [];
  });
}

export const navigation = navigationOf(nouns);
