import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { Frame } from '#studio/frame/shell/frame.tsx';
import { CrashScreen } from '#studio/frame/status/crash-screen.tsx';
import { NotFound } from '#studio/frame/status/not-found-screen.tsx';
import {
  BrokenScreen,
  ComingSoonScreen,
  MaintenanceScreen,
  NotFoundScreen,
} from '#studio/frame/status/status-screens.tsx';
import { signInAddress } from '#studio/session/redirect.ts';
import { whenSessionIsKnown } from '#studio/session/session.ts';
import { leaveTo } from '#studio/session/session-end.ts';
import { listSearch } from '#studio/ui/list/list-search.ts';
import { transitionTypes } from './route-transition.ts';

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundScreen, errorComponent: BrokenScreen });

/** Everything but sign-in and sign-up: whoever is not signed in goes there and comes back. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ location }) => {
    if (await whenSessionIsKnown()) return;
    leaveTo(signInAddress(location.href));
    await new Promise(() => undefined);
  },
});

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
    () => import('#studio/entrance/account-setup/account-setup-screen.tsx'),
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

/** The frame: sidebar and header around a screen. */
const frame = createRoute({
  getParentRoute: () => signedIn,
  path: 'pages',
  component: Frame,
  notFoundComponent: NotFound,
});

const home = createRoute({
  getParentRoute: () => frame,
  path: '/',
  component: lazyRouteComponent(() => import('#studio/home/home-screen.tsx'), 'HomeScreen'),
});

const releases = createRoute({
  getParentRoute: () => frame,
  path: 'releases',
  validateSearch: listSearch(),
  component: lazyRouteComponent(() => import('#studio/releases/releases-screen.tsx'), 'ReleasesScreen'),
});

const release = createRoute({
  getParentRoute: () => releases,
  path: '$id',
  component: lazyRouteComponent(() => import('#studio/releases/release-drawer.tsx'), 'ReleaseDrawer'),
});

const outbox = createRoute({
  getParentRoute: () => frame,
  path: 'outbox',
  validateSearch: listSearch(['state']),
  component: lazyRouteComponent(() => import('#studio/outbox/outbox-screen.tsx'), 'OutboxScreen'),
});

const outboxMail = createRoute({
  getParentRoute: () => outbox,
  path: '$id',
  component: lazyRouteComponent(() => import('#studio/outbox/mail-drawer.tsx'), 'MailDrawer'),
});

const pageTemplates = createRoute({
  getParentRoute: () => frame,
  path: 'templates',
  validateSearch: listSearch(),
  component: lazyRouteComponent(
    () => import('#studio/page-templates/page-templates-screen.tsx'),
    'PageTemplatesScreen',
  ),
});

const templateEditor = createRoute({
  getParentRoute: () => frame,
  path: 'templates/$pageKey',
  staticData: { fillsScreen: true },
  component: lazyRouteComponent(() => import('#studio/editor/editor-screen.tsx'), 'TemplateEditorScreen'),
});

/** A new document may begin as a copy of the one named by `?from=`. */
const beginsFrom = (raw: Record<string, unknown>): { from?: string } =>
  typeof raw.from === 'string' ? { from: raw.from } : {};

const pageRoutes = createRoute({
  getParentRoute: () => frame,
  path: 'routes',
  validateSearch: listSearch(['type', 'status', 'answer', 'template', 'ask']),
  component: lazyRouteComponent(() => import('#studio/page-routes/page-routes-screen.tsx'), 'PageRoutesScreen'),
});

const newPageRoute = createRoute({
  getParentRoute: () => pageRoutes,
  path: 'new',
  validateSearch: beginsFrom,
  component: lazyRouteComponent(() => import('#studio/page-routes/form/page-route-drawer.tsx'), 'NewPageRoute'),
});

const pageRoute = createRoute({
  getParentRoute: () => pageRoutes,
  path: '$id',
  component: lazyRouteComponent(() => import('#studio/page-routes/form/page-route-drawer.tsx'), 'EditPageRoute'),
});

const widgets = createRoute({
  getParentRoute: () => frame,
  path: 'widgets',
  validateSearch: listSearch(['type']),
  component: lazyRouteComponent(() => import('#studio/widgets/widgets-screen.tsx'), 'WidgetsScreen'),
});

