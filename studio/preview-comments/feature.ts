import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { IconComment } from '#studio/ui/icons/icons.ts';
import { listSearch } from '#studio/ui/list/list-search.ts';

const list = createRoute({
  getParentRoute: () => frame,
  path: 'preview-comments',
  validateSearch: listSearch(['state', 'template']),
  component: lazyRouteComponent(() => import('./preview-comments-screen.tsx'), 'PreviewCommentsScreen'),
});

export const previewComments = {
  routes: [list],
  navigation: { entry: 'buildDeploy', to: '/pages/preview-comments', label: 'comments.nav', icon: IconComment },
  prefetch: () => import('./prefetch.ts'),
} as const satisfies Feature;

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    'preview-comments': typeof import('#studio/messages/en-US/preview-comments.json');
  }
}
