import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { IconKey } from '#studio/ui/icons/icons.ts';
import { listSearch } from '#studio/ui/list/list-search.ts';

const list = createRoute({
  getParentRoute: () => frame,
  path: 'settings/accounts',
  validateSearch: listSearch(['state']),
  component: lazyRouteComponent(() => import('./accounts-screen.tsx'), 'AccountsScreen'),
});

const account = createRoute({
  getParentRoute: () => list,
  path: '$id',
  component: lazyRouteComponent(() => import('./account-drawer.tsx'), 'AccountDrawer'),
});

export const accounts = {
  routes: [list.addChildren([account])],
  navigation: {
    entry: 'settings',
    to: '/pages/settings/accounts',
    label: 'shell.accounts',
    icon: IconKey,
    may: 'operate',
  },
  prefetch: () => import('./prefetch.ts'),
} as const satisfies Feature;