const newWidget = createRoute({
  getParentRoute: () => widgets,
  path: 'new',
  validateSearch: beginsFrom,
  component: lazyRouteComponent(() => import('#studio/widgets/widget-drawer.tsx'), 'NewWidget'),
});

const widget = createRoute({
  getParentRoute: () => widgets,
  path: '$key',
  component: lazyRouteComponent(() => import('#studio/widgets/widget-drawer.tsx'), 'EditWidget'),
});

const settings = createRoute({
  getParentRoute: () => frame,
  path: 'settings',
  component: lazyRouteComponent(() => import('#studio/settings/settings-screen.tsx'), 'SettingsScreen'),
});

const profile = createRoute({
  getParentRoute: () => frame,
  path: 'profile',
  component: lazyRouteComponent(() => import('#studio/profile/profile-screen.tsx'), 'ProfileScreen'),
});

const security = createRoute({
  getParentRoute: () => frame,
  path: 'security',
  component: lazyRouteComponent(() => import('#studio/security/security-screen.tsx'), 'SecurityScreen'),
});

const people = createRoute({
  getParentRoute: () => frame,
  path: 'people',
  validateSearch: listSearch(['role']),
  component: lazyRouteComponent(() => import('#studio/people/people-screen.tsx'), 'PeopleScreen'),
});

const invite = createRoute({
  getParentRoute: () => people,
  path: 'invite',
  component: lazyRouteComponent(() => import('#studio/people/invite-drawer.tsx'), 'InviteDrawer'),
});

const member = createRoute({
  getParentRoute: () => people,
  path: '$id',
  component: lazyRouteComponent(() => import('#studio/people/member-drawer.tsx'), 'MemberDrawer'),
});

const organization = createRoute({
  getParentRoute: () => frame,
  path: 'organization',
  component: lazyRouteComponent(() => import('#studio/organization/organization-screen.tsx'), 'OrganizationScreen'),
});

const newSite = createRoute({
  getParentRoute: () => frame,
  path: 'organization/new-site',
  component: lazyRouteComponent(() => import('#studio/organization/new-site-screen.tsx'), 'NewSiteScreen'),
});

const audit = createRoute({
  getParentRoute: () => frame,
  path: 'audit',
  validateSearch: listSearch(['log', 'by', 'act', 'outcome', 'from', 'to']),
  component: lazyRouteComponent(() => import('#studio/audit/audit-screen.tsx'), 'AuditScreen'),
});

const auditRow = createRoute({
  getParentRoute: () => audit,
  path: '$id',
  component: lazyRouteComponent(() => import('#studio/audit/audit-drawer.tsx'), 'AuditDrawer'),
});

const accounts = createRoute({
  getParentRoute: () => frame,
  path: 'accounts',
  validateSearch: listSearch(['state']),
  component: lazyRouteComponent(() => import('#studio/accounts/accounts-screen.tsx'), 'AccountsScreen'),
});

const account = createRoute({
  getParentRoute: () => accounts,
  path: '$id',
  component: lazyRouteComponent(() => import('#studio/accounts/account-drawer.tsx'), 'AccountDrawer'),
});

const widgetEditor = createRoute({
  getParentRoute: () => frame,
  path: 'widgets/$key/layout',
  staticData: { fillsScreen: true },
  component: lazyRouteComponent(() => import('#studio/editor/editor-screen.tsx'), 'WidgetEditorScreen'),
});

const routeTree = root.addChildren([
  start,
  ...statusPages,
  signedIn.addChildren([
    accountSetup,
    frame.addChildren([
      home,
      pageRoutes.addChildren([newPageRoute, pageRoute]),
      pageTemplates,
      templateEditor,
      widgets.addChildren([newWidget, widget]),
      widgetEditor,
      releases.addChildren([release]),
      outbox.addChildren([outboxMail]),
      settings,
      people.addChildren([invite, member]),
      organization,
      newSite,
      audit.addChildren([auditRow]),
      accounts.addChildren([account]),
      security,
      profile,
    ]),
  ]),
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
