import type { QueryClient } from '@tanstack/react-query';
import type { AnyRoute } from '@tanstack/react-router';
import type { Permission } from '#model/roles.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import type { Icon } from '#studio/ui/icons/icon.tsx';
import type { ListSearch } from '#studio/ui/list/list-search.ts';
import type { navigationEntries } from './navigation-entries.ts';

/** A way to a screen, offered in the navigation or in the command palette. */
export interface Place {
  /** Address, such as `/pages/routes`. */
  to: string;
  /** Other words one may look for it by in the command palette are the message `<label>.also`. */
  label: MessageKey;
  icon: Icon;
  /** Offered only to those who may; of several, any will do. */
  may?: Permission | readonly Permission[];
}

/** A screen of the navigation. It is a child of its entry, or the entry's only screen where both have the same label. */
export interface NavigationPlace extends Place {
  entry: keyof typeof navigationEntries;
}

/** What the command palette found of a noun. */
export interface Found {
  to: string;
  label: string;
  /** True for labels that are addresses or keys: they read from left to right. */
  isCode?: boolean;
}

export interface PrefetchContext {
  /** Has a query asked beside the scripts that will draw what it answers. */
  ask: QueryClient['prefetchQuery'];
  /** As far as the last visit tells. */
  may: (permission: Permission) => boolean;
}

/**
 * What the rest of the studio has to know of a noun, said in its `feature.ts`; `studio/features.ts` lists them all. All of it is
 * loaded with the frame: screens and whatever else is not shown at once are imported for later, by `import()`. Which of
 * its files a visit begins with is said in `preload.json` beside it, for the build alone.
 */
export interface Feature {
  /** Its screens, below the frame. */
  routes: readonly AnyRoute[];
  navigation?: NavigationPlace;
  /** Its other screens in the navigation, after that one. */
  moreNavigation?: readonly NavigationPlace[];
  /** What the command palette offers besides. */
  more?: readonly Place[];
  /** What can be begun from the command palette. */
  creates?: readonly Omit<Place, 'icon'>[];
  /** What the command palette finds by what is typed; at most so many. */
  find?: () => Promise<(search: string, size: number, signal: AbortSignal) => Promise<Found[]>>;
  /** What the tour says of it, with its place among the steps. */
  tour?: { at: number; title: MessageKey; text: MessageKey };
  /** What asks for what the screen of its navigation entry shows first: it knows contracts that other screens do without. */
  prefetch?: () => Promise<{ prefetchScreen(reads: PrefetchContext, search: ListSearch): void }>;
}
