declare module '#server/platform/database/schema.ts' {
  interface Tables {
    authenticators: AuthenticatorsTable;
    recovery_codes: RecoveryCodesTable;
  }
}

/** The app that makes a person's codes (TOTP); it counts once it is confirmed. */
interface AuthenticatorsTable {
  user_id: string;
  sealed_secret: string;
  /** The last time step a code was taken of: no code is taken twice. */
  last_step: number;
  created_at: number;
  confirmed_at: number | null;
}

interface RecoveryCodesTable {
  user_id: string;
  hash: string;
  used_at: number | null;
}
