import type { FastifyInstance } from 'fastify';
import { askNumberShare, openNumberShare, SHARE_PAGE } from '#contract/number-share-link.ts';
import {
  createNumberShare,
  deleteNumberShare,
  listNumberShares,
  revokeNumberShare,
  saveNumberShare,
} from '#contract/number-shares.ts';
import { Problem } from '#contract/problems.ts';
import { narrowToShare } from '#model/numbers/share.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { MemoryLimit } from '#server/platform/rate-limits/memory-limit.ts';
import { networkOf } from '#server/platform/rate-limits/network-of.ts';
import { askReport } from '../ask-report.ts';
import { changeShare, deleteShare, makeShare, revokeShare } from './change-share.ts';
import { getOpenShare, openShare, requireGrant } from './open-share.ts';
import { getShare, listSharesOf } from './queries.ts';

const MINUTE = 60_000;

export function serveNumberShares(app: FastifyInstance, services: Services): void {
  const { db, clock, config } = services;
  const opening = new MemoryLimit(clock, 30, MINUTE);
  // A page asks some ten questions each time its period or its filters change.
  const asking = new MemoryLimit(clock, 300, MINUTE);

  serve(app, services, listNumberShares, async ({ site }) => ({ shares: await listSharesOf(db, site.id, clock()) }));

  serve(app, services, createNumberShare, async ({ site, person, body, request }) => {
    const { id, token } = await makeShare(services, site, person.id, body);
    const share = await getShare(db, site.id, id, clock());
    const url = `${config.studioUrl}${SHARE_PAGE}#${token}`;
    return { status: true, message: translateMessage(request, 'numberShares.created'), url, share };
  });

  serve(app, services, saveNumberShare, async ({ site, params, body, request }) => {
    const share = await changeShare(services, site, params.id, body);
    return { status: true, message: translateMessage(request, 'numberShares.saved'), share };
  });

  serve(app, services, revokeNumberShare, async ({ site, params, request }) => {
    const share = await revokeShare(services, site, params.id);
    return { status: true, message: translateMessage(request, 'numberShares.revoked'), share };
  });

  serve(app, services, deleteNumberShare, async ({ site, params, request }) => {
    await deleteShare(services, site, params.id);
    return { status: true, message: translateMessage(request, 'numberShares.deleted') };
  });

  serve(app, services, openNumberShare, ({ body, request }) => {
    const address = peerAddress(request);
    opening.count(networkOf(address));
    return openShare(services, { ...body, password: body.password, address });
  });

  serve(app, services, askNumberShare, async ({ body, request }) => {
    const address = peerAddress(request);
    asking.count(networkOf(address));
    const share = await getOpenShare(services, { token: body.token, address });
    requireGrant(services, share, body.grant);
    const question = narrowToShare(share.filters, body.question);
    if (!question) throw new Problem('not_found');
    // No row names a route, a template or a release.
    const answer = await inSite(share.siteId, () => askReport(services, share.siteId, question));
    return { ...answer, rows: [...answer.rows], names: {} };
  });
}
