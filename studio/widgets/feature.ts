import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { copyFromSearch } from '#studio/documents/copy-from-search.ts';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { IconWidget } from '#studio/ui/icons/icons.ts';
import { listSearch } from '#studio/ui/list/list-search.ts';

const list = createRoute({
  getParentRoute: () => frame,
  path: 'widgets',
  validateSearch: listSearch(['type']),
  component: lazyRouteComponent(() => import('./widgets-screen.tsx'), 'WidgetsScreen'),
});

const fresh = createRoute({
  getParentRoute: () => list,
  path: 'new',
  validateSearch: copyFromSearch,
  component: lazyRouteComponent(() => import('./widget-drawer.tsx'), 'NewWidget'),
});

const one = createRoute({
  getParentRoute: () => list,
  path: '$key',
  component: lazyRouteComponent(() => import('./widget-drawer.tsx'), 'EditWidget'),
});

export const widgets = {
  routes: [list.addChildren([fresh, one])],
  navigation: { entry: 'widgets', to: '/pages/widgets', label: 'shell.widgets', icon: IconWidget },
  creates: [{ to: '/pages/widgets/new', label: 'palette.newWidget', may: 'edit' }],
  find: async () => (await import('./find-widgets.ts')).findWidgets,
  prefetch: () => import('./prefetch.ts'),
} as const satisfies Feature;
