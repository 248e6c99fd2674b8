import { useLocation } from '@tanstack/react-router';
import { features } from '#studio/features.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import type { Feature, NavigationPlace } from '#studio/routing/feature.ts';
import { navigationEntries } from '#studio/routing/navigation-entries.ts';
import { useRights } from '#studio/session/site-query.ts';
import type { Icon } from '#studio/ui/icons/icon.tsx';

type EntryName = keyof typeof navigationEntries;

/** One of the labels of the top level, with the screens behind it. */
export interface NavigationEntry {
  name: EntryName;
  label: MessageKey;
  icon: Icon;
  /** Heading above it and its neighbors. */
  group?: MessageKey;
  /** At least one. */
  places: readonly NavigationPlace[];
}

export const placesOf = (listed: readonly Feature[]): readonly NavigationPlace[] =>
  listed.flatMap(({ navigation, moreNavigation = [] }) => (navigation ? [navigation, ...moreNavigation] : []));

const allPlaces = placesOf(features);

/** Returns the entries that have screens among these places. */
export const entriesOf = (places: readonly NavigationPlace[]): readonly NavigationEntry[] =>
  (Object.keys(navigationEntries) as EntryName[])
    .map((name) => ({ name, ...navigationEntries[name], places: places.filter(({ entry }) => entry === name) }))
    .filter((entry) => entry.places.length > 0);

/** Returns the only screen of an entry that has no children. */
export const onlyPlace = ({ label, places }: NavigationEntry): NavigationPlace | undefined =>
  places.length === 1 && places[0]?.label === label ? places[0] : undefined;

/** Returns the navigation's screen that a path is part of, such as Members for the path of one member. */
export function placeAt(pathname: string): NavigationPlace | undefined {
  const path = pathname.replace(/\/?$/, '/');
  const isAt = ({ to }: NavigationPlace) => (to === '/pages/' ? path === to : path.startsWith(`${to}/`));
  return allPlaces.filter(isAt).sort((one, other) => other.to.length - one.to.length)[0];
}

/** Returns the label of the entry a screen is a child of. */
export const parentLabel = ({ entry, label }: NavigationPlace): MessageKey | undefined =>
  navigationEntries[entry].label === label ? undefined : navigationEntries[entry].label;

/** The entries with the screens the person's roles allow, and the one they are at. */
export function useNavigation(): { entries: readonly NavigationEntry[]; current: NavigationPlace | undefined } {
  const mayDo = useRights();
  const { pathname } = useLocation();
  const offered = allPlaces.filter(({ may }) => may === undefined || [may].flat().some(mayDo));
  return { entries: entriesOf(offered), current: placeAt(pathname) };
}
