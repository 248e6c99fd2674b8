import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { IconPalette } from '#studio/ui/icons/icons.ts';

const screen = createRoute({
  getParentRoute: () => frame,
  path: 'settings/styles',
  component: lazyRouteComponent(() => import('./look-screen.tsx'), 'LookScreen'),
});

export const look = {
  routes: [screen],
  navigation: { entry: 'settings', to: '/pages/settings/styles', label: 'look.nav', icon: IconPalette },
} as const satisfies Feature;

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    look: typeof import('#studio/messages/en-US/look.json');
  }
}
