declare module '#server/platform/database/schema.ts' {
  interface Tables {
    number_definitions: NumberDefinitionsTable;
  }
}

export type DefinitionKind = 'goal' | 'funnel' | 'segment';

/** A goal, a funnel or a segment. */
interface NumberDefinitionsTable {
  site_id: string;
  id: string;
  kind: DefinitionKind;
  name: string;
  /** JSON: a target, steps or filters. */
  body: string;
  /** Null is the site's; a segment may be of one person. */
  owner_id: string | null;
  version: number;
  made_by: string;
  created_at: number;
  updated_at: number;
}
