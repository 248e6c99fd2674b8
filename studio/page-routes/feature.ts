import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { copyFromSearch } from '#studio/documents/copy-from-search.ts';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { IconRoute } from '#studio/ui/icons/icons.ts';
import { listSearch } from '#studio/ui/list/list-search.ts';
import { enterSearch } from './enter/enter-search.ts';

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    'route-changes': typeof import('#studio/messages/en-US/route-changes.json');
    'route-report': typeof import('#studio/messages/en-US/route-report.json');
    'route-serving': typeof import('#studio/messages/en-US/route-serving.json');
    'route-import': typeof import('#studio/messages/en-US/route-import.json');
  }
}

const list = createRoute({
  getParentRoute: () => frame,
  path: 'routes',
  validateSearch: listSearch(['type', 'status', 'answer', 'template', 'ask']),
  component: lazyRouteComponent(() => import('./page-routes-screen.tsx'), 'PageRoutesScreen'),
});

const imports = createRoute({
  getParentRoute: () => frame,
  path: 'routes/import',
  component: lazyRouteComponent(() => import('./import/import-routes-screen.tsx'), 'ImportRoutesScreen'),
});

const report = createRoute({
  getParentRoute: () => frame,
  path: 'routes/report',
  component: lazyRouteComponent(() => import('./report/report-screen.tsx'), 'ReportScreen'),
});

const enter = createRoute({
  getParentRoute: () => frame,
  path: 'enter',
  validateSearch: enterSearch,
  component: lazyRouteComponent(() => import('./enter/enter-screen.tsx'), 'EnterScreen'),
});

const fresh = createRoute({
  getParentRoute: () => list,
  path: 'new',
  validateSearch: copyFromSearch,
  component: lazyRouteComponent(() => import('./form/page-route-drawer.tsx'), 'NewPageRoute'),
});

const one = createRoute({
  getParentRoute: () => list,
  path: '$id',
  component: lazyRouteComponent(() => import('./form/page-route-drawer.tsx'), 'EditPageRoute'),
});

export const pageRoutes = {
  routes: [list.addChildren([fresh, one]), imports, report, enter],
  navigation: { entry: 'pageRoutes', to: '/pages/routes', label: 'shell.routes', icon: IconRoute },
  creates: [
    { to: '/pages/routes/new', label: 'palette.newRoute', may: 'edit' },
    { to: '/pages/routes/import', label: 'route.import', may: 'edit' },
    { to: '/pages/routes/report', label: 'route.report', may: 'read' },
  ],
  find: async () => (await import('./find-page-routes.ts')).findPageRoutes,
  tour: { at: 2, title: 'tour.routes', text: 'tour.routesText' },
  prefetch: () => import('./prefetch.ts'),
} as const satisfies Feature;
