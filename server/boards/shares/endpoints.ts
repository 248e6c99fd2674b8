import type { FastifyInstance } from 'fastify';
import { askBoardShare, BOARD_SHARE_PAGE, openBoardShare } from '#contract/board-share-link.ts';
import {
  createBoardShare,
  deleteBoardShare,
  listBoardShares,
  revokeBoardShare,
  saveBoardShare,
} from '#contract/board-shares.ts';
import type { Board } from '#contract/boards.ts';
import type { BodyOf } from '#contract/exchange.ts';
import { Problem } from '#contract/problems.ts';
import { narrowToFixed } from '#model/boards/share.ts';
import { findImages } from '#server/content/media/find-images.ts';
import { imageOnWire } from '#server/content/media/image-on-wire.ts';
import { findNumberSite } from '#server/numbers/number-site.ts';
import { changeShare, deleteShare, makeShare, revokeShare } from '#server/numbers/shares/change-share.ts';
import { enterShare, getOpenShare, requireGrant } from '#server/numbers/shares/open-share.ts';
import { getShare, listSharesOf, type OpenedShare } from '#server/numbers/shares/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { MemoryLimit } from '#server/platform/rate-limits/memory-limit.ts';
import { networkOf } from '#server/platform/rate-limits/network-of.ts';
import { panelsOf } from '../ask/ask-panel.ts';
import { requireDays } from '../ask/endpoints.ts';
import { getBoard } from '../queries.ts';
import { answerShared } from './answer-shared.ts';
import { boardShares, describeLink, findShown, fixedOf, hostsOfBoard, onWire } from './queries.ts';

const MINUTE = 60_000;

export function serveBoardShares(app: FastifyInstance, services: Services): void {
  const { db, clock, config } = services;
  const panels = panelsOf(services);
  const opening = new MemoryLimit(clock, 30, MINUTE);
  // A board of sixty panels, its filters changed some times, or on the wall of an office.
  const asking = new MemoryLimit(clock, 900, MINUTE);

  serve(app, services, listBoardShares, async ({ site, params }) => {
    const { id } = await getBoard(db, site, params.board);
    const hosts = await hostsOfBoard(db, site.id, id);
    const shares = await listSharesOf(db, boardShares, site.id, clock());
    return { shares: shares.flatMap((share) => (hosts.has(share.id) ? onWire(share, hosts.get(share.id) ?? []) : [])) };
  });

  serve(app, services, createBoardShare, async ({ site, person, params, body, request }) => {
    const { columns, ...given } = givenBy(body);
    const { id, token } = await makeShare(services, boardShares, site, person.id, {
      ...{ ...given, hours: body.hours, password: body.password },
      columns: { ...columns, organization_id: site.organizationId, board_id: params.board },
      check: async (tx) => void (await getBoard(tx, site, params.board)),
    });
    const share = await describeLink(db, site.id, await getShare(db, boardShares, site.id, { id, now: clock() }));
    const url = `${config.studioUrl}${BOARD_SHARE_PAGE}/${id}#${token}`;
    return { status: true, message: translateMessage(request, 'numberShares.created'), url, share };
  });

  serve(app, services, saveBoardShare, async ({ site, params, body, request }) => {
    const { hours, password } = body;
    const given = { ...givenBy(body), hours, password, check: async () => {} };
    const share = await changeShare(services, boardShares, site, params.id, given);
    const message = translateMessage(request, 'numberShares.saved');
    return { status: true, message, share: await describeLink(db, site.id, share) };
  });

  serve(app, services, revokeBoardShare, async ({ site, params, request }) => {
    const share = await revokeShare(services, boardShares, site, params.id);
    const message = translateMessage(request, 'numberShares.revoked');
    return { status: true, message, share: await describeLink(db, site.id, share) };
  });

  serve(app, services, deleteBoardShare, async ({ site, params, request }) => {
    await deleteShare(services, boardShares, site, params.id);
    return { status: true, message: translateMessage(request, 'numberShares.deleted') };
  });

  serve(app, services, openBoardShare, async ({ body: { token, password }, request }) => {
    const address = peerAddress(request);
    opening.count(networkOf(address));
    const entered = await enterShare(services, boardShares, { token, password, address });
    if (!entered) return closed;
    const { share, grant } = entered;
    return inSite(share.siteId, async () => {
      const { board } = await shownBy(db, share);
      const { name, timeZone } = await findNumberSite(db, share.siteId);
      return {
        ...{ needs_password: false, grant, site: name, time_zone: timeZone, expires_on: share.expires },
        ...{ fixed: fixedOf(share), board: withoutQueries(board) },
        images: await imagesOf(db, share.siteId, board),
      };
    });
  });

  serve(app, services, askBoardShare, async ({ body, request }) => {
    const address = peerAddress(request);
    asking.count(networkOf(address));
    requireDays(body.filters.period);
    const share = await getOpenShare(services, boardShares, { token: body.token, address });
    requireGrant(services, boardShares, share, body.grant);
    const { siteId } = share;
    return inSite(siteId, async () => {
      const { board, role } = await shownBy(db, share);
      const query = board.panels.find(({ id }) => id === body.panel)?.query;
      const fixed = fixedOf(share);
      const fields = board.choices.map(({ field }) => field);
      const filters = narrowToFixed(fixed, fields, body.filters);
      if (!query || !filters) throw new Problem('not_found');
      // What visitors sent is for the team, whoever of them made the link.
      const isOfForms = query.from === 'rows' && query.dataset.kind === 'forms';
      const { locale } = await findNumberSite(db, siteId);
      const asker = { siteId, role: isOfForms ? 'viewer' : role, personId: null, isOperator: false, locale } as const;
      return answerShared(panels, asker, { query, filters, fixed });
    });
  });
}

const closed = {
  ...{ needs_password: true, grant: null, site: '', time_zone: 'UTC', expires_on: null },
  ...{ fixed: { period: null, choices: {} }, board: null, images: [] },
};

async function shownBy(db: Database, share: OpenedShare) {
  const { boardId, organizationId, role } = await findShown(db, share);
  return { board: await getBoard(db, { id: share.siteId, organizationId }, boardId), role };
}

function withoutQueries({ title, description, period, choices, refresh, panels }: Board) {
  return {
    ...{ title, description, period, choices, refresh },
    panels: panels.map(({ query, ...panel }) => ({ ...panel, has_data: query !== undefined })),
  };
}

async function imagesOf(db: Database, siteId: SiteId, { panels }: Board) {
  const keys = panels.flatMap(({ type, image }) => (type === 'image' && image !== '' ? image : []));
  const images = [...(await findImages(db, siteId, new Set(keys))).values()].map(imageOnWire);
  return images.map(({ key, address, width, height, mime, frames, has_alpha, color, alt_text }) => ({
    ...{ key, address, width, height, mime, frames, has_alpha, color, alt_text },
  }));
}

function givenBy({ name, fixed, hosts }: Pick<BodyOf<typeof createBoardShare>, 'name' | 'fixed' | 'hosts'>) {
  const said = { hosts: hosts.join(' '), fixed: Object.keys(fixed.choices).length + Number(fixed.period !== null) };
  return { name, fixedTo: fixed, said, columns: { hosts: JSON.stringify(hosts) } };
}
