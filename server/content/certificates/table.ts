import type { CertificateFault } from '#model/certificate-faults.ts';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    acme_accounts: AcmeAccountsTable;
    certificates: CertificatesTable;
    acme_challenges: AcmeChallengesTable;
  }
}

/** Who orders certificates at an authority. */
interface AcmeAccountsTable {
  /** Address of the directory of the authority. */
  directory: string;
  sealed_key: string;
  created_at: number;
}

/** Of one name, which belongs to a site or to the studio. */
interface CertificatesTable {
  name: string;
  sealed_key: string | null;
  /** PEM: the certificate, and those that vouch for it. */
  chain: string | null;
  not_before: number | null;
  not_after: number | null;
  /** Tries that came to nothing since one did. */
  failures: number;
  fault: CertificateFault | null;
  /** What the authority said. */
  detail: string | null;
  /** When one was ordered last, which authorities limit. */
  ordered_at: number | null;
  tried_at: number | null;
  /** When it is renewed, or tried again. */
  next_try_at: number;
}

/** What is answered to an authority that asks a name for a token. */
interface AcmeChallengesTable {
  token: string;
  answer: string;
  expires_at: number;
}
