import type { BodyOf, ResponseOf } from '#contract/exchange.ts';
import { showTemplate } from '#contract/page-templates.ts';
import { createPage, takeBackPage } from '#contract/pages.ts';
import { cloneNode } from '#model/layout/clone-node.ts';
import { newNodeId } from '#model/layout/node-id.ts';
import { startLayout } from '#studio/documents/layouts/start-layout.ts';
import { call } from '#studio/session/call.ts';
import type { PageStart } from './page-start.ts';

type MadePage = ResponseOf<typeof createPage>;

/** Makes a page of what it is to begin with. */
export async function makePage(
  start: PageStart,
  names: { name: string; url_string: string; sample_url_string?: string },
): Promise<MadePage> {
  const { root, meta } = await layoutOf(start, names.name);
  return call(createPage, { body: { ...names, root, ...(meta && { meta }) } });
}

type Layout = Pick<BodyOf<typeof createPage>, 'root' | 'meta'>;

async function layoutOf(start: PageStart, name: string): Promise<Layout> {
  if (start.from !== 'copy') return { root: await startLayout(name) };
  const { pageTemplate } = await call(showTemplate, { params: { pageKey: start.pageKey } });
  return { root: cloneNode(pageTemplate.root, newNodeId), meta: pageTemplate.meta };
}

/** Deletes a page again, as long as nobody has changed it. */
export function unmakePage({ pageTemplate, route }: MadePage) {
  const named = ({ id, version }: { id: string; version: number }) => ({ id, version });
  return call(takeBackPage, { body: { pageTemplate: named(pageTemplate), route: named(route) } });
}
