import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Noun } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { IconHome } from '#studio/ui/icons/icons.ts';

const screen = createRoute({
  getParentRoute: () => frame,
  path: '/',
  component: lazyRouteComponent(() => import('./home-screen.tsx'), 'HomeScreen'),
});

export const home = {
  routes: [screen],
  navigation: { entry: 'home', to: '/pages/', label: 'shell.home', icon: IconHome },
  firstReads: () => import('./prefetch.ts'),
} as const satisfies Noun;
