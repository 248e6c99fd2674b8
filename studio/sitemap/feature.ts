import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { IconLink, IconMenu, IconSitemap } from '#studio/ui/icons/icons.ts';
import { listSearch } from '#studio/ui/list/list-search.ts';
import { traceSearch } from './trace/trace-search.ts';

const tree = createRoute({
  getParentRoute: () => frame,
  path: 'sitemap',
  validateSearch: listSearch(),
  component: lazyRouteComponent(() => import('./sitemap-screen.tsx'), 'SitemapScreen'),
});

const links = createRoute({
  getParentRoute: () => frame,
  path: 'sitemap/links',
  component: lazyRouteComponent(() => import('./links/links-screen.tsx'), 'LinksScreen'),
});

const menus = createRoute({
  getParentRoute: () => frame,
  path: 'sitemap/menus',
  component: lazyRouteComponent(() => import('./menus/menus-screen.tsx'), 'MenusScreen'),
});

const why = createRoute({
  getParentRoute: () => frame,
  path: 'why',
  validateSearch: traceSearch,
  component: lazyRouteComponent(() => import('./trace/trace-screen.tsx'), 'TraceScreen'),
});

export const sitemap = {
  routes: [tree, menus, links, why],
  navigation: { entry: 'sitemap', to: '/pages/sitemap', label: 'sitemap.nav.pages', icon: IconSitemap },
  moreNavigation: [
    { entry: 'sitemap', to: '/pages/sitemap/menus', label: 'sitemap.nav.menus', icon: IconMenu },
    { entry: 'sitemap', to: '/pages/sitemap/links', label: 'sitemap.nav.links', icon: IconLink },
  ],
  prefetch: () => import('./prefetch.ts'),
} as const satisfies Feature;

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    sitemap: typeof import('#studio/messages/en-US/sitemap.json');
    menus: typeof import('#studio/messages/en-US/menus.json');
    'site-links': typeof import('#studio/messages/en-US/site-links.json');
  }
}
