import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { endOtherSessions, endSession, listSessions } from '#contract/sessions.ts';
import { auditAccount } from '#server/audit/audit-account.ts';
import { endSessions, publishRevoked } from '#server/identity/sessions/end-sessions.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/person.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';

const MAX_LISTED = 100;

export function serveSessions(app: FastifyInstance, services: Services): void {
  const { db, clock, events } = services;

  const end = (person: Person, which: Parameters<typeof endSessions>[1]) =>
    inTransaction(db, async (tx) => {
      const ended = await endSessions(tx, which, clock());
      const after = { sessions: ended.length };
      if (ended.length > 0) await auditAccount(tx, { act: 'session.ended', at: clock(), account: person, after });
      return ended;
    });

  serve(app, services, listSessions, async ({ person }) => {
    const rows = await db
      .selectFrom('sessions')
      .select(['id', 'agent', 'address', 'created_at', 'last_used_at', 'method', 'second_factor'])
      .where('user_id', '=', person.id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', clock())
      .orderBy('last_used_at', 'desc')
      .orderBy('id')
      .limit(MAX_LISTED)
      .execute();
    const sessions = rows.map(({ second_factor, ...row }) => ({
      ...row,
      isCurrent: row.id === person.sessionId,
      secondFactor: second_factor === 1,
    }));
    return { sessions };
  });

  serve(app, services, endSession, async ({ params, person, request }) => {
    const ended = await end(person, { userId: person.id, only: params.id });
    if (ended.length === 0) throw new Problem('not_found');
    publishRevoked(events, ended);
    return { status: true, message: translateMessage(request, 'sessions.ended') };
  });

  serve(app, services, endOtherSessions, async ({ person, request }) => {
    const others = { userId: person.id, except: person.sessionId };
    publishRevoked(events, await end(person, others));
    return { status: true, message: translateMessage(request, 'sessions.othersEnded') };
  });
}
