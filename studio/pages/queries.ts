import * as z from 'zod/mini';
import type { BodyOf, ResponseOf } from '#contract/exchange.ts';
import { showTemplate } from '#contract/page-templates.ts';
import { createPage, takeBackPage } from '#contract/pages.ts';
import { showSettings } from '#contract/settings.ts';
import { cloneNode } from '#model/layout/clone-node.ts';
import { layoutMeta } from '#model/layout/layout.ts';
import { newNodeId } from '#model/layout/node-id.ts';
import { framedLayout, startLayout } from '#studio/documents/layouts/start-layout.ts';
import { call } from '#studio/session/call.ts';
import type { PageStart } from './page-start.ts';

type MadePage = ResponseOf<typeof createPage>;

/** Makes a page of what it is to begin with. */
export async function createNewPage(
  start: PageStart,
  names: { name: string; url_string: string; sample_url_string?: string },
): Promise<MadePage> {
  const { root, meta } = await layoutOf(start, names.name);
  return call(createPage, { body: { ...names, root, ...(meta && { meta }) } });
}

type Layout = Pick<BodyOf<typeof createPage>, 'root' | 'meta'>;

async function layoutOf(start: PageStart, name: string): Promise<Layout> {
  const meta = z.parse(layoutMeta, { title: `${name} · {{ site.name }}` });
  if (start.from === 'blank') return { root: await startLayout(name), meta };
  if (start.from === 'gallery') {
    const [{ loadGallery }, { settings }] = await Promise.all([
      import('#studio/documents/gallery/load-gallery.ts'),
      call(showSettings, {}),
    ]);
    const { pages } = await loadGallery(settings.language);
    const main = pages.find(({ key }) => key === start.page)?.main ?? [];
    return { root: await framedLayout(main.map((node) => cloneNode(node, newNodeId))), meta };
  }
  const { pageTemplate } = await call(showTemplate, { params: { pageKey: start.pageKey } });
  return { root: cloneNode(pageTemplate.root, newNodeId), meta: pageTemplate.meta };
}

/** Deletes a page again, as long as nobody has changed it. */
export function undoNewPage({ pageTemplate, route }: MadePage) {
  const named = ({ id, version }: { id: string; version: number }) => ({ id, version });
  return call(takeBackPage, { body: { pageTemplate: named(pageTemplate), route: named(route) } });
}
