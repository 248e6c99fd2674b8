import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LayoutNode } from '#model/layout/layout.ts';
import { routeBody, save, templateBody, testNode, widgetBody } from '#server/content/documents/testing.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import { startTestSites, type TestSites } from './testing.ts';

let sites: TestSites;
beforeAll(async () => {
  sites = await startTestSites();
});
afterAll(() => sites.close());

const heading = (text: string) => testNode('heading', { text });
const card = (more: Partial<LayoutNode>) => ({
  ...testNode('card', { title: 'Card' }),
  slots: { content: [{ ...testNode('stack'), slots: { content: [heading('As it comes')] }, ...more }] },
});
const opens = { content: { name: 'actions', label: 'Actions' } };

test('a published page has its own content in the slots of a widget, until the widget has no such slot', async () => {
  const use = (actions: LayoutNode[]) => ({ ...testNode('@card'), slots: { actions } });
  const home = templateBody('home', use([heading('Buy'), heading('Ask')]), use([]));
  const site = await sites.addSite([
    { kind: 'widget', body: widgetBody('card', card({ opens })) },
    { kind: 'page_template', body: home },
    { kind: 'page_route', body: routeBody('/', 'home') },
  ]);
  const texts = async () => {
    const { body } = await sites.get(site, '/');
    expect(body).not.toContain('data-slot');
    return Array.from(body.matchAll(/<h2[^>]*>([^<]*)</g), ([, text]) => text);
  };
  expect(await texts()).toEqual(['Buy', 'Ask', 'As it comes']);
  const { id } = await sites.everySite
    .selectFrom('widgets')
    .select('id')
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
  const body = widgetBody('card', card({}));
  await inSite(site.id, () => save(sites.services.db, site, 'widget', { id, body }));
  await sites.publish(site);
  expect(await texts()).toEqual(['As it comes', 'As it comes']);
});
