import {
  type Attributes,
  type Context,
  createTraceState,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import type { Config } from '#server/platform/config/config.ts';
import { isAllowedHost, plainHost } from '#server/platform/config/outbound-allow.ts';
import type { Engine } from '#server/platform/database/open-database.ts';
import { trustedProxies } from '#server/platform/http/forwarded-for.ts';
import type { Observer } from '#server/platform/metrics/observer.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { currentTrace, inTrace, type TraceContext } from './trace-context.ts';

/** Spans beneath one request or run of a job: what goes on for hours would fill a collector. */
const MAX_SPANS = 1000;
const MAX_STATEMENT = 4000;
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'CONNECT', 'TRACE']);
const usualPorts: Readonly<Record<string, number>> = { http: 80, https: 443, smtp: 587, smtps: 465 };

interface Parts {
  readonly tracer: Tracer;
  readonly engine: Engine;
  readonly config: Pick<Config, 'trustProxy' | 'outboundAllow'>;
  readonly clock: Clock;
}

/**
 * Makes spans of what a server does: of a request or a run of a job, and of the statements and outgoing calls beneath it.
 * They say how a statement reads and which host was called, never a value, a path, a query string or a header.
 */
export function createTraceObserver({ tracer, engine, config, clock }: Parts): Observer {
  const isTrusted = config.trustProxy.length > 0 ? trustedProxies(config.trustProxy) : () => false;
  const system = engine === 'postgres' ? 'postgresql' : 'sqlite';

  /** A span that others may be beneath; one that isn't sampled only hands its context on. */
  const begin = (name: string, kind: SpanKind, attributes: Attributes, parent: OpenSpan | Context) => {
    const root = parent instanceof OpenSpan ? parent.root : { offset: clock() - performance.now(), left: MAX_SPANS };
    const context = parent instanceof OpenSpan ? parent.context : parent;
    const span = tracer.startSpan(name, { kind, attributes, startTime: root.offset + performance.now() }, context);
    return new OpenSpan(span, trace.setSpan(ROOT_CONTEXT, span), root);
  };

  return {
    onRequest: ({ surface, method, headers, peer }) => {
      const named = knownMethods.has(method) ? method : '_OTHER';
      const attributes = { 'http.request.method': named, 'sitewright.surface': surface };
      const context = isTrusted(peer) ? readContext(headers.traceparent, headers.tracestate) : ROOT_CONTEXT;
      const open = begin(named, SpanKind.SERVER, attributes, context);
      return {
        run: (work) => inTrace(open, work),
        end: ({ status, route, requestId }) => {
          if (requestId !== undefined) open.span.setAttribute('sitewright.request.id', requestId);
          // What has no pattern is named by what it is, or that there is none.
          if (route.startsWith('/')) open.span.updateName(`${named} ${route}`).setAttribute('http.route', route);
          open.end({ status, isFailed: status >= 500 });
        },
      };
    },
    onStatement: ({ sql, ms, error }) => {
      const parent = openSpan();
      if (!parent?.takeOne()) return;
      const operation = /[a-z]+/i.exec(sql)?.[0].toUpperCase() ?? 'SQL';
      const ended = parent.root.offset + performance.now();
      const attributes = {
        'db.system.name': system,
        'db.operation.name': operation,
        'db.query.text': sql.slice(0, MAX_STATEMENT),
      };
      const options = { kind: SpanKind.CLIENT, attributes, startTime: ended - ms };
      const span = tracer.startSpan(operation, options, parent.context);
      if (error !== undefined) fail(span, nameOfError(error));
      span.end(ended);
    },
    onOutgoing: ({ method, url }) => {
      const parent = openSpan();
      if (!parent) return undefined;
      const protocol = url.protocol.slice(0, -1);
      const port = Number(url.port) || usualPorts[protocol] || 0;
      const host = plainHost(url.hostname);
      // A host that a person typed learns nothing of what goes on here.
      const isOwn = isAllowedHost(config.outboundAllow, host, port);
      if (!parent.takeOne())
        return isOwn ? { headers: writeContext(parent.span), run: (work) => work(), end: () => undefined } : undefined;
      const kind = protocol.startsWith('http')
        ? { 'http.request.method': method }
        : { 'network.protocol.name': protocol };
      const attributes = { ...kind, 'server.address': host, 'server.port': port };
      const open = begin(method, SpanKind.CLIENT, attributes, parent);
      return {
        headers: isOwn ? writeContext(open.span) : {},
        run: (work) => inTrace(open, work),
        end: ({ status, error }) => {
          if (error !== undefined) open.span.setAttribute('error.type', nameOfError(error));
          open.end({ status, isFailed: error !== undefined || (status ?? 0) >= 400 });
        },
      };
    },
    onJob: ({ id, kind, attempt, traceparent }) => {
      const attributes = { 'sitewright.job.id': id, 'sitewright.job.kind': kind, 'sitewright.job.attempt': attempt };
      const open = begin(
        `job ${kind}`,
        SpanKind.CONSUMER,
        attributes,
        readContext(traceparent ?? undefined, undefined),
      );
      return {
        run: (work) => inTrace(open, work),
        end: ({ error }) => {
          if (error !== undefined) open.span.setAttribute('error.type', nameOfError(error));
          open.end({ status: undefined, isFailed: error !== undefined });
        },
      };
    },
  };
}

/** What the spans of one request or run share. */
interface Root {
  /** From the clock that only goes on to the time of day: a clock that is set back must not turn spans around. */
  readonly offset: number;
  left: number;
}

class OpenSpan implements TraceContext {
  readonly span: Span;
  readonly context: Context;
  readonly root: Root;
  #hasEnded = false;

  constructor(span: Span, context: Context, root: Root) {
    this.span = span;
    this.context = context;
    this.root = root;
  }

  /** Timers that were begun in here go on after the end, and what they do belongs to nothing. */
  get traceparent(): string | undefined {
    return this.#hasEnded ? undefined : writeContext(this.span).traceparent;
  }

  /** Whether one more may be beneath it. */
  takeOne(): boolean {
    if (!this.span.isRecording() || this.root.left === 0) return false;
    this.root.left -= 1;
    return true;
  }

  end({ status, isFailed }: { status: number | undefined; isFailed: boolean }): void {
    this.#hasEnded = true;
    if (status !== undefined) this.span.setAttribute('http.response.status_code', status);
    if (isFailed && status !== undefined) fail(this.span, String(status));
    else if (isFailed) this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.end(this.root.offset + performance.now());
  }
}

function openSpan(): OpenSpan | undefined {
  const current = currentTrace();
  return current instanceof OpenSpan ? current : undefined;
}

/** What an error says may hold values, so that only its kind is told. */
function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}

function nameOfError(error: unknown): string {
  if (!(error instanceof Error)) return '_OTHER';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' || typeof code === 'number' ? String(code) : error.name;
}

function readContext(traceparent: string | string[] | undefined, tracestate: string | string[] | undefined): Context {
  // Two of them are none: it would be a guess which is meant.
  const parent = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
  if (!parent) return ROOT_CONTEXT;
  const state = typeof tracestate === 'string' ? { traceState: createTraceState(tracestate) } : {};
  return trace.setSpanContext(ROOT_CONTEXT, { ...parent, ...state, isRemote: true });
}

function writeContext(span: Span): { traceparent: string; tracestate?: string } {
  const { traceId, spanId, traceFlags, traceState } = span.spanContext();
  const traceparent = `00-${traceId}-${spanId}-0${traceFlags & 1}`;
  const tracestate = traceState?.serialize();
  return { traceparent, ...(tracestate && { tracestate }) };
}
