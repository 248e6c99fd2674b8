import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { IconClock } from '#studio/ui/icons/icons.ts';
import { listSearch } from '#studio/ui/list/list-search.ts';

const list = createRoute({
  getParentRoute: () => frame,
  path: 'metrics/jobs',
  validateSearch: listSearch(['state', 'kind']),
  component: lazyRouteComponent(() => import('./jobs-screen.tsx'), 'JobsScreen'),
});

export const jobs = {
  routes: [list],
  navigation: { entry: 'metrics', to: '/pages/metrics/jobs', label: 'jobs.nav', icon: IconClock, may: 'publish' },
  prefetch: () => import('./prefetch.ts'),
} as const satisfies Feature;

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    jobs: typeof import('#studio/messages/en-US/jobs.json');
  }
}
