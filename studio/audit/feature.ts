import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { IconHistory } from '#studio/ui/icons/icons.ts';
import { listSearch } from '#studio/ui/list/list-search.ts';

const list = createRoute({
  getParentRoute: () => frame,
  path: 'settings/activity',
  validateSearch: listSearch(['log', 'by', 'act', 'outcome', 'from', 'to']),
  component: lazyRouteComponent(() => import('./audit-screen.tsx'), 'AuditScreen'),
});

const row = createRoute({
  getParentRoute: () => list,
  path: '$id',
  component: lazyRouteComponent(() => import('./audit-drawer.tsx'), 'AuditDrawer'),
});

export const audit = {
  routes: [list.addChildren([row])],
  navigation: {
    entry: 'settings',
    to: '/pages/settings/activity',
    label: 'shell.audit',
    icon: IconHistory,
    may: 'administer',
  },
  prefetch: () => import('./prefetch.ts'),
} as const satisfies Feature;
