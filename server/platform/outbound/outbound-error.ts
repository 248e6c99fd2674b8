import { Problem } from '#contract/problems.ts';

/** Why a call outside brought nothing. */
type OutboundReason =
  /** The address, a header or the method cannot be asked for at all. */
  | 'refused'
  /** No such name, an address inside, nobody listening, a bad certificate, silence: told to nobody apart. */
  | 'unreachable'
  | 'slow'
  | 'large'
  | 'redirects'
  /** What came is no HTTP, or not what its headers say. */
  | 'broken';

/** A call outside that brought nothing: `message` and `cause` are for the log, and hold no secret and no path. */
export class OutboundError extends Error {
  override name = 'OutboundError';
  readonly reason: OutboundReason;

  constructor(reason: OutboundReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** What a person is told, who must not learn from it what there is in the network of the server. */
export const outboundMessages = {
  refused: 'outbound.refused',
  unreachable: 'outbound.unreachable',
  slow: 'outbound.slow',
  large: 'outbound.large',
  redirects: 'outbound.redirects',
  broken: 'outbound.broken',
} as const satisfies Record<OutboundReason, string>;

/** As a problem of the call that asked for it. */
export function outboundProblem(error: OutboundError): Problem {
  return new Problem('outbound_failed', { message: outboundMessages[error.reason], cause: error });
}
