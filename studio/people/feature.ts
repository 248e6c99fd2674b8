import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { IconUsers } from '#studio/ui/icons/icons.ts';
import { listSearch } from '#studio/ui/list/list-search.ts';

const list = createRoute({
  getParentRoute: () => frame,
  path: 'settings/members',
  validateSearch: listSearch(['role']),
  component: lazyRouteComponent(() => import('./people-screen.tsx'), 'PeopleScreen'),
});

const invite = createRoute({
  getParentRoute: () => list,
  path: 'invite',
  component: lazyRouteComponent(() => import('./invite-drawer.tsx'), 'InviteDrawer'),
});

const member = createRoute({
  getParentRoute: () => list,
  path: '$id',
  component: lazyRouteComponent(() => import('./member-drawer.tsx'), 'MemberDrawer'),
});

export const people = {
  routes: [list.addChildren([invite, member])],
  navigation: {
    entry: 'settings',
    to: '/pages/settings/members',
    label: 'shell.members',
    icon: IconUsers,
  },
  prefetch: () => import('./prefetch.ts'),
} as const satisfies Feature;
