import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { IconMail } from '#studio/ui/icons/icons.ts';
import { listSearch } from '#studio/ui/list/list-search.ts';

const list = createRoute({
  getParentRoute: () => frame,
  path: 'form-entries',
  validateSearch: listSearch(['form', 'show', 'address']),
  component: lazyRouteComponent(() => import('./form-entries-screen.tsx'), 'FormEntriesScreen'),
});

const entry = createRoute({
  getParentRoute: () => list,
  path: '$id',
  component: lazyRouteComponent(() => import('./entry-drawer.tsx'), 'EntryDrawer'),
});

const settings = createRoute({
  getParentRoute: () => list,
  path: 'settings/$form',
  component: lazyRouteComponent(() => import('./form-settings-drawer.tsx'), 'FormSettingsDrawer'),
});

export const formEntries = {
  routes: [list.addChildren([entry, settings])],
  navigation: {
    entry: 'apis',
    to: '/pages/form-entries',
    label: 'formEntries.nav',
    icon: IconMail,
    may: 'publish',
  },
  prefetch: () => import('./prefetch.ts'),
} as const satisfies Feature;

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    'form-entries': typeof import('#studio/messages/en-US/form-entries.json');
  }
}
