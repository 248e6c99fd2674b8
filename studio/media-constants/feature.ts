import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { copyFromSearch } from '#studio/documents/copy-from-search.ts';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { IconImages } from '#studio/ui/icons/icons.ts';
import { listSearch } from '#studio/ui/list/list-search.ts';

const list = createRoute({
  getParentRoute: () => frame,
  path: 'media-constants',
  validateSearch: listSearch([]),
  component: lazyRouteComponent(() => import('./constants-screen.tsx'), 'ConstantsScreen'),
});

const fresh = createRoute({
  getParentRoute: () => list,
  path: 'new',
  validateSearch: copyFromSearch,
  component: lazyRouteComponent(() => import('./constant-drawer.tsx'), 'NewConstant'),
});

const one = createRoute({
  getParentRoute: () => list,
  path: '$key',
  component: lazyRouteComponent(() => import('./constant-drawer.tsx'), 'EditConstant'),
});

export const mediaConstants = {
  routes: [list.addChildren([fresh, one])],
  navigation: { entry: 'media', to: '/pages/media-constants', label: 'constants.nav', icon: IconImages },
  creates: [{ to: '/pages/media-constants/new', label: 'constants.nav.new', may: 'edit' }],
  find: async () => (await import('./find-constants.ts')).findConstants,
  prefetch: () => import('./prefetch.ts'),
} as const satisfies Feature;

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    'media-constants': typeof import('#studio/messages/en-US/media-constants.json');
  }
}
