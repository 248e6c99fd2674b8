import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { BodyOf, Exchange, ParamsOf, QueryOf, ResponseOf } from '#contract/exchange.ts';
import type { SitePermission } from '#model/roles.ts';
import { acrossSites, inSite } from '#server/platform/database/site-scope.ts';
import { type AuditedCall, inAuditedCall } from '#server/platform/http/audited-call.ts';
import { grantAccess, grantOperation, identify, identifyAnew } from '#server/platform/http/grant-access.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { parseInput } from '#server/platform/http/parse-input.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import type { Person } from '#server/platform/http/person.ts';
import type { Services } from '#server/platform/http/services.ts';
import { turnAway } from '#server/platform/http/turn-away.ts';

export const DEFAULT_BODY_LIMIT = 64 * 1024;

/** What a handler gets: the parsed input, and who calls as far as the exchange's `may` makes it known. */
export interface Call<E extends Exchange> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** Undefined for a `public` exchange. */
  readonly person: E['may'] extends 'public' ? undefined : Person;
  /** Undefined for a `public`, `signed-in` or `operate` exchange. */
  readonly site: E['may'] extends SitePermission ? GrantedSite : undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type Handler<E extends Exchange> = (call: Call<E>) => Promise<ResponseOf<E>> | ResponseOf<E>;

/** Exchanges an app serves, for the check that each is served exactly once. */
declare module 'fastify' {
  interface FastifyInstance {
    served: Exchange[];
  }
}

/**
 * Serves an exchange as it is declared: grants access, parses what was sent, calls `handler` and answers with the
 * exchange's status. Nothing of the input is read before the caller is known to be allowed, and a handler that was
 * granted a site runs in its scope.
 */
export function serve<const E extends Exchange>(
  app: FastifyInstance,
  services: Services,
  exchange: E,
  handler: Handler<E>,
): void {
  const parsers = {
    params: exchange.params && z.compile(exchange.params),
    query: exchange.query && z.compile(exchange.query),
    body: exchange.body && z.compile(exchange.body),
  };
  const { may, status } = exchange;
  // Where other servers share the database, what one of them took away must not be used here once more.
  const isAnew = services.engine === 'postgres' && changesSomething(exchange);
  const isOnSite = may !== 'public' && may !== 'signed-in' && may !== 'operate';
  app.served.push(exchange);
  app.route({
    method: exchange.method,
    url: exchange.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: exchange.bodyLimit ?? DEFAULT_BODY_LIMIT,
    onRequest: turnAway(services, exchange),
    handler: (request, reply) => {
      const audited: AuditedCall = { exchange: exchange.id, address: peerAddress(request) };
      return inAuditedCall(audited, async () => {
        try {
          return await answer(audited, request, reply);
        } catch (error) {
          await services.refusals.note(error, audited.site === undefined && request.headers['x-site'] !== undefined);
          throw error;
        }
      });
    },
  });

  function whoCalls(request: FastifyRequest) {
    return isAnew ? identifyAnew(services, request, isOnSite) : identify(services, request);
  }

  async function answer(audited: AuditedCall, request: FastifyRequest, reply: FastifyReply) {
    const person = may === 'public' ? undefined : await whoCalls(request);
    audited.person = person;
    if (person) services.calls.countPerson(person.id);
    const site =
      person === undefined || may === 'public' || may === 'signed-in' || may === 'operate'
        ? undefined
        : await grantAccess(services, request, person, may, { isAnew });
    if (person && may === 'operate') grantOperation(request, person);
    const input = parseInput(parsers, request);
    const call = { ...input, person, site, request, reply } as Call<E>;
    reply.code(status);
    return site ? inSite(site.id, () => handler(call)) : acrossSites(() => handler(call));
  }
}

function changesSomething({ method, readsOnly }: Exchange): boolean {
  return method !== 'GET' && !readsOnly;
}
