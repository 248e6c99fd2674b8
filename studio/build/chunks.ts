const mantine = (folders: string) => `@mantine/core/esm/(?:core/|components/(?:${folders})/)`;
const styles = (names: string) => `@mantine/core/styles/(?:${names})\\.`;

/** What the frame and every list draw. */
const inside = [
  'studio/shell/(?!start|list-reads)',
  'studio/router',
  'studio/ui/(?:action-menu|code|columns-menu|confirm-dialog|data-grid|delayed|dialog|display-menu|drop-panel|empty-state|error-state|filter-chips|grid-|holding-dialog|icon-button|icons|list-search|minute|place-menu|relative-time|row-link|screen-header|search-field|shown-columns|snackbar|status|studio-provider|tick-box|use-row-return)',
  'studio/session/(?:site-query|sign-out)',
  'studio/releases/publish-button',
  'studio/(?:accounts|audit|notices|outbox|page-routes|page-templates|people|preview|releases|widgets)/queries',
  'studio/list-views/(?:list-views|queries|view-search)',
  'studio/lock/(?:session-keeper|use-idle-lock|lock-cover)',
  'studio/messages/format',
  'studio/preview/open-preview',
  'contract/(?:list-views|lists|preview|releases|revisions|session)\\.ts',
  'model/(?:documents|keys|roles)\\.ts',
  mantine(
    'Anchor|Button|CloseButton|Combobox/ComboboxChevron|Input|InputBase|Loader|NativeSelect|Notification|Paper|Skeleton|Text|TextInput|Transition|UnstyledButton|VisuallyHidden',
  ),
  styles('Anchor|Button|CloseButton|Input|Loader|Notification|Paper|Skeleton|Text|UnstyledButton|VisuallyHidden'),
];

/** The list most visits go to, with what its route's form shares. */
const pageRoutes = [
  'studio/page-routes/(?:page-routes|route-columns|route-labels|route-tools|params|url-pattern|use-route-acts|use-row-actions|which-page)',
  'contract/page-routes\\.ts',
  'model/json\\.ts',
  'model/page-routes/(?:pathname|url-pattern|regex-pattern|route-schema)\\.ts',
];

/** What someone may change who is limited to URLs: three lists say so. */
const limits = ['studio/uses/(?:queries|use-url-limits)', 'model/page-routes/url-limit'];

/** The screens before sign-in, and what forms anywhere stand on. */
const entrance = [
  'studio/sign-in/(?:entrance|first-account|offer|other-ways|sign-in-note|sign-in-screen|signed-in)',
  'studio/sign-up/',
];
const forms = ['node_modules/react-hook-form/', 'studio/ui/(?:use-field-fault|schema-resolver|use-schema-form)'];

const anyOf = (paths: readonly string[]) => new RegExp(`/(?:${paths.join('|')})`);

/** What both halves of the app start with. */
const base = [
  'node_modules/(?:react|react-dom|scheduler|zod|@lingui)/',
  'contract/(?:auth|exchange|problems)\\.ts',
  'studio/theme/',
  'studio/messages/(?:i18n|keys|locales|problem-text|use-t)\\.',
  'studio/session/(?!site-query|sign-out)',
  'studio/ui/(?:icon\\.|notify|use-title)',
  // What the bundler itself adds.
  'runtime\\.js$',
];

/**
 * Gathers what always comes together: left to itself the bundler makes a file of each of its small modules, and a list
 * asked for eighty of them. A group takes along what its modules import unless a group before it has that, so files
 * depend on each other in this order only. Just what all such screens need belongs here: each of them carries the whole.
 */
export const chunks = {
  groups: [
    { name: 'base', test: anyOf(base), priority: 6 },
    { name: 'forms', test: anyOf(forms), priority: 5 },
    { name: 'entrance', test: anyOf(entrance), priority: 4 },
    { name: 'inside', test: anyOf(inside), priority: 3 },
    { name: 'limits', test: anyOf(limits), priority: 2 },
    { name: 'page-routes', test: anyOf(pageRoutes), priority: 1 },
  ],
};
