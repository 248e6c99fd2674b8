import { createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { features } from '#studio/features.ts';
import { Frame } from '#studio/frame/shell/frame.tsx';
import { CrashScreen } from '#studio/frame/status/crash-screen.tsx';
import { NotFound } from '#studio/frame/status/not-found-screen.tsx';
import {
  BrokenScreen,
  ComingSoonScreen,
  MaintenanceScreen,
  NotFoundScreen,
} from '#studio/frame/status/status-screens.tsx';
import { frame, root, signedIn } from '#studio/routing/frame-route.ts';
import { transitionTypes } from './route-transition.ts';

root.update({ component: Outlet, notFoundComponent: NotFoundScreen, errorComponent: BrokenScreen });

frame.update({ component: Frame, notFoundComponent: NotFound });

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/pages/', replace: true });
  },
});

const accountSetup = createRoute({
  getParentRoute: () => signedIn,
  path: 'account-setup',
  component: lazyRouteComponent(
    () => import('#studio/auth/account-setup/account-setup-screen.tsx'),
    'AccountSetupScreen',
  ),
});

/** Pages for what is not there, broken, closed or not open yet: shown wherever that happens, each with an address too. */
const statusPages = [
  createRoute({ getParentRoute: () => root, path: '404', component: NotFoundScreen }),
  createRoute({ getParentRoute: () => root, path: '500', component: BrokenScreen }),
  // Without its own way to try again, which leads to Home.
  createRoute({ getParentRoute: () => root, path: 'maintenance', component: () => <MaintenanceScreen /> }),
  createRoute({ getParentRoute: () => root, path: 'coming-soon', component: ComingSoonScreen }),
];

const routeTree = root.addChildren([
  start,
  ...statusPages,
  signedIn.addChildren([accountSetup, frame.addChildren(features.flatMap(({ routes }) => [...routes]))]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultViewTransition: { types: transitionTypes },
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: CrashScreen,
  // `/pages/` and `/account-setup/` are addresses as well as those without the slash.
  trailingSlash: 'preserve',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The screen takes the whole window below the header. */
    fillsScreen?: boolean;
  }
}
