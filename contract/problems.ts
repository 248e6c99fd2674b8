/**
 * Every kind of problem an exchange can answer: its HTTP status and the key of its message in
 * `contract/messages`. Code branches on the kind, never on text.
 */
export const problems = {
  invalid: { status: 400, message: 'problem.invalid' },
  code_expired: { status: 400, message: 'auth.codeExpired' },
  wrong_code: { status: 400, message: 'auth.wrongCode' },
  provider_refused: { status: 400, message: 'sso.refused' },
  link_expired: { status: 400, message: 'auth.linkExpired' },
  invitation_over: { status: 400, message: 'invitation.over' },
  unauthorized: { status: 401, message: 'problem.invalidSession' },
  second_factor: { status: 401, message: 'security.secondFactor' },
  wrong_credentials: { status: 401, message: 'auth.wrongCredentials' },
  forbidden: { status: 403, message: 'problem.forbidden' },
  address_not_allowed: { status: 403, message: 'problem.addressNotAllowed' },
  invitation_of_another: { status: 403, message: 'invitation.ofAnother' },
  account_disabled: { status: 403, message: 'auth.accountDisabled' },
  signup_closed: { status: 403, message: 'auth.signupClosed' },
  not_found: { status: 404, message: 'problem.notFound' },
  upload_stalled: { status: 408, message: 'upload.stalled' },
  method_not_allowed: { status: 405, message: 'problem.methodNotAllowed' },
  conflict: { status: 409, message: 'problem.conflict' },
  email_taken: { status: 409, message: 'auth.emailTaken' },
  link_required: { status: 409, message: 'sso.linkRequired' },
  signup_started: { status: 409, message: 'auth.signupStarted' },
  stale_version: { status: 409, message: 'problem.staleVersion' },
  already_exists: { status: 409, message: 'problem.alreadyExists' },
  in_use: { status: 409, message: 'problem.inUse' },
  domain_taken: { status: 409, message: 'settings.domainTaken' },
  last_owner: { status: 409, message: 'people.lastOwner' },
  last_operator: { status: 409, message: 'accounts.lastOperator' },
  would_lock_out: { status: 409, message: 'settings.wouldLockOut' },
  precondition_failed: { status: 412, message: 'problem.preconditionFailed' },
  too_large: { status: 413, message: 'problem.tooLarge' },
  unsupported_media_type: { status: 415, message: 'problem.unsupportedMediaType' },
  too_much_work: { status: 422, message: 'preview.pageTooSlow' },
  too_many_requests: { status: 429, message: 'problem.tooManyRequests' },
  internal: { status: 500, message: 'problem.internal' },
  outbound_failed: { status: 502, message: 'outbound.unreachable' },
  unavailable: { status: 503, message: 'problem.unavailable' },
  storage_away: { status: 503, message: 'problem.storageAway' },
  storage_full: { status: 507, message: 'problem.storageFull' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemKind = keyof typeof problems;

/** One fault of an input: `path` is dotted, `message` is a key in the code and a sentence on the wire. */
export interface Issue {
  path: string;
  message: string;
  values?: Record<string, string | number> | undefined;
}

/** A document that uses another one. */
export interface Use {
  kind: string;
  id: string;
  key: string;
  title: string;
}

/** The body of every answer that is not a success. */
export interface ProblemBody {
  code: ProblemKind;
  message: string;
  errors?: { path: string; message: string }[];
  requestId?: string;
  /** For `stale_version`: the document as it stands now. */
  current?: unknown;
  /** For `in_use`: what uses it, and how many in all. */
  usedBy?: Use[];
  total?: number;
  /** Seconds until another try is worth it, for `too_many_requests` and `unavailable`. */
  retryAfter?: number;
  /** For `second_factor`: what `auth.secondFactor` takes together with the code. */
  challenge?: string;
}

export interface ProblemDetails {
  /** A more precise message key than the kind's own. */
  message?: string;
  values?: Record<string, string | number>;
  issues?: Issue[];
  current?: unknown;
  usedBy?: Use[];
  total?: number;
  challenge?: string;
  retryAfter?: number;
  requestId?: string;
  cause?: unknown;
}

/** An answer that is not a success: thrown on the server, sent as the error body, rebuilt by the studio's `call`. */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly status: number;
  readonly details: ProblemDetails;

  constructor(kind: ProblemKind, details: ProblemDetails = {}) {
    super(details.message ?? problems[kind].message, { cause: details.cause });
    this.name = 'Problem';
    this.kind = kind;
    this.status = problems[kind].status;
    this.details = details;
  }
}
