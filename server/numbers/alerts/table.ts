import type { Selectable } from 'kysely';
import type { AlertKind, AlertScope } from '#model/numbers/alert-rules.ts';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    number_alerts: NumberAlertsTable;
    number_firings: NumberFiringsTable;
  }
}

interface NumberAlertsTable {
  id: string;
  site_id: string;
  name: string;
  kind: AlertKind;
  scope: AlertScope;
  percent: number;
  minimum: number;
  /** ID of the goal it is about. */
  goal: string | null;
  is_active: number;
  by_notice: number;
  /** JSON: IDs of members. */
  receivers: string;
  /** Empty for none. */
  webhook_url: string;
  /** Whether its numbers were ever enough to decide. */
  is_known: number;
  is_firing: number;
  /** Calm samples in a row while it fires. */
  calm: number;
  /** The moment of its last sample. */
  sampled_at: number;
  look_at: number;
  updated_at: number;
}

export type AlertRow = Selectable<NumberAlertsTable>;

/** A time during which an alert fired. */
interface NumberFiringsTable {
  id: string;
  site_id: string;
  alert_id: string;
  began_at: number;
  /** Null while it goes on. */
  ended_at: number | null;
  /** JSON: what was measured when it began. */
  details: string;
}
