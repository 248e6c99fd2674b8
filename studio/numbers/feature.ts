import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { IconTrend } from '#studio/ui/icons/icons.ts';
import type { NumbersSearch } from './address/numbers-search.ts';

const screen = createRoute({
  getParentRoute: () => frame,
  path: 'numbers',
  // Read where it is used: what reads it is too much for the frame to carry.
  validateSearch: (search: NumbersSearch) => search,
  component: lazyRouteComponent(() => import('./numbers-screen.tsx'), 'NumbersScreen'),
});

/** Which tab is open is for the screen, see `tabs.ts`. */
const tab = createRoute({ getParentRoute: () => screen, path: '$tab/{-$item}' });

export const numbers = {
  routes: [screen.addChildren([tab])],
  navigation: { entry: 'analytics', to: '/pages/numbers', label: 'numbers.nav', icon: IconTrend },
} as const satisfies Feature;

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    numbers: typeof import('#studio/messages/en-US/numbers.json');
  }
}
