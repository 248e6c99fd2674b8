import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { previewLook, saveLook, showLook } from '#contract/look.ts';
import { canvasKit } from '#contract/preview.ts';
import { publish } from '#contract/publish.ts';
import { listChanges } from '#contract/releases.ts';
import { listRevisions, restoreRevision } from '#contract/revisions.ts';
import { saveSettings, showSettings } from '#contract/settings.ts';
import { lookOfTheme } from '#model/look/look-of-theme.ts';
import { looks } from '#model/look/looks.ts';
import { buildSiteApp } from '#server/public/site/site-app.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

let server: TestServer;
let site: Awaited<ReturnType<typeof buildSiteApp>>;
let who: { as: TestPerson; site: string };
let host = '';

beforeAll(async () => {
  server = await startTestServer();
  site = await buildSiteApp(server.services);
});
afterAll(async () => {
  await site.close();
  await server.close();
});
beforeEach(async () => {
  const made = await server.setUpSite();
  who = { as: made.owner, site: made.site.id };
  host = `${made.site.slug}.localhost:4080`;
});

const save = (look: object, version?: number, as = who.as) =>
  server.call(saveLook, { as, site: who.site, body: { ...look, ...(version !== undefined && { version }) } as never });
const ask = (path: string) => site.inject({ url: path, headers: { host } });

/** The stylesheet every page has, as visitors get it. */
async function stylesheet(): Promise<string> {
  const [, href = ''] = (await ask('/')).body.match(/<link rel="stylesheet" href="([^"]+)">/) ?? [];
  return (await ask(href)).body;
}

async function release(): Promise<void> {
  const { body } = await server.call(publish, { ...who, body: {} });
  await vi.waitFor(async () => {
    expect((await ask('/')).headers['surrogate-key']).toContain(body.release.id);
  }, 30_000);
}

test('a look saved before a choice for a type of widget came to be has the usual one, here and for visitors', async () => {
  const { image: _image, navigation: _navigation, ...before } = looks.harvest.variants;
  await save({ ...looks.harvest, variants: before }, 0);
  await server.everySite
    .updateTable('looks')
    .set({ body: JSON.stringify({ ...looks.harvest, variants: before }) })
    .where('site_id', '=', who.site as never)
    .execute();
  const { variants } = (await server.call(showLook, who)).body.look;
  expect(variants).toEqual({
    ...looks.harvest.variants,
    image: { corners: 'theme' },
    navigation: { mark: 'line', letters: 'plain' },
  });
  await release();
  expect(await stylesheet()).toContain('--button-radius:999px');
  expect(await stylesheet()).not.toContain('--image-radius:');
});

test('a site that was never given a look shows what its settings say, and the first save is version 1', async () => {
  const { settings } = (await server.call(showSettings, who)).body;
  const shown = (await server.call(showLook, who)).body.look;
  expect(shown).toMatchObject({ version: 0, ...lookOfTheme(settings.theme) });
  expect((await save(looks.signal, 0)).body.look).toMatchObject({ version: 1, radius: 14 });
  const late = await save(looks.folio, 0);
  expect(late).toMatchObject({ status: 409, problem: { code: 'stale_version', current: { radius: 14 } } });
  expect((await save(looks.folio, 1)).body.look.version).toBe(2);
});

test('a font that is a file of the site is refused: there is none', async () => {
  const { type } = looks.signal;
  const own = `font:${'0a'.repeat(16)}`;
  expect(await save({ ...looks.signal, type: { ...type, text_family: own, labels_family: own } })).toMatchObject({
    status: 400,
    problem: {
      errors: [
        { path: 'type.text_family', message: 'Choose a font from the list.' },
        { path: 'type.labels_family', message: 'Choose a font from the list.' },
      ],
    },
  });
});

test('families for a script are of those for it, and pages in other languages do not know of them', async () => {
  const look = lookOfTheme({ accent: '#0a8fdc', font: 'sans', radius: 'small', scheme: 'auto', paper: 'cool' });
  const refused = await save({ ...look, type: { ...look.type, arabic_text: 'besley', chinese_text: 'amiri' } }, 0);
  expect(refused.status).toBe(400);
  const chosen = { ...look.type, arabic_titles: 'cairo', arabic_text: 'amiri' };
  const { body } = await save({ ...look, type: chosen }, 0);
  expect(body).toMatchObject({ look: { type: { arabic_titles: 'cairo', arabic_text: 'amiri' } } });
  await release();
  expect(await stylesheet()).not.toMatch(/Amiri|Cairo/);
});

