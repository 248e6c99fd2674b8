import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { IconMail } from '#studio/ui/icons/icons.ts';
import { listSearch } from '#studio/ui/list/list-search.ts';

const list = createRoute({
  getParentRoute: () => frame,
  path: 'outbox',
  validateSearch: listSearch(['state']),
  component: lazyRouteComponent(() => import('./outbox-screen.tsx'), 'OutboxScreen'),
});

const mail = createRoute({
  getParentRoute: () => list,
  path: '$id',
  component: lazyRouteComponent(() => import('./mail-drawer.tsx'), 'MailDrawer'),
});

export const outbox = {
  routes: [list.addChildren([mail])],
  navigation: {
    entry: 'emailers',
    to: '/pages/outbox',
    label: 'shell.outbox',
    icon: IconMail,
    may: 'operate',
  },
  prefetch: () => import('./prefetch.ts'),
} as const satisfies Feature;
