import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listNotices, readNotices } from '#contract/notices.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { readerOf } from '#server/platform/database/reader-of.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import type { Person } from '#server/platform/http/person.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { countUnread, type Hearer, listNoticesOf, markRead } from './queries.ts';

export function serveNotices(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  const reader = () => readerOf(services, db.selectFrom('notices'));

  serve(app, services, listNotices, async ({ person, request, query }) =>
    acrossSites(async () => listNoticesOf(await reader(), await hearerOf(services, request, person), query)),
  );

  serve(app, services, readNotices, async ({ person, request, body: { ids, until } }) => {
    const hearer = await hearerOf(services, request, person);
    // What is not told yet cannot be read yet.
    const mark = until === undefined ? undefined : Math.min(until, clock());
    return acrossSites(async () => {
      await inTransaction(db, (tx) => markRead(tx, hearer, { ids, until: mark }));
      return { unread: await countUnread(await reader(), hearer) };
    });
  });
}

/** A site that limits its addresses tells nothing elsewhere either. */
async function hearerOf({ sessions }: Services, request: FastifyRequest, person: Person): Promise<Hearer> {
  const address = peerAddress(request);
  const siteIds: string[] = [];
  for (const { siteId } of person.memberships) if (await sessions.allowsAddress(siteId, address)) siteIds.push(siteId);
  return { person, siteIds };
}
