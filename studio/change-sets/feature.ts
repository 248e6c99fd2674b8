import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { IconHistory } from '#studio/ui/icons/icons.ts';
import { listSearch } from '#studio/ui/list/list-search.ts';

const list = createRoute({
  getParentRoute: () => frame,
  path: 'change-sets',
  validateSearch: listSearch(['state']),
  component: lazyRouteComponent(() => import('./change-sets-screen.tsx'), 'ChangeSetsScreen'),
});

const one = createRoute({
  getParentRoute: () => list,
  path: '$id',
  component: lazyRouteComponent(() => import('./change-set-drawer.tsx'), 'ChangeSetDrawer'),
});

export const changeSets = {
  routes: [list.addChildren([one])],
  navigation: { entry: 'buildDeploy', to: '/pages/change-sets', label: 'changeSets.nav', icon: IconHistory },
  prefetch: () => import('./prefetch.ts'),
} as const satisfies Feature;

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    'change-sets': typeof import('#studio/messages/en-US/change-sets.json');
  }
}
