import type { ChangeSet } from '#contract/change-sets.ts';
import {
  type ChangeAct,
  type ChangeObstacle,
  type ChangeSetSource,
  type ChangeSetState,
  greaterPermission,
} from '#model/change-sets.ts';
import type { SitePermission } from '#model/roles.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

export const changeSetStateLabels = {
  proposed: 'changeSets.state.proposed',
  applied: 'changeSets.state.applied',
  undone: 'changeSets.state.undone',
  discarded: 'changeSets.state.discarded',
} as const satisfies Record<ChangeSetState, MessageKey>;

export const changeSetStateTones = {
  proposed: 'attention',
  applied: 'good',
  undone: 'quiet',
  discarded: 'quiet',
} as const satisfies Record<ChangeSetState, string>;

export const sourceLabels = {
  person: 'changeSets.source.person',
  import: 'changeSets.source.import',
  rename: 'changeSets.source.rename',
  'command-line': 'changeSets.source.commandLine',
} as const satisfies Record<ChangeSetSource, MessageKey>;

export const obstacleLabels = {
  changed: 'changeSets.obstacle.changed',
  gone: 'changeSets.obstacle.gone',
  taken: 'changeSets.obstacle.taken',
} as const satisfies Record<ChangeObstacle, MessageKey>;

/** Changes of a set and of a release are told in the same words. */
export const actChanges = {
  create: 'added',
  change: 'changed',
  remove: 'removed',
} as const satisfies Record<ChangeAct, string>;

/** What undoing takes: what applying took, and deleting what another made. */
export const needsToUndo = ({ needs, added, is_settler }: ChangeSet): SitePermission =>
  added > 0 && !is_settler ? greaterPermission(needs, 'publish') : needs;
