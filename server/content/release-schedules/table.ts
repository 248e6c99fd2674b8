import type { ReleaseSchedule } from '#contract/release-schedules.ts';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    release_schedules: ReleaseSchedulesTable;
  }
}

/** What is to happen to the live release of a site at a time. */
export interface ReleaseSchedulesTable {
  id: string;
  site_id: string;
  release_id: string;
  act: ReleaseSchedule['act'];
  /** Of an end: the beginning it belongs to. */
  begin_id: string | null;
  /** Of a beginning: what was live when it was asked for. Of an end: what was live before it began. */
  before_id: string | null;
  due_at: number;
  time_zone: string;
  state: ReleaseSchedule['state'];
  ran_at: number | null;
  made_by: string | null;
  made_at: number;
}
