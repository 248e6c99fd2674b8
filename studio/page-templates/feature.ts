import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { IconTemplate } from '#studio/ui/icons/icons.ts';
import { listSearch } from '#studio/ui/list/list-search.ts';

const list = createRoute({
  getParentRoute: () => frame,
  path: 'templates',
  validateSearch: listSearch(),
  component: lazyRouteComponent(() => import('./page-templates-screen.tsx'), 'PageTemplatesScreen'),
});

export const pageTemplates = {
  routes: [list],
  navigation: {
    entry: 'pageTemplates',
    to: '/pages/templates',
    label: 'shell.pageTemplates',
    icon: IconTemplate,
  },
  find: async () => (await import('./find-page-templates.ts')).findPageTemplates,
  tour: { at: 1, title: 'tour.templates', text: 'tour.templatesText' },
  prefetch: () => import('./prefetch.ts'),
} as const satisfies Feature;
