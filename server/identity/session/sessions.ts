import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import { Problem } from '#contract/problems.ts';
import type { AuditAct } from '#model/audit.ts';
import { auditAccount } from '#server/audit/audit-account.ts';
import { signAccessToken } from '#server/identity/session/access-token.ts';
import type { SignInWay } from '#server/identity/session/sign-in.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { insertRow } from '#server/platform/database/insert-row.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import type { Account } from '#server/platform/http/person.ts';
import type { Services } from '#server/platform/http/services.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Longest life of a session, however often it is refreshed. */
const KEPT_LIFE = 30 * DAY;
/** The same for someone who did not ask to be remembered. */
const BRIEF_LIFE = DAY;
/** How long a spent refresh token is still taken: two tabs, or an answer that never arrived. */
const REFRESH_GRACE = 10_000;

interface SessionRow {
  id: string;
  user_id: string;
  created_at: number;
  expires_at: number;
}

/** What signing in and refreshing hand out. `cookie` is the opaque login cookie of the session. */
interface HandedOut {
  access: { token: string; expires: number };
  refresh: { token: string; expires: number };
  cookie: { token: string; isKept: boolean };
}

/** Opens a session for someone who has just proved who they are, tells the log, and drops those of theirs that are over. */
export async function openSession(
  services: Services,
  request: FastifyRequest,
  account: Account,
  isKept: boolean,
  way: SignInWay,
): Promise<HandedOut> {
  const userId = account.id;
  const now = services.clock();
  const id = uuid();
  const session: SessionRow = {
    id,
    user_id: userId,
    created_at: now,
    expires_at: now + (isKept ? KEPT_LIFE : BRIEF_LIFE),
  };
  const refresh = newRefreshToken();
  await inTransaction(services.db, async (tx) => {
    await tx.deleteFrom('sessions').where('user_id', '=', userId).where('expires_at', '<=', now).execute();
    await insertRow(tx, 'sessions', {
      ...session,
      token_hash: hashCookie(services, cookieOf(services, id)),
      last_used_at: now,
      revoked_at: null,
      address: peerAddress(request),
      agent: (request.headers['user-agent'] ?? '').slice(0, 300),
      method: way.method,
      second_factor: way.hasSecondFactor ? 1 : 0,
    });
    await storeRefreshToken(tx, services, session, refresh);
    const after = { method: way.method, secondFactor: way.hasSecondFactor ? 1 : 0 };
    await auditAccount(tx, { act: 'login.succeeded', at: now, account, after });
  });
  return handOut(services, session, refresh);
}

type Outcome = { session: SessionRow; refresh: string } | { reusedIn: string } | undefined;

/**
 * Exchanges a refresh token for new tokens. One that was spent more than 10 s ago has been stolen or replayed, which
 * ends its session.
 * @throws Problem `unauthorized` for any token that is not good.
 */
export async function refreshSession(services: Services, request: FastifyRequest, token: string): Promise<HandedOut> {
  const outcome = await inTransaction(services.db, (tx) => rotate(tx, services, token));
  if (outcome && 'session' in outcome) return handOut(services, outcome.session, outcome.refresh);
  if (outcome) {
    request.log.warn({ sessionId: outcome.reusedIn }, 'refresh token reused: session revoked');
    services.events.publish({ type: 'session-revoked', sessionId: outcome.reusedIn });
  }
  throw new Problem('unauthorized');
}

async function rotate(tx: Database, services: Services, token: string): Promise<Outcome> {
  const now = services.clock();
  const hash = hashRefresh(services, token);
  const refresh = newRefreshToken();
  // The update is the lock: of two tabs at once one spends the token, the other finds it spent a moment ago.
  await tx
    .updateTable('refresh_tokens')
    .set({ spent_at: now, successor_hash: hashRefresh(services, refresh) })
    .where('hash', '=', hash)
    .where('spent_at', 'is', null)
    .execute();
  const found = await tx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.created_at', 'sessions.expires_at', 'sessions.revoked_at'])
    .select(['refresh_tokens.spent_at', 'refresh_tokens.expires_at as token_expires_at'])
    .where('refresh_tokens.hash', '=', hash)
    .executeTakeFirst();
  if (!found || found.revoked_at !== null || found.expires_at <= now || found.token_expires_at <= now) return undefined;
  if (now - (found.spent_at ?? now) > REFRESH_GRACE) {
    await revoke(tx, found.id, now);
    await auditOf(tx, found.user_id, 'session.tokenReused', now);
    return { reusedIn: found.id };
  }
  const session = { id: found.id, user_id: found.user_id, created_at: found.created_at, expires_at: found.expires_at };
  await storeRefreshToken(tx, services, session, refresh);
  await tx.updateTable('sessions').set({ last_used_at: now }).where('id', '=', session.id).execute();
  return { session, refresh };
}

/** Ends the session a refresh token belongs to, spent or not; without one there is nothing to end. */
export async function closeSession(services: Services, token: string): Promise<void> {
  const found = await services.db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select(['session_id', 'user_id'])
    .where('hash', '=', hashRefresh(services, token))
    .executeTakeFirst();
  if (!found) return;
  await inTransaction(services.db, async (tx) => {
    await revoke(tx, found.session_id, services.clock());
    await auditOf(tx, found.user_id, 'login.ended', services.clock());
  });
  services.events.publish({ type: 'session-revoked', sessionId: found.session_id });
}

async function auditOf(tx: Database, userId: string, act: AuditAct, at: number): Promise<void> {
  const account = await tx
    .selectFrom('users')
    .select(['id', 'email', 'name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (account)
    await auditAccount(tx, { act, at, account, outcome: act === 'session.tokenReused' ? 'refused' : 'done' });
}

async function revoke(tx: Database, sessionId: string, at: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
  await tx.deleteFrom('refresh_tokens').where('session_id', '=', sessionId).execute();
}

/** Who a login cookie belongs to; undefined when its session is over. */
export async function accountIdByCookie(services: Services, cookie: string): Promise<string | undefined> {
  const found = await services.db
    .selectFrom('sessions')
    .select(['user_id', 'expires_at', 'revoked_at'])
    .where('token_hash', '=', hashCookie(services, cookie))
    .executeTakeFirst();
  return found && found.revoked_at === null && found.expires_at > services.clock() ? found.user_id : undefined;
}

async function handOut(services: Services, session: SessionRow, refresh: string): Promise<HandedOut> {
  return {
    access: await signAccessToken(services, { id: session.id, userId: session.user_id }),
    refresh: { token: refresh, expires: session.expires_at },
    cookie: { token: cookieOf(services, session.id), isKept: session.expires_at - session.created_at > BRIEF_LIFE },
  };
}

function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

async function storeRefreshToken(tx: Database, services: Services, session: SessionRow, token: string): Promise<void> {
  const row = {
    hash: hashRefresh(services, token),
    session_id: session.id,
    created_at: services.clock(),
    expires_at: session.expires_at,
  };
  await insertRow(tx, 'refresh_tokens', { ...row, spent_at: null, successor_hash: null });
}

function hashRefresh(services: Services, token: string): string {
  return services.secrets.hash('refresh-token', token);
}

/** One cookie a session, made from its id, so that a refresh can send it again though only its hash is stored. */
function cookieOf(services: Services, sessionId: string): string {
  return services.secrets.hash('login-cookie', sessionId);
}

function hashCookie(services: Services, cookie: string): string {
  return services.secrets.hash('login-cookie-at-rest', cookie);
}
