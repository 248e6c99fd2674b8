import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { cutText } from '#model/cut-text.ts';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { IconRelease } from '#studio/ui/icons/icons.ts';
import { listSearch } from '#studio/ui/list/list-search.ts';

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

/** Ids of two sides; what is no text is left out. */
const side = (value: unknown) => (typeof value === 'string' && value !== '' ? cutText(value, 64) : undefined);

const request = createRoute({
  getParentRoute: () => list,
  path: 'requests/$id',
  component: lazyRouteComponent(() => import('./requests/request-drawer.tsx'), 'RequestDrawer'),
});

const comparison = createRoute({
  getParentRoute: () => frame,
  path: 'releases/compare',
  validateSearch: (search: Record<string, unknown>): { from?: string | undefined; to?: string | undefined } => ({
    from: side(search.from),
    to: side(search.to),
  }),
  component: lazyRouteComponent(() => import('./comparison/comparison-screen.tsx'), 'ComparisonScreen'),
});

export const releases = {
  routes: [list.addChildren([release, request]), comparison],
  navigation: {
    entry: 'buildDeploy',
    to: '/pages/releases',
    label: 'shell.releases',
    icon: IconRelease,
  },
  prefetch: () => import('./prefetch.ts'),
} as const satisfies Feature;

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    'release-approval': typeof import('#studio/messages/en-US/release-approval.json');
    'release-comparison': typeof import('#studio/messages/en-US/release-comparison.json');
  }
}
