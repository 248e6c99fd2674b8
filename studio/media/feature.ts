import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { IconImage } from '#studio/ui/icons/icons.ts';
import { listSearch } from '#studio/ui/list/list-search.ts';

const library = createRoute({
  getParentRoute: () => frame,
  path: 'media',
  validateSearch: listSearch(['as', 'folder', 'tag', 'show']),
  component: lazyRouteComponent(() => import('./media-screen.tsx'), 'MediaScreen'),
});

const one = createRoute({
  getParentRoute: () => library,
  path: '$key',
  component: lazyRouteComponent(() => import('./image/image-drawer.tsx'), 'ImageDrawer'),
});

const describe = createRoute({
  getParentRoute: () => frame,
  // An image may have any key of one segment.
  path: 'media/alt-texts/missing',
  /** `image` is the key of the one to begin with. */
  validateSearch: ({ image }: Record<string, unknown>): { image?: string } =>
    image === undefined || typeof image === 'object' ? {} : { image: String(image) },
  component: lazyRouteComponent(() => import('./describe/describe-screen.tsx'), 'DescribeScreen'),
});

export const media = {
  routes: [library.addChildren([one]), describe],
  navigation: { entry: 'media', to: '/pages/media', label: 'media.nav.images', icon: IconImage },
  find: async () => (await import('./find-images.ts')).findImages,
  tour: { at: 2.5, title: 'media.nav.tour', text: 'media.nav.tourText' },
  prefetch: () => import('./prefetch.ts'),
} as const satisfies Feature;

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    media: typeof import('#studio/messages/en-US/media.json');
  }
}
