import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { mayByToken } from '#contract/by-token.ts';
import type { BodyOf, Exchange, ParamsOf, QueryOf, ResponseOf, UploadRules } from '#contract/exchange.ts';
import { Problem } from '#contract/problems.ts';
import type { SitePermission } from '#model/roles.ts';
import { inNoSite, inSite } from '#server/platform/database/site-scope.ts';
import { type AuditedCall, inAuditedCall } from '#server/platform/http/audited-call.ts';
import { grantAccess, grantOperation, identify, identifyFromDatabase } from '#server/platform/http/grant-access.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { shedLoad } from '#server/platform/http/load-shedding.ts';
import { parseBody, parseInput } from '#server/platform/http/parse-input.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import type { Person } from '#server/platform/http/person.ts';
import type { Services } from '#server/platform/http/services.ts';
import { takeUpload } from '#server/platform/http/take-upload.ts';
import { writeLargeJson } from '#server/platform/http/write-large-json.ts';
import type { Upload } from '#server/platform/uploads/uploads.ts';

export const DEFAULT_BODY_LIMIT = 64 * 1024;

/** What a handler gets: the parsed input, and who calls as far as the exchange's `may` makes it known. */
export interface Call<E extends Exchange> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  /** Undefined for an upload, whose fields come with it. */
  readonly body: E['upload'] extends UploadRules ? undefined : BodyOf<E>;
  /** For an exchange that declares one. */
  readonly upload: E['upload'] extends UploadRules ? Upload<BodyOf<E>> : undefined;
  /** Undefined for a `public` exchange. */
  readonly person: E['may'] extends 'public' ? undefined : Person;
  /** Undefined for a `public`, `signed-in` or `operate` exchange. */
  readonly site: E['may'] extends SitePermission ? GrantedSite : undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler<E extends Exchange> = (call: Call<E>) => Promise<ResponseOf<E>> | ResponseOf<E>;

/** Exchanges an app serves, for the check that each is served exactly once. */
declare module 'fastify' {
  interface FastifyInstance {
    served: Exchange[];
  }
}

/**
 * Serves an exchange as it is declared: grants access, parses what was sent, calls `handler` and answers with the
 * exchange's status. Nothing of the input is read before the caller is known to be allowed. A handler that was granted
 * a site runs in its scope; any other sees the rows of no site until it says `acrossSites`.
 */
export function serve<const E extends Exchange>(
  app: FastifyInstance,
  services: Services,
  exchange: E,
  handler: Handler<E>,
): void {
  // Compiled at the first call: all of them at once were a tenth of a start.
  let parsers: Parsers | undefined;
  const { may, status, upload: rules } = exchange;
  // Where other servers share the database, what one of them took away must not be used here once more.
  const isAnew = services.engine === 'postgres' && changesSomething(exchange);
  const isOnSite = may !== 'public' && may !== 'signed-in' && may !== 'operate';
  app.served.push(exchange);
  const route: RouteOptions = {
    method: exchange.method,
    url: exchange.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: exchange.bodyLimit ?? DEFAULT_BODY_LIMIT,
    config: { takesUpload: rules !== undefined, surface: 'api' },
    onRequest: shedLoad(services, exchange),
    handler: (request, reply) => {
      const audited: AuditedCall = { exchange: exchange.id, address: peerAddress(request) };
      const answered = async () => {
        try {
          return await answer(audited, request, reply);
        } catch (error) {
          await services.refusals.record(error, audited.site === undefined && request.headers['x-site'] !== undefined);
          throw error;
        }
      };
      return inNoSite(() => inAuditedCall(audited, answered));
    },
  };
  if (!rules) app.route(route);
  else
    void app.register(async (own) => {
      takeUpload(own, rules);
      own.route(route);
    });

  function whoCalls(request: FastifyRequest) {
    return isAnew ? identifyFromDatabase(services, request, isOnSite) : identify(services, request);
  }

  async function answer(audited: AuditedCall, request: FastifyRequest, reply: FastifyReply) {
    const person = may === 'public' ? undefined : await whoCalls(request);
    audited.person = person;
    if (person) services.calls.countPerson(person.id);
    if (person?.via !== undefined && !mayByToken(exchange))
      throw new Problem('forbidden', { message: 'token.notHere' });
    const site =
      person === undefined || may === 'public' || may === 'signed-in' || may === 'operate'
        ? undefined
        : await grantAccess(services, request, person, may, { isAnew });
    request.countedSite = site?.id;
    if (person && may === 'operate') grantOperation(request, person);
    if (person?.via !== undefined && site) await services.sessions.recordTokenUse(site, person, audited.address);
    parsers ??= compileParsers(exchange);
    const input = parseInput(rules ? { ...parsers, body: undefined } : parsers, request);
    const upload = rules && beginUpload(services, request, { rules, person, parser: parsers.body });
    const call = { ...input, upload, person, site, request, reply } as Call<E>;
    reply.code(status);
    try {
      const response = await (site ? inSite(site.id, () => handler(call)) : handler(call));
      return exchange.isLarge ? await writeLarge(reply, response) : response;
    } finally {
      await upload?.close();
    }
  }
}

async function writeLarge(reply: FastifyReply, response: unknown): Promise<string> {
  const pieces = await writeLargeJson(response);
  reply.type('application/json; charset=utf-8');
  return pieces.join('');
}

type Parsers = ReturnType<typeof compileParsers>;

function compileParsers({ params, query, body }: Exchange) {
  return { params: params && z.compile(params), query: query && z.compile(query), body: body && z.compile(body) };
}

function changesSomething({ method, readsOnly }: Exchange): boolean {
  return method !== 'GET' && !readsOnly;
}

function beginUpload(
  { uploads }: Services,
  request: FastifyRequest,
  { rules, person, parser }: { rules: UploadRules; person: Person | undefined; parser: z.ZodMiniType | undefined },
) {
  const parse = (fields: Record<string, string>) => parseBody(parser, fields);
  return uploads.begin(request, rules, person?.id ?? peerAddress(request), parse);
}
