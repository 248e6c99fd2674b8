import type { IncomingHttpHeaders } from 'node:http';
import type { Surface } from '#model/metrics/metrics.ts';

/** What began and is to end. */
export interface Observed<E> {
  /** Does work as a part of it: what begins in there, also later, belongs to it. */
  run<T>(work: () => T): T;
  end(outcome: E): void;
}

export interface RequestBegun {
  readonly surface: Surface;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** The address that asks on the connection itself, which may be a proxy's. */
  readonly peer: string;
}

export interface RequestEnded {
  readonly status: number;
  /** The pattern of its route, never what was asked. */
  readonly route: string;
  /** What the log names it by; undefined where the log says nothing of it. */
  readonly requestId?: string | undefined;
}

/** A statement of the database that has ended just now. */
export interface StatementEnded {
  readonly sql: string;
  readonly ms: number;
  /** What it failed with. */
  readonly error: unknown;
}

export interface OutgoingBegun {
  readonly method: string;
  readonly url: URL;
}

export interface OutgoingEnded {
  /** Undefined where no response came. */
  readonly status: number | undefined;
  readonly error: unknown;
}

export interface JobBegun {
  readonly id: string;
  readonly kind: string;
  readonly attempt: number;
  /** The trace of what queued it, in the form of W3C Trace Context. */
  readonly traceparent: string | null;
}

/**
 * Follows the work of a server from the places in which metrics count it: what makes traces. Each answers undefined for
 * what it doesn't follow. Absent while nothing does, so that no place pays for it.
 */
export interface Observer {
  onRequest(begun: RequestBegun): Observed<RequestEnded> | undefined;
  /** What ended so many milliseconds after it began, in the scope of what it is a part of. */
  onStatement(ended: StatementEnded): void;
  /** `headers` are sent with the call. */
  onOutgoing(begun: OutgoingBegun): (Observed<OutgoingEnded> & { headers: Record<string, string> }) | undefined;
  onJob(begun: JobBegun): Observed<{ error: unknown }> | undefined;
}
