import type { ChangeAct, ChangeSetSource, ChangeSetState } from '#model/change-sets.ts';
import type { DocumentKind } from '#model/documents.ts';
import type { SitePermission } from '#model/roles.ts';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    change_sets: ChangeSetsTable;
    proposed_change_sets: ProposedChangeSetsTable;
    proposed_changes: ProposedChangesTable;
  }
}

interface ChangeSetsTable {
  id: string;
  site_id: string;
  actor_id: string | null;
  source: string;
  title: string;
  at: number;
}

/** Changes that are applied together. */
export interface ProposedChangeSetsTable {
  id: string;
  site_id: string;
  title: string;
  note: string;
  source: ChangeSetSource;
  state: ChangeSetState;
  /** What applying it takes. */
  needs: SitePermission;
  added: number;
  changed: number;
  removed: number;
  proposed_by: string | null;
  proposed_at: number;
  /** Who applied or discarded it. */
  settled_by: string | null;
  settled_at: number | null;
  /** Id in `change_sets` of the change it was applied as. */
  applied_as: string | null;
  undone_by: string | null;
  undone_at: number | null;
  search_text: string;
}

export interface ProposedChangesTable {
  set_id: string;
  /** From 0. */
  place: number;
  site_id: string;
  kind: DocumentKind;
  /** Of what is new: the id it will have. */
  document_id: string;
  act: ChangeAct;
  natural_key: string;
  title: string;
  /** The version it was made from; 0 of what is new. */
  base_version: number;
  /** The version it made; null until it is applied. */
  applied_version: number | null;
  /** JSON, as it is stored when it is applied; null of a removal, and once a revision has it. */
  body: string | null;
}
