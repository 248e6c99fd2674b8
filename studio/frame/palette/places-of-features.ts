import type { Permission } from '#model/roles.ts';
import type { Noun, Place } from '#studio/routing/feature.ts';
import { IconPlus } from '#studio/ui/icons/icons.ts';

export interface PlacesOfNouns {
  /** The screens of the navigation. */
  goTo: readonly Place[];
  create: readonly Place[];
  more: readonly Place[];
}

/** What the palette offers of nouns to someone who may do so much. */
export function placesOfNouns(nouns: readonly Noun[], mayDo: (permission: Permission) => boolean): PlacesOfNouns {
  const offered = (places: readonly Place[]) => places.filter(({ may }) => may === undefined || mayDo(may));
  return {
    goTo: offered(nouns.flatMap(({ navigation }) => navigation ?? [])),
    create: offered(nouns.flatMap(({ creates = [] }) => creates.map((each) => ({ ...each, icon: IconPlus })))),
    more: offered(nouns.flatMap(({ more = [] }) => more)),
  };
}
