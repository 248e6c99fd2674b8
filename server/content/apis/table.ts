import type { SourceType } from '#model/apis/api-body.ts';
import type { DocumentColumns } from '#server/content/documents/table.ts';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    apis: ApisTable;
    api_answers: ApiAnswersTable;
    api_fixtures: ApiFixturesTable;
    api_runs: ApiRunsTable;
    api_learned: ApiLearnedTable;
    api_health: ApiHealthTable;
  }
}

interface ApisTable extends DocumentColumns {
  enabled: number;
  type: SourceType;
}

/** The last good answers of live sources. */
interface ApiAnswersTable {
  site_id: string;
  /** Hash of the request and its arguments. */
  key: string;
  api_id: string;
  bytes: number;
  fetched_at: number;
  /** JSON list of its items. */
  content: string;
}

/** Answers that are kept by hand. */
interface ApiFixturesTable {
  site_id: string;
  api_id: string;
  /** JSON: the values of arguments, in the order of their names. */
  args: string;
  bytes: number;
  kept_at: number;
  kept_by: string;
  /** JSON: the whole answer. */
  content: string;
}

/** What was tried in the console. */
interface ApiRunsTable {
  site_id: string;
  id: string;
  api_id: string;
  at: number;
  by: string;
  /** JSON. */
  body: string;
}

/** The shape that answers of an api are expected to have. */
interface ApiLearnedTable {
  site_id: string;
  api_id: string;
  learned_at: number;
  samples: number;
  /** JSON. */
  shape: string;
  /** JSON: where the newest answer differs. */
  drift: string;
  drift_at: number | null;
}

/** Half an hour of a live source, as one server saw it. */
interface ApiHealthTable {
  site_id: string;
  api_id: string;
  environment: 'live' | 'preview';
  /** Its beginning. */
  at: number;
  server: string;
  calls: number;
  failures: number;
  hits: number;
  /** JSON: milliseconds of some of the calls. */
  times: string;
  last_call_at: number | null;
  last_good_at: number | null;
  /** JSON: why the last call brought nothing. */
  fault: string | null;
  paused: number;
}
