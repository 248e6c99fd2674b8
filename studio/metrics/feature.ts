import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { IconMetrics } from '#studio/ui/icons/icons.ts';
import type { MetricsSearch } from './metrics-search.ts';

const screen = createRoute({
  getParentRoute: () => frame,
  path: 'metrics',
  // Read where it is used, see `metrics-search.ts`.
  validateSearch: (search: MetricsSearch) => search,
  component: lazyRouteComponent(() => import('./metrics-screen.tsx'), 'MetricsScreen'),
});

export const metrics = {
  routes: [screen],
  navigation: {
    entry: 'metrics',
    to: '/pages/metrics',
    label: 'metrics.nav',
    icon: IconMetrics,
    may: ['administer', 'operate'],
  },
} as const satisfies Feature;

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    metrics: typeof import('#studio/messages/en-US/metrics.json');
  }
}
