const mantine = (folders: string) => `@mantine/core/esm/(?:core/|components/(?:${folders})/)`;
const styles = (names: string) => `@mantine/core/styles/(?:${names})\\.`;

/** What the frame and every list draw. */
const inside = [
  'studio/frame/(?:banners|navigation/(?!entry-menu|top-)|shell|sites|status|uploads)',
  'studio/start/(?!start)',
  'studio/ui/dialog/(?:confirm-dialog|dialog|dialog-frame|blocking-dialog)\\.',
  'studio/ui/grid/(?:columns-menu|data-grid|grid-|row-link|shown-columns|tick-box|use-row-return)',
  'studio/ui/icons/(?:icon-button|icons)',
  'studio/ui/list/(?:filter-chips|list-search|list-tools|search-field)',
  'studio/ui/list-screen/',
  'studio/ui/menu/',
  'studio/ui/screen/(?!section|use-title|tab-title)',
  'studio/ui/snackbar/snackbar',
  'studio/ui/text/(?:code|minute|relative-time|status)',
  'studio/session/(?:lock|is-locked|only-signed-in|site-query|sign-out)',
  'studio/(?:features|routing/|[\\w-]+/feature\\.)',
  'studio/frame/notices/queries',
  'studio/documents/images/uploads/uploads-sign',
  'studio/releases/publish-button',
  'studio/documents/(?:after-save|list-views/(?:list-settings|list-views|queries|view-search))',
  'studio/documents/preview/(?:open-preview|queries)',
  'studio/frame/lock/(?:session-keeper|use-idle-lock|lock-cover)',
  'studio/messages/format',
  'contract/(?:list-views|preview-address|releases|revisions|session)\\.ts',
  'model/(?:documents|roles)\\.ts',
  mantine(
    'Anchor|Button|CloseButton|Combobox/ComboboxChevron|Input|InputBase|Loader|NativeSelect|Notification|Paper|Skeleton|Text|TextInput|Transition|UnstyledButton|VisuallyHidden',
  ),
  styles('Anchor|Button|CloseButton|Input|Loader|Notification|Paper|Skeleton|Text|UnstyledButton|VisuallyHidden'),
];

/** The list most visits go to, with what its route's form shares. */
const pageRoutes = [
  'studio/documents/field-labels/route-labels',
  'studio/documents/route-changes/url-pattern',
  'studio/page-routes/(?:page-routes|route-columns|route-labels|route-filters|params|use-route-acts|use-row-actions|which-page)',
  'contract/page-routes\\.ts',
];

/** What someone may change who is limited to URLs: three lists say so. */
const limits = ['studio/documents/uses/(?:queries|use-url-limits)'];

/** Small functions on texts that keys, lists and every select field share: schemas would take them along. */
const texts = ['model/(?:cut-text|fold-text)\\.ts'];

/** What forms are checked by before they are sent: lists make no schemas (`lean-contracts.ts`). */
const schemas = [
  'node_modules/zod/',
  'contract/(?:document-id|lists|lists-with-views|token-pair)\\.ts',
  'model/keys\\.ts',
];
const shapes = ['contract/chosen-changes\\.ts', 'model/page-routes/route-schema\\.ts', 'model/seo/'];
const patterns = ['model/(?:documents|json|page-routes/(?:pathname|route-kinds|url-limit|url-pattern))\\.ts'];

/** The screens before sign-in, and what forms anywhere stand on. */
const auth = [
  'studio/auth/screen/(?:auth-|sign-in-note)',
  'studio/auth/sign-in/(?:first-account|offer|other-ways|sign-in-screen|signed-in)',
  'studio/auth/sign-up/',
];
const forms = ['node_modules/react-hook-form/', 'studio/ui/form/(?:use-field-fault|schema-resolver|use-schema-form)'];

const anyOf = (paths: readonly string[]) => new RegExp(`/(?:${paths.join('|')})`);

/** What both halves of the app start with. */
const base = [
  'node_modules/(?:react|react-dom|scheduler|@lingui)/',
  'contract/(?:exchange|problems|session-tokens)\\.ts',
  'studio/theme/',
  'studio/messages/(?:i18n|keys|problem-text|use-t)\\.',
  'studio/session/(?!is-locked|lock|offered-tour|only-signed-in|site-query|sign-out|upload)',
  'studio/ui/(?:icons/icon\\.|screen/(?:tab-title|use-title)|snackbar/notify)',
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
    { name: 'texts', test: anyOf(texts), priority: 10 },
    { name: 'schemas', test: anyOf(schemas), priority: 8 },
    { name: 'patterns', test: anyOf(patterns), priority: 9 },
    { name: 'shapes', test: anyOf(shapes), priority: 7 },
    { name: 'base', test: anyOf(base), priority: 6 },
    { name: 'forms', test: anyOf(forms), priority: 5 },
    { name: 'auth', test: anyOf(auth), priority: 4 },
    { name: 'inside', test: anyOf(inside), priority: 3 },
    { name: 'limits', test: anyOf(limits), priority: 2 },
    { name: 'page-routes', test: anyOf(pageRoutes), priority: 1 },
  ],
};
