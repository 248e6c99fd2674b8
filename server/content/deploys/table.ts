import type { deployDeliveryStates } from '#contract/deploys.ts';
import type {
  DeployFault,
  DeployNote,
  DeployState,
  DeployStep,
  Environment,
  GuardedEnvironment,
  TargetKind,
} from '#model/deploys/deploy-kinds.ts';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    environments: EnvironmentsTable;
    deploy_targets: DeployTargetsTable;
    deploys: DeploysTable;
    deploy_log: DeployLogTable;
    deploy_hooks: DeployHooksTable;
    deploy_deliveries: DeployDeliveriesTable;
  }
}

/** What this server shows beside the live site. */
interface EnvironmentsTable {
  site_id: string;
  name: GuardedEnvironment;
  release_id: string | null;
  /** Argon2id; without one nobody is let in. */
  password_hash: string | null;
  deployed_at: number | null;
}

export interface DeployTargetsTable {
  id: string;
  site_id: string;
  name: string;
  kind: TargetKind;
  follows: Environment | null;
  /** JSON: `TargetBody`. */
  body: string;
  /** Of the token another Sitewright pulls with. */
  token_hash: string | null;
  token_made_at: number | null;
  token_expires_at: number | null;
  token_used_at: number | null;
  token_address: string | null;
  /** Deploys whose files are kept to be pulled: the last one, and the one before it for who is pulling that. */
  build: string | null;
  build_before: string | null;
  /** What is there now. */
  release_id: string | null;
  deployed_at: number | null;
  version: number;
  created_at: number;
}

export interface DeploysTable {
  id: string;
  site_id: string;
  /** An environment, or the id of a target. */
  target: string;
  target_name: string;
  target_kind: 'server' | TargetKind;
  release_id: string;
  release_number: number;
  state: DeployState;
  step: DeployStep | null;
  done: number;
  total: number | null;
  is_cancelling: number;
  fault: DeployFault | null;
  /** JSON: `DeployReport`. */
  told: string;
  asked_by: string | null;
  asked_at: number;
  started_at: number | null;
  ended_at: number | null;
}

interface DeployLogTable {
  id: string;
  site_id: string;
  deploy_id: string;
  at: number;
  note: DeployNote;
  /** JSON. */
  note_values: string;
}

interface DeployHooksTable {
  id: string;
  site_id: string;
  url: string;
  is_before: number;
  is_after: number;
  is_active: number;
  created_at: number;
}

interface DeployDeliveriesTable {
  id: string;
  site_id: string;
  deploy_id: string;
  hook_id: string;
  url: string;
  event: 'deploy.before' | 'deploy.after';
  /** What is sent, as it is signed. */
  body: string;
  state: (typeof deployDeliveryStates)[number];
  attempts: number;
  status: number | null;
  error: string | null;
  created_at: number;
  updated_at: number;
}
