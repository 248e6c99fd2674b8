import type { Generated, Selectable } from 'kysely';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    users: UsersTable;
    identities: IdentitiesTable;
    auth_challenges: AuthChallengesTable;
    one_time_codes: OneTimeCodesTable;
  }
}

interface UsersTable {
  id: string;
  /** Normalised; unique. */
  email: string;
  name: string;
  password_hash: string;
  avatar: string | null;
  /** JSON list of account roles. */
  roles: string;
  is_verified: number;
  created_at: number;
  last_site_id: string | null;
  /** Since when its person is not let in; null is let in. */
  disabled_at: number | null;
  /** Name and address, folded: what searches look in. */
  search_text: Generated<string>;
}

/** Who someone is at an OpenID provider. */
interface IdentitiesTable {
  issuer: string;
  subject: string;
  user_id: string;
  email: string | null;
  created_at: number;
}

/** A sign-in that is under way; the key is the hash of what the browser holds. */
interface AuthChallengesTable {
  hash: string;
  kind: string;
  user_id: string | null;
  /** JSON, sealed. */
  sealed_body: string;
  tries: number;
  created_at: number;
  expires_at: number;
}

export interface OneTimeCodesTable {
  purpose: 'sign-up' | 'verify-email';
  /** A normalised email address for a sign-up, else a user id; one live code for each. */
  subject: string;
  code_hash: string;
  /** Wrong and right ones alike. */
  tries: number;
  expires_at: number;
}

export type UserRow = Selectable<UsersTable>;
