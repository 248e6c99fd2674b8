import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '#studio/routing/feature.ts';
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
  prefetch: () => import('./prefetch.ts'),
} as const satisfies Feature;
