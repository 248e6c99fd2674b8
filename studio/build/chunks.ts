const mantine = (folders: string) => `@mantine/core/esm/(?:core/|components/(?:${folders})/)`;
const styles = (names: string) => `@mantine/core/styles/(?:${names})\\.`;

/** What the frame draws on every screen. */
const frame = [
  'studio/shell/(?!start)',
  'studio/ui/(?:action-menu|code|dialog|display-menu|empty-state|error-state|icons|place-menu|snackbar|studio-provider)',
  'studio/session/(?:site-query|sign-out)',
  'studio/releases/(?:publish-button|queries)',
  'contract/(?:lists|releases|session)\\.ts',
  'model/(?:documents|keys|roles)\\.ts',
  mantine('ActionIcon|Button|CloseButton|Loader|Notification|Transition|UnstyledButton'),
  styles('ActionIcon|Button|CloseButton|Loader|Notification|UnstyledButton'),
];

/** What every list draws. */
const lists = [
  'studio/ui/(?:confirm-dialog|data-grid|delayed|filter-chips|grid-|list-search|relative-time|screen-header|search-field|use-row-return)',
  'studio/messages/format',
  mantine(
    'Anchor|Checkbox|Combobox/ComboboxChevron|Input|InputBase|NativeSelect|Paper|Skeleton|Text|TextInput|VisuallyHidden',
  ),
  styles('Anchor|Checkbox|CheckboxCard|CheckboxIndicator|Input|Paper|Skeleton|Text|VisuallyHidden'),
];

const anyOf = (paths: readonly string[]) => new RegExp(`/(?:${paths.join('|')})`);

/** What both halves of the app start with. */
const base = [
  'node_modules/(?:react|react-dom|scheduler|zod|@lingui)/',
  'contract/(?:auth|exchange|problems)\\.ts',
  'studio/theme/',
  'studio/messages/(?:i18n|keys|locales|problem-text|use-t)\\.',
  'studio/session/(?!site-query|sign-out)',
  'studio/ui/(?:icon\\.|notify|use-title)',
];

/**
 * Gathers what always comes together: left to itself the bundler makes a file of each of its small modules, and a list
 * asked for eighty of them. A group takes along what its modules import unless a group before it has that, so files
 * depend on each other in this order only. Just what all such screens need belongs here: each of them carries the whole.
 */
export const chunks = {
  groups: [
    { name: 'base', test: anyOf(base), priority: 3 },
    { name: 'frame', test: anyOf(frame), priority: 2 },
    { name: 'lists', test: anyOf(lists), priority: 1 },
  ],
};
