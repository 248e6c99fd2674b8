import { type ApiBody, isLive } from './apis/api-body.ts';
import type { DocumentKind } from './documents.ts';
import { rolesThatMay, type SitePermission } from './roles.ts';

/** What became of a change set: it waits, was applied, was undone after that, or was never to be. */
export const changeSetStates = ['proposed', 'applied', 'undone', 'discarded'] as const;
export type ChangeSetState = (typeof changeSetStates)[number];

/** What is to become of a document. */
export const changeActs = ['create', 'change', 'remove'] as const;
export type ChangeAct = (typeof changeActs)[number];

/** What proposed a change set. */
export const changeSetSources = ['person', 'import', 'rename', 'command-line'] as const;
export type ChangeSetSource = (typeof changeSetSources)[number];

/** Why a change cannot be made as it was meant: its document was changed since, is gone, or there is another of its name. */
export const changeObstacles = ['changed', 'gone', 'taken'] as const;
export type ChangeObstacle = (typeof changeObstacles)[number];

/** Most changes of one set. */
export const MAX_CHANGES = 20_000;

const administered: ReadonlySet<DocumentKind> = new Set(['settings']);

/** What making a change takes, as its own door would: deleting takes more than editing, and what asks elsewhere most. */
export function permissionToMake(
  kind: DocumentKind,
  act: ChangeAct,
  bodies: readonly (object | undefined)[],
): SitePermission {
  if (administered.has(kind)) return 'administer';
  const isAskedElsewhere = bodies.some((body) => body !== undefined && isLive((body as ApiBody).source));
  if (kind === 'api' && isAskedElsewhere) return 'administer';
  return act === 'remove' ? 'publish' : 'edit';
}

/** The greater of two permissions: the one that fewer roles hold. */
export function greaterPermission(one: SitePermission, other: SitePermission): SitePermission {
  return rolesThatMay[other].length < rolesThatMay[one].length ? other : one;
}
