import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { IconBoard } from '#studio/ui/icons/icons.ts';
import { listSearch } from '#studio/ui/list/list-search.ts';
import type { BoardSearch } from './address/board-search.ts';

const list = createRoute({
  getParentRoute: () => frame,
  path: 'boards',
  validateSearch: listSearch(),
  component: lazyRouteComponent(() => import('./boards-screen.tsx'), 'BoardsScreen'),
});

/** Looked at, being edited, or on a wall: which of them is for the screen, see `board-screen.tsx`. */
const board = createRoute({
  getParentRoute: () => frame,
  path: 'boards/$id/{-$mode}',
  // Read where it is used, as in Analytics.
  validateSearch: (search: BoardSearch) => search,
  component: lazyRouteComponent(() => import('./board-screen.tsx'), 'BoardScreen'),
});

export const boards = {
  routes: [list, board],
  navigation: { entry: 'dashboards', to: '/pages/boards', label: 'boards.nav', icon: IconBoard },
  prefetch: () => import('./prefetch.ts'),
} as const satisfies Feature;

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    boards: typeof import('#studio/messages/en-US/boards.json');
  }
}
