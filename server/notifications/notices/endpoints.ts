import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listNotices, readNotices } from '#contract/notices.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { chooseReader } from '#server/platform/database/reader-of.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import type { Person } from '#server/platform/http/person.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { countUnread, listNoticesOf, markRead, type NoticeReader } from './queries.ts';

export function serveNotices(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  const reader = () => chooseReader(services, db.selectFrom('notices'));

  serve(app, services, listNotices, async ({ person, request, query }) =>
    acrossSites(async () => listNoticesOf(await reader(), await noticeReaderOf(services, request, person), query)),
  );

  serve(app, services, readNotices, async ({ person, request, body: { ids, until } }) => {
    const noticeReader = await noticeReaderOf(services, request, person);
    // What is not told yet cannot be read yet.
    const mark = until === undefined ? undefined : Math.min(until, clock());
    return acrossSites(async () => {
      await inTransaction(db, (tx) => markRead(tx, noticeReader, { ids, until: mark }));
      return { unread: await countUnread(await reader(), noticeReader) };
    });
  });
}

/** A site that limits its addresses tells nothing elsewhere either. */
async function noticeReaderOf({ sessions }: Services, request: FastifyRequest, person: Person): Promise<NoticeReader> {
  const address = peerAddress(request);
  const siteIds: string[] = [];
  for (const { siteId } of person.memberships) if (await sessions.allowsAddress(siteId, address)) siteIds.push(siteId);
  return { person, siteIds };
}