test('of two who give a site its first look at once, one is told of the other', async () => {
  const both = await Promise.all([save(looks.folio, 0), save(looks.signal, 0)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a look is a change that waits, and visitors see it with the release, everywhere', async () => {
  const before = await stylesheet();
  await save(looks.harvest, 0);
  const { body: waiting } = await server.call(listChanges, who);
  expect(waiting.changes).toMatchObject([{ kind: 'look', change: 'added' }]);
  expect(await stylesheet()).toBe(before);
  await release();
  const after = await stylesheet();
  expect(after).toContain(`--paper:${looks.harvest.colors.light.background}`);
  expect(after).toContain('--button-radius:999px');
  const missing = await ask('/there-is-no-such-page');
  expect(missing.statusCode).toBe(404);
  const [, href] = missing.body.match(/<link rel="stylesheet" href="([^"]+)">/) ?? [];
  expect((await ask(href ?? '')).body).toBe(after);
  expect((await ask('/')).body).toContain(`content="${looks.harvest.colors.light.accent}"`);
});

test('the canvas has the look that was saved, to the byte', async () => {
  await save(looks.ledger, 0);
  const body = { widgets: [], images: [], constants: [] };
  const { theme } = (await server.call(canvasKit, { ...who, body })).body;
  await release();
  expect(theme).toBe(await stylesheet());
});

test('settings that are saved later leave a look as it is', async () => {
  await save(looks.signal, 0);
  const { settings } = (await server.call(showSettings, who)).body;
  const { id: _i, added_on: _a, updated_on: _u, updated_by: _b, ...body } = settings;
  await server.call(saveSettings, { ...who, body: { ...body, theme: { ...body.theme, accent: '#ff0000' } } });
  await release();
  expect(await stylesheet()).toContain(`--accent:${looks.signal.colors.light.accent}`);
});

test('a page is shown in a look that is not saved, and so is the page for what is not there', async () => {
  const show = (path: string) => server.call(previewLook, { ...who, body: { look: looks.billboard, path } });
  const [home, missing] = [await show('/'), await show('/nothing-here')];
  for (const { status, body } of [home, missing]) {
    expect(status).toBe(200);
    expect(body.html).toContain('--heading-case:uppercase');
    expect(body.html).not.toContain('rel="stylesheet"');
  }
  expect(missing.body.html).toContain('Nothing at this address');
  const { settings } = (await server.call(showSettings, who)).body;
  const { id: _i, added_on: _a, updated_on: _u, updated_by: _b, ...body } = settings;
  await server.call(saveSettings, { ...who, body: { ...body, not_found_template: null } });
  const builtIn = await show('/nothing-here');
  expect(builtIn.body.html).toContain('class="built-in"');
  expect(builtIn.body.html).toContain('--heading-case:uppercase');
  expect((await server.call(showLook, who)).body.look.version).toBe(0);
});

test('values that are no look are refused one by one, and nothing of them is kept', async () => {
  const { problem, status } = await save({
    ...looks.folio,
    radius: 400,
    colors: { ...looks.folio.colors, dark: { ...looks.folio.colors.dark, text: '#fff;}*{display:none}' } },
    type: { ...looks.folio.type, text_family: "x';}@import url(//evil.example)" },
  });
  expect(status).toBe(400);
  expect(problem.errors?.map(({ path }) => path).sort()).toEqual(['colors.dark.text', 'radius', 'type.text_family']);
  expect((await server.call(showLook, who)).body.look.version).toBe(0);
});

test('authors save a look, viewers see it, and an author who is limited to some pages does neither save nor restore', async () => {
  const [viewer, author] = [await server.signUp('Vera'), await server.signUp('Anton')];
  await server.addMember(who.site as never, viewer, 'viewer');
  await server.addMember(who.site as never, author, 'author');
  expect((await save(looks.folio, 0, viewer)).status).toBe(403);
  const { status, body } = await save(looks.folio, 0, author);
  expect([status, body.look.updated_by]).toEqual([200, 'Anton']);
  await server.everySite
    .updateTable('memberships')
    .set({ url_patterns: JSON.stringify(['/blog/*']) })
    .where('user_id', '=', author.id)
    .execute();
  server.services.events.publish({ type: 'membership-changed', userId: author.id });
  expect((await save(looks.signal, 1, author)).status).toBe(403);
  const restoring = { kind: 'look' as const, id: body.look.id, version: 1 };
  const restored = await server.call(restoreRevision, { as: author, site: who.site, body: restoring });
  expect(restored.status).toBe(403);
});

test('an older look is brought back as a new version', async () => {
  const { id } = (await save(looks.folio, 0)).body.look;
  await save(looks.signal, 1);
  await server.call(restoreRevision, { ...who, body: { kind: 'look', id, version: 1 } });
  expect((await server.call(showLook, who)).body.look).toMatchObject({ version: 3, radius: 2 });
  const { body } = await server.call(listRevisions, { ...who, params: { kind: 'look', id } });
  expect(body.total).toBe(3);
});
