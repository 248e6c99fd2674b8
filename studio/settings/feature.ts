import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { IconSettings } from '#studio/ui/icons/icons.ts';

const screen = createRoute({
  getParentRoute: () => frame,
  path: 'settings',
  component: lazyRouteComponent(() => import('./settings-screen.tsx'), 'SettingsScreen'),
});

export const settings = {
  routes: [screen],
  navigation: { entry: 'settings', to: '/pages/settings', label: 'shell.general', icon: IconSettings },
  tour: { at: 5, title: 'tour.settings', text: 'tour.settingsText' },
} as const satisfies Feature;
