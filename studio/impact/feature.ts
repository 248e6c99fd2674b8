import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { impactSearch } from './impact-search.ts';

const screen = createRoute({
  getParentRoute: () => frame,
  path: 'reach',
  validateSearch: impactSearch,
  component: lazyRouteComponent(() => import('./impact-screen.tsx'), 'ImpactScreen'),
});

export const impact = { routes: [screen] } as const satisfies Feature;

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    reach: typeof import('#studio/messages/en-US/reach.json');
  }
}
