import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { IconMissing } from '#studio/ui/icons/icons.ts';
import { listSearch } from '#studio/ui/list/list-search.ts';

const list = createRoute({
  getParentRoute: () => frame,
  path: 'missing-pages',
  validateSearch: listSearch(['state']),
  component: lazyRouteComponent(() => import('./missing-pages-screen.tsx'), 'MissingPagesScreen'),
});

export const missingPages = {
  routes: [list],
  navigation: { entry: 'pageRoutes', to: '/pages/missing-pages', label: 'missingPages.nav', icon: IconMissing },
  prefetch: () => import('./prefetch.ts'),
} as const satisfies Feature;

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    'missing-pages': typeof import('#studio/messages/en-US/missing-pages.json');
  }
}
