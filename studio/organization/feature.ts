import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { IconBuilding } from '#studio/ui/icons/icons.ts';

const screen = createRoute({
  getParentRoute: () => frame,
  path: 'settings/organization',
  component: lazyRouteComponent(() => import('./organization-screen.tsx'), 'OrganizationScreen'),
});

const newSite = createRoute({
  getParentRoute: () => frame,
  path: 'settings/organization/new-site',
  component: lazyRouteComponent(() => import('./new-site-screen.tsx'), 'NewSiteScreen'),
});

export const organization = {
  routes: [screen, newSite],
  navigation: {
    entry: 'settings',
    to: '/pages/settings/organization',
    label: 'shell.organization',
    icon: IconBuilding,
    may: 'administer',
  },
} as const satisfies Feature;
