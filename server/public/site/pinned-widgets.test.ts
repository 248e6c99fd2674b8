import { afterAll, beforeAll, expect, test } from 'vitest';
import { remove, routeBody, save, templateBody, testNode, widgetBody } from '#server/content/documents/testing.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import { startTestSites, type TestSite, type TestSites } from './testing.ts';

let sites: TestSites;
beforeAll(async () => {
  sites = await startTestSites();
});
afterAll(() => sites.close());

const card = (text: string) => widgetBody('card', testNode('heading', { text }));
const heading = (body: string) => Array.from(body.matchAll(/<h2[^>]*>([^<]*)</g), ([, text]) => text);

async function idOf(site: TestSite, kind: 'widgets' | 'page_templates', key: string): Promise<string> {
  const row = await sites.everySite
    .selectFrom(kind)
    .select('id')
    .where('site_id', '=', site.id)
    .where('natural_key', '=', key)
    .executeTakeFirstOrThrow();
  return row.id;
}

test('a page that keeps to a version shows it after the widget was changed, renamed and deleted', async () => {
  const site = await sites.addSite([
    { kind: 'widget', body: card('First') },
    { kind: 'page_template', body: templateBody('pinned', testNode('@card:1'), testNode('heading', { text: 'End' })) },
    { kind: 'page_template', body: templateBody('follows', testNode('@card')) },
    { kind: 'page_route', body: routeBody('/pinned', 'pinned') },
    { kind: 'page_route', body: routeBody('/follows', 'follows') },
  ]);
  const shown = async (path: string) => heading((await sites.get(site, path)).body);
  const { db } = sites.services;
  const inIt = <T>(work: () => T) => inSite(site.id, work);
  expect([await shown('/pinned'), await shown('/follows')]).toEqual([['First', 'End'], ['First']]);

  const id = await idOf(site, 'widgets', 'card');
  await inIt(() => save(db, site, 'widget', { id, body: card('Second') }));
  await sites.publish(site);
  expect([await shown('/pinned'), await shown('/follows')]).toEqual([['First', 'End'], ['Second']]);

  // What follows it stands in the way of a deletion, what keeps to a version does not.
  await expect(inIt(() => remove(db, site, 'widget', id))).rejects.toMatchObject({ kind: 'in_use' });
  const follows = await idOf(site, 'page_templates', 'follows');
  const body = templateBody('follows', testNode('heading', { text: 'On its own' }));
  await inIt(() => save(db, site, 'page_template', { id: follows, body }));
  await inIt(() => save(db, site, 'widget', { id, body: { ...card('Third'), key: 'renamed' } }));
  await sites.publish(site);
  expect(await shown('/pinned')).toEqual(['First', 'End']);
  await inIt(() => remove(db, site, 'widget', id));
  await sites.publish(site);
  expect([await shown('/pinned'), await shown('/follows')]).toEqual([['First', 'End'], ['On its own']]);

  // Its key is no other widget's while a page reads a version by it.
  await expect(inIt(() => save(db, site, 'widget', { body: card('Another') }))).rejects.toMatchObject({
    kind: 'already_exists',
  });
});

test('a version there is not is refused, and so is one of the widget itself in it', async () => {
  const site = await sites.addSite([{ kind: 'widget', body: card('First') }]);
  const { db } = sites.services;
  const refused = (body: object, kind: 'widget' | 'page_template') =>
    expect(inSite(site.id, () => save(db, site, kind, { body }))).rejects.toMatchObject({ kind: 'invalid' });
  await refused(templateBody('page', testNode('@card:2')), 'page_template');
  await refused(templateBody('page', testNode('heading:2')), 'page_template');
  const id = await idOf(site, 'widgets', 'card');
  const inItself = { ...testNode('section'), slots: { content: [testNode('@card:1')] } };
  await expect(
    inSite(site.id, () => save(db, site, 'widget', { id, body: widgetBody('card', inItself) })),
  ).rejects.toMatchObject({ kind: 'invalid' });
});

test('what only a version names is not deleted while a page keeps to it', async () => {
  const withPrice = widgetBody('card', { ...testNode('section'), slots: { content: [testNode('@price')] } });
  const site = await sites.addSite([
    { kind: 'widget', body: widgetBody('price', testNode('heading', { text: '5 €' })) },
    { kind: 'widget', body: withPrice },
    { kind: 'page_template', body: templateBody('home', testNode('@card:1')) },
    { kind: 'page_route', body: routeBody('/', 'home') },
  ]);
  const { db } = sites.services;
  const id = await idOf(site, 'widgets', 'card');
  await inSite(site.id, () => save(db, site, 'widget', { id, body: { ...card('No price'), type: 'heading' } }));
  await sites.publish(site);
  expect(heading((await sites.get(site, '/')).body)).toEqual(['5 €']);
  const price = await idOf(site, 'widgets', 'price');
  await expect(inSite(site.id, () => remove(db, site, 'widget', price))).rejects.toMatchObject({
    kind: 'in_use',
    details: { usedBy: [{ key: 'home' }] },
  });
});
