import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';

const screen = createRoute({
  getParentRoute: () => frame,
  path: 'security',
  component: lazyRouteComponent(() => import('./security-screen.tsx'), 'SecurityScreen'),
});

export const security = {
  routes: [screen],
} as const satisfies Feature;

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    security: typeof import('#studio/messages/en-US/security.json');
  }
}
