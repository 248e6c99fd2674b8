import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { cutText } from '#model/cut-text.ts';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';

const fresh = createRoute({
  getParentRoute: () => frame,
  path: 'new',
  // Where it is to be, as far as that is known: `?address=/docs/`.
  validateSearch: ({ address }: Record<string, unknown>): { address?: string } =>
    typeof address === 'string' && address.startsWith('/') ? { address: cutText(address, 2048) } : {},
  component: lazyRouteComponent(() => import('./new-page-screen.tsx'), 'NewPageScreen'),
});

export const pages = {
  routes: [fresh],
  creates: [{ to: '/pages/new', label: 'pages.nav', may: 'edit' }],
} as const satisfies Feature;

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    pages: typeof import('#studio/messages/en-US/pages.json');
  }
}
