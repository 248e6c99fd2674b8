import { beforeEach, expect, test } from 'vitest';
import { type ProposedChange, proposeChanges, undoChangeSet } from '#contract/change-sets.ts';
import { moveRoute, planMove } from '#contract/move-routes.ts';
import { listRoutes } from '#contract/page-routes.ts';
import { planRemoval } from '#contract/remove-routes.ts';
import { saveRoute } from '#contract/save-route.ts';
import { saveSettings, showSettings } from '#contract/settings.ts';
import { saveTranslation, showTranslation } from '#contract/translations.ts';
import { templateBody, testNode, widgetBody } from '#server/content/documents/testing.ts';
import { testRoutes } from './testing.ts';

const { server, caller, freshSite, add } = testRoutes();

const LINKS = '<p>See <a href="/about">us</a>.</p>';
const IN_ITALIAN = '<p>Vedi <a href="/about#chi">noi</a>, <a href="/it/about">qui</a> o <a href="/it/chi">là</a>.</p>';
const node = { ...testNode('rich-text', { body: LINKS }), id: 'n-words' };
const prop = { name: 'link', label: 'Link', kind: 'text', default: '/about' };

let about: string;
beforeEach(async () => {
  await freshSite();
  const { settings } = (await server().call(showSettings, caller())).body;
  const { id: _id, added_on: _on, updated_on: _at, updated_by: _by, ...values } = settings;
  const languages = [{ language: 'it' as const, fallback: null }];
  expect((await server().call(saveSettings, { ...caller(), body: { ...values, languages } })).status).toBe(200);
  about = (await add('/about')).id;
  const changes = [
    { kind: 'page_template', body: templateBody('menu', node) },
    { kind: 'widget', body: { ...widgetBody('card'), props: [prop] } },
  ] as unknown as ProposedChange[];
  const made = await server().call(proposeChanges, { ...caller(), body: { title: 'A test', apply: true, changes } });
  expect(made.status, made.text).toBe(201);
  await translate('page_template', 'menu', { 'node.n-words.body': [LINKS, IN_ITALIAN] });
  await translate('widget', 'card', { 'prop.link': ['/about', '/about?lang=it'] });
  await translate('page_route', '/about', { 'route.url_string': ['/about', '/chi'] });
});

type Kind = 'page_template' | 'widget' | 'page_route';

async function translate(kind: Kind, key: string, said: Record<string, [source: string, text: string]>) {
  const texts = Object.entries(said).map(([place, [source, text]]) => ({ place, source, text }));
  const body = { kind, key, language: 'it' as const, version: 0, texts };
  const { status, text } = await server().call(saveTranslation, { ...caller(), body });
  expect(status, text).toBe(200);
}

async function said(kind: Kind, key: string, place: string) {
  const body = { kind, key, language: 'it' as const };
  const { texts } = (await server().call(showTranslation, { ...caller(), body })).body.translation;
  return texts.flatMap((each) => (each.place === place ? [each.state, each.source, each.text] : []));
}
const wordsOfMenu = () => said('page_template', 'menu', 'node.n-words.body');
const linkOfCard = () => said('widget', 'card', 'prop.link');

const moved = { url_string: '/us', leaves: 'redirect_301' as const, links: true };
const before = ['translated', LINKS, IN_ITALIAN];

test('links in what is translated move with a route, are told of before, and are back once it is undone', async () => {
  const body = { ...moved, id: about };
  const plan = (await server().call(planMove, { ...caller(), body })).body;
  expect(plan.links).toBe(5);
  expect(plan.changes).toEqual([
    { kind: 'page_route', title: '/about → /us', act: 'change', links: 0 },
    { kind: 'page_route', title: '/about', act: 'create', links: 0 },
    { kind: 'page_template', title: 'menu', act: 'change', links: 1 },
    { kind: 'widget', title: 'card', act: 'change', links: 1 },
    { kind: 'translation', title: 'menu · Italiano', act: 'change', links: 2 },
    { kind: 'translation', title: 'card · Italiano', act: 'change', links: 1 },
  ]);
  expect(await wordsOfMenu()).toEqual(before);
  const made = await server().call(moveRoute, { ...caller(), body });
  expect(made.status, made.text).toBe(200);
  // What was translated is not out of date, and an address of its own in a language stays with the route.
  expect(await wordsOfMenu()).toEqual([
    'translated',
    '<p>See <a href="/us">us</a>.</p>',
    '<p>Vedi <a href="/us#chi">noi</a>, <a href="/it/us">qui</a> o <a href="/it/chi">là</a>.</p>',
  ]);
  expect((await said('page_route', '/us', 'route.url_string')).at(-1)).toBe('/chi');
  const undone = await server().call(undoChangeSet, { ...caller(), params: { id: made.body.change_set } });
  expect(undone.status, undone.text).toBe(200);
  expect(await wordsOfMenu()).toEqual(before);
  expect((await said('page_route', '/about', 'route.url_string')).at(-1)).toBe('/chi');
});

test('the props of a widget and the fields of a translation that hold an address move too', async () => {
  expect(await linkOfCard()).toEqual(['translated', '/about', '/about?lang=it']);
  const made = await server().call(moveRoute, { ...caller(), body: { ...moved, id: about } });
  expect(made.status, made.text).toBe(200);
  expect(await linkOfCard()).toEqual(['translated', '/us', '/us?lang=it']);
});

test('where a route leaves a redirect, its addresses in other languages lead to the new one', async () => {
  const body = { id: about, url_string: null, leaves: 'redirect_301' as const, redirect_to: '/', links: true };
  await server().call(moveRoute, { ...caller(), body });
  expect((await wordsOfMenu()).at(-1)).toBe(
    '<p>Vedi <a href="/#chi">noi</a>, <a href="/it">qui</a> o <a href="/it">là</a>.</p>',
  );
});

test('what begins as a language does and is a route of the site keeps its links', async () => {
  await add('/it/about');
  const plan = (await server().call(planMove, { ...caller(), body: { ...moved, id: about } })).body;
  expect(plan.changes.at(-2)).toMatchObject({ title: 'menu · Italiano', links: 1 });
});

test('before a route is removed it is told which links in translations would lead to nothing', async () => {
  const { effects } = (await server().call(planRemoval, { ...caller(), body: { ids: [about], leaves: null } })).body;
  expect(effects.dangling.first).toEqual([
    { kind: 'page_template', title: 'menu', links: 1 },
    { kind: 'widget', title: 'card', links: 1 },
    { kind: 'translation', title: 'menu · Italiano', links: 3 },
    { kind: 'translation', title: 'card · Italiano', links: 1 },
  ]);
  const stays = (
    await server().call(planMove, { ...caller(), body: { ...moved, id: about, leaves: null, links: false } })
  ).body.effects;
  // By the address of its own it is found where it has moved to.
  expect(stays.dangling.first.at(-2)).toMatchObject({ title: 'menu · Italiano', links: 2 });
});

test('a route that has an address of its own in a language is given another in its form', async () => {
  const { routesList } = (await server().call(listRoutes, { ...caller(), body: {} })).body;
  const { version = 0 } = routesList.find(({ id }) => id === about) ?? {};
  const body = { id: about, version, url_string: '/us', sample_url_string: '/us', page_template: 'country' };
  const saved = await server().call(saveRoute, { ...caller(), body });
  expect(saved.status, saved.text).toBe(200);
  expect((await said('page_route', '/us', 'route.url_string')).at(-1)).toBe('/chi');
});
