import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { tableSearch } from '#studio/documents/tables/views/table-search.ts';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { IconDatabase } from '#studio/ui/icons/icons.ts';
import { listSearch } from '#studio/ui/list/list-search.ts';
import { type NewKind, newKinds } from './new-kind.ts';

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    apis: typeof import('#studio/messages/en-US/apis.json');
    'table-views': typeof import('#studio/messages/en-US/table-views.json');
    'create-pages': typeof import('#studio/messages/en-US/create-pages.json');
  }
}

const list = createRoute({
  getParentRoute: () => frame,
  path: 'apis',
  validateSearch: listSearch(['type', 'enabled']),
  component: lazyRouteComponent(() => import('./apis-screen.tsx'), 'ApisScreen'),
});

const fresh = createRoute({
  getParentRoute: () => frame,
  path: 'apis/new',
  validateSearch: (raw: Record<string, unknown>): { kind?: NewKind; from?: string } => {
    const kind = newKinds.find((each) => each === raw.kind);
    return { ...(kind ? { kind } : {}), ...(typeof raw.from === 'string' ? { from: raw.from } : {}) };
  },
  component: lazyRouteComponent(() => import('./new/new-api-screen.tsx'), 'NewApiScreen'),
});

const one = createRoute({
  getParentRoute: () => frame,
  path: 'apis/$key',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./api-screen.tsx'), 'ApiScreen'),
});

export const apis = {
  routes: [list, fresh, one],
  navigation: { entry: 'apis', to: '/pages/apis', label: 'apis.nav.sources', icon: IconDatabase },
  creates: [{ to: '/pages/apis/new', label: 'apis.nav.new', may: 'edit' }],
  find: async () => (await import('./find-apis.ts')).findApis,
  prefetch: () => import('./prefetch.ts'),
} as const satisfies Feature;
