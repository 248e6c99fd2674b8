import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { IconLink } from '#studio/ui/icons/icons.ts';
import { listSearch } from '#studio/ui/list/list-search.ts';

const list = createRoute({
  getParentRoute: () => frame,
  path: 'preview-links',
  validateSearch: listSearch(['state']),
  component: lazyRouteComponent(() => import('./preview-links-screen.tsx'), 'PreviewLinksScreen'),
});

export const previewLinks = {
  routes: [list],
  navigation: { entry: 'buildDeploy', to: '/pages/preview-links', label: 'previewLinks.nav', icon: IconLink },
  prefetch: () => import('./prefetch.ts'),
} as const satisfies Feature;

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    'preview-links': typeof import('#studio/messages/en-US/preview-links.json');
  }
}
