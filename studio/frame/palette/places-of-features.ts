import type { Permission } from '#model/roles.ts';
import { entriesOf, placesOf } from '#studio/frame/navigation/navigation.ts';
import type { Feature, NavigationPlace, Place } from '#studio/routing/feature.ts';
import { IconPlus } from '#studio/ui/icons/icons.ts';

interface PlacesOfFeatures {
  /** The screens of the navigation. */
  goTo: readonly NavigationPlace[];
  create: readonly Place[];
  more: readonly Place[];
}

/** What the palette offers of nouns to someone who may do so much. */
export function placesOfFeatures(
  nouns: readonly Feature[],
  mayDo: (permission: Permission) => boolean,
): PlacesOfFeatures {
  const offered = <T extends Place>(places: readonly T[]) =>
    places.filter(({ may }) => may === undefined || [may].flat().some(mayDo));
  return {
    goTo: entriesOf(placesOf(nouns)).flatMap(({ places }) => offered(places)),
    create: offered(nouns.flatMap(({ creates = [] }) => creates.map((each) => ({ ...each, icon: IconPlus })))),
    more: offered(nouns.flatMap(({ more = [] }) => more)),
  };
}
