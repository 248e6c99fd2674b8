import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frame } from '#studio/routing/frame-route.ts';
import type { Noun } from '#studio/routing/noun.ts';
import { IconRelease } from '#studio/ui/icons/icons.ts';
import { listSearch } from '#studio/ui/list/list-search.ts';
import { releasesQuery, schedulesQuery } from './queries.ts';

const list = createRoute({
  getParentRoute: () => frame,
  path: 'releases',
  validateSearch: listSearch(),
  component: lazyRouteComponent(() => import('./releases-screen.tsx'), 'ReleasesScreen'),
});

const release = createRoute({
  getParentRoute: () => list,
  path: '$id',
  component: lazyRouteComponent(() => import('./release-drawer.tsx'), 'ReleaseDrawer'),
});

export const releases = {
  routes: [list.addChildren([release])],
  navigation: {
    group: 'buildDeploy',
    to: '/pages/releases',
    label: 'shell.releases',
    icon: IconRelease,
  },
  firstReads: ({ ask }, search) => {
    void ask(releasesQuery(search));
    void ask(schedulesQuery);
  },
} as const satisfies Noun;
