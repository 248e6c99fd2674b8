import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { editorSearch } from './trail/trail.ts';

const templateEditor = createRoute({
  getParentRoute: () => frame,
  path: 'templates/$pageKey',
  staticData: { fillsScreen: true },
  validateSearch: editorSearch,
  component: lazyRouteComponent(() => import('./editor-screen.tsx'), 'TemplateEditorScreen'),
});

const widgetEditor = createRoute({
  getParentRoute: () => frame,
  path: 'widgets/$key/layout',
  staticData: { fillsScreen: true },
  validateSearch: editorSearch,
  component: lazyRouteComponent(() => import('./editor-screen.tsx'), 'WidgetEditorScreen'),
});

export const editor = {
  routes: [templateEditor, widgetEditor],
} as const satisfies Feature;
