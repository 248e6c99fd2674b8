import type { FastifyInstance } from 'fastify';
import { listMenus, saveMenu } from '#contract/menus.ts';
import { Problem } from '#contract/problems.ts';
import { cutText } from '#model/cut-text.ts';
import type { Json } from '#model/json.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { withEntries } from '#model/menus/menu.ts';
import { proposeAndApply } from '#server/content/change-sets/propose.ts';
import { getDocument } from '#server/content/documents/find-document.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { findMenus, findPages } from './list-menus.ts';

const MAX_TITLE_LENGTH = 200;

/** Serves the menus of a site, which are nodes of its templates and widgets. */
export function serveMenus(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const parts = sitePartsOf(services);

  serve(app, services, listMenus, async ({ site }) => {
    const drafts = await parts.drafts.of(site.id);
    if (!drafts) throw new Problem('not_found');
    return { ...(await findMenus(db, site.id, drafts)), pages: await findPages(drafts) };
  });

  serve(app, services, saveMenu, async ({ site, person, body, request }) => {
    const { kind, key, node, version, entries } = body;
    const row = await getDocument(db, site.id, kind, { key });
    const before = JSON.parse(row.body) as { [name: string]: Json };
    const root = withEntries(before.root as unknown as LayoutNode, node, entries);
    if (!root) throw new Problem('not_found');
    const title = cutText(translateMessage(request, 'menu.changeOf', { name: row.title }), MAX_TITLE_LENGTH);
    const changed = { ...before, root: root as unknown as Json };
    const change_set = await proposeAndApply(
      { services, site, person, address: peerAddress(request) },
      { title, source: 'person', changes: [{ kind, id: row.id, base: version, body: changed }] },
    );
    return { status: true, message: translateMessage(request, 'menu.saved'), change_set };
  });
}
