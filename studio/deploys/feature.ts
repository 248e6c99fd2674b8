import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { IconPublish } from '#studio/ui/icons/icons.ts';
import { listSearch } from '#studio/ui/list/list-search.ts';

const list = createRoute({
  getParentRoute: () => frame,
  path: 'deploys',
  validateSearch: listSearch(),
  component: lazyRouteComponent(() => import('./deploys-screen.tsx'), 'DeploysScreen'),
});

const one = createRoute({
  getParentRoute: () => list,
  path: '$id',
  component: lazyRouteComponent(() => import('./deploy-drawer.tsx'), 'DeployDrawer'),
});

export const deploys = {
  routes: [list.addChildren([one])],
  navigation: { entry: 'buildDeploy', to: '/pages/deploys', label: 'deploy.nav', icon: IconPublish },
  prefetch: () => import('./prefetch.ts'),
} as const satisfies Feature;

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    deploys: typeof import('#studio/messages/en-US/deploys.json');
  }
}
