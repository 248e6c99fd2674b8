import type { Database } from '#server/platform/database/schema.ts';
import type { EventBus } from '#server/platform/events/events.ts';

interface Which {
  userId: string;
  /** Only this one. */
  only?: string | undefined;
  /** Every one but this. */
  except?: string | undefined;
}

/** Ends sessions of an account that are not over yet, with their refresh tokens. Answers their ids, to be told. */
export async function endSessions(tx: Database, { userId, only, except }: Which, now: number): Promise<string[]> {
  let ending = tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (only !== undefined) ending = ending.where('id', '=', only);
  if (except !== undefined) ending = ending.where('id', '<>', except);
  const ended = (await ending.returning('id').execute()).map(({ id }) => id);
  if (ended.length > 0) await tx.deleteFrom('refresh_tokens').where('session_id', 'in', ended).execute();
  return ended;
}

/** Once the end is committed: so that the very next call of these sessions is refused, on every server. */
export function publishRevoked(events: EventBus, sessionIds: readonly string[]): void {
  for (const sessionId of sessionIds) events.publish({ type: 'session-revoked', sessionId });
}
