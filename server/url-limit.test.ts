import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proposeChanges } from '#contract/change-sets.ts';
import type { Exchange } from '#contract/exchange.ts';
import { uploadFont } from '#contract/fonts.ts';
import { deleteImages, replaceImage, saveImage } from '#contract/media.ts';
import { createPage } from '#contract/pages.ts';
import { saveSettings, showSettings } from '#contract/settings.ts';
import { exportTranslations, readTranslations } from '#contract/translation-files.ts';
import { saveTranslation } from '#contract/translations.ts';
import type { DocumentKind } from '#model/documents.ts';
import { rolesThatMay, type SitePermission } from '#model/roles.ts';
import { exampleOf } from '#server/api/openapi/example-of.ts';
import { schemaOf } from '#server/api/openapi/schema-of.ts';
import { routeBody, templateBody, testNode, testRoot, widgetBody } from '#server/content/documents/testing.ts';
import { storeTestEntry } from '#server/content/form-entries/testing.ts';
import { documentTables } from '#server/content/kinds/definition.ts';
import { sendFile } from '#server/content/media/testing.ts';
import { storeVisits } from '#server/content/missing-pages/store-visits.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { drawPicture } from '#server/platform/pictures/testing.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { exchanges } from '#server/testing-exchanges.ts';

const FONT = 'site/theme/fonts/noto-kufi-arabic.woff2';
const LIMIT = '/blog/*';
const places = ['inside', 'outside', 'shared'] as const;
type Place = (typeof places)[number];

let server: TestServer;
let owner: { as: TestPerson; site: SiteId };
let limited: { as: TestPerson; site: SiteId };

beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('Operator');
  const made = await server.setUpSite('blank');
  owner = { as: made.owner, site: made.site.id };
  const person = await server.signUp('Limited');
  await server.addMember(made.site.id, person, 'editor');
  await server.everySite
    .updateTable('memberships')
    .set({ url_patterns: JSON.stringify([LIMIT]) })
    .where('user_id', '=', person.id)
    .execute();
  server.services.events.publish({ type: 'membership-changed', userId: person.id });
  limited = { as: person, site: made.site.id };
  const { settings } = (await server.call(showSettings, owner)).body;
  const { id: _id, added_on: _on, updated_on: _at, updated_by: _by, ...values } = settings;
  const languages = [{ language: 'de' as const, fallback: null }];
  expect((await server.call(saveSettings, { ...owner, body: { ...values, languages } })).status).toBe(200);
});
afterAll(() => server.close());

/** Documents of one place: everything of them shows at its addresses, and nowhere else. */
interface Placed {
  name: string;
  url: string;
  /** An address nothing answers, in the same place. */
  free: string;
  node: string;
  ids: Record<'page_route' | 'page_template' | 'widget' | 'media_image' | 'media_constant', string>;
}

let count = 0;

/** Makes a page with a saved widget, an image, and a constant that stands for it. */
async function place(where: Place): Promise<Placed> {
  count += 1;
  const name = `${where}-${count}`;
  const url = where === 'outside' ? `/other/${name}` : `/blog/${name}`;
  const picture = await drawPicture(40 + count, 30)
    .png()
    .toBuffer();
  const sent = await sendFile(server, saveImage, owner, picture, { fields: { key: name, duplicate: 'keep' } });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const menu = testNode('navigation', { items: [] });
  const nodes = [testNode(`@${name}`), testNode('image', { src: `constant:${name}` }), menu];
  await apply(owner, [
    { kind: 'media_constant', body: { key: name, name, images: [{ image: name }] } },
    { kind: 'widget', body: widgetBody(name, testNode('image', { src: `media:${name}` })) },
    { kind: 'page_template', body: templateBody(name, ...nodes) },
    { kind: 'page_route', body: routeBody(url, name) },
    // Shown at an address of its own outside, which for the route is the one it has in another language.
    ...(where === 'shared' ? [{ kind: 'translation' as const, body: addressIn(url, `/other/${name}`) }] : []),
  ]);
  const ids = {
    page_route: await idOf('page_route', url),
    page_template: await idOf('page_template', name),
    widget: await idOf('widget', name),
    media_image: await idOf('media_image', name),
    media_constant: await idOf('media_constant', name),
  };
  return { name, url, free: `${url}/free`, node: menu.id, ids };
}

const addressIn = (key: string, text: string) => {
  return { kind: 'page_route', key, language: 'de', texts: { 'route.url_string': { source: key, text } } };
};

type Change = { kind: DocumentKind; id?: string; body: object | null };

function propose(who: typeof owner, changes: readonly Change[], isApplied: boolean) {
  const body = { title: 'Changes', apply: isApplied, changes };
  return server.call(proposeChanges, { ...who, body: body as never });
}

async function apply(who: typeof owner, changes: readonly Change[]): Promise<string> {
  const made = await propose(who, changes, true);
  expect(made.status, made.text).toBe(201);
  return made.body.change_set.id;
}

async function idOf(kind: DocumentKind, key: string): Promise<string> {
  const table = documentTables[kind] as 'widgets';
  const row = await server.everySite
    .selectFrom(table)
    .select('id')
    .where('site_id', '=', owner.site)
    .where('natural_key', '=', key)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function bodyOf(kind: DocumentKind, id: string) {
  const table = documentTables[kind] as 'widgets';
  const row = await server.everySite.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { version: row.version, body: JSON.parse(row.body) };
}

interface Call {
  params?: object;
  query?: object;
  body?: object;
  /** Sent as a form with a file. */
  fields?: Record<string, string>;
}

type Calls = Record<string, (placed: Placed) => Call | Promise<Call>>;

const widgetOf = async ({ ids }: Placed) => {
  const { body } = await bodyOf('widget', ids.widget);
  return { kind: 'widget' as const, id: ids.widget, body: { ...body, title: 'Changed' } };
};
const missing = async (path: string) => {
  await storeVisits(server.everySite, owner.site, [{ path, hits: 1, at: 1, referrer: null, releaseId: '' }], []);
  const row = server.everySite.selectFrom('missing_pages').select('id').where('path', '=', path);
  return (await row.executeTakeFirstOrThrow()).id;
};
const entryAt = async (page: string) => {
  const id = await storeTestEntry(server.services, owner.site);
  await server.everySite.updateTable('form_entries').set({ page }).where('id', '=', id).execute();
  return id;
};
const xliff = async ({ url }: Placed, text: string) => {
  const document = { kind: 'page_route' as const, key: url };
  const { body } = await server.call(exportTranslations, { ...owner, body: { language: 'de', document } });
  const sent = body.xliff.replace(/<source>(\/[^<]*)<\/source>(?:\s*<target[^>]*>[^<]*<\/target>)?/, (_all, source) => {
    return `<source>${source}</source><target>${text}</target>`;
  });
  const read = await server.call(readTranslations, { ...owner, body: { xliff: sent } });
  return { xliff: sent, seen: read.body.seen, replace: true };
};
const route = async ({ ids, url }: Placed) => {
  const { version, body } = await bodyOf('page_route', ids.page_route);
  return { ...body, id: ids.page_route, version, url_string: url, is_active: false };
};

/** What each exchange is sent to change a document of a place. */
const calls: Calls = {
  'pageRoutes.save': async (placed) => ({ body: await route(placed) }),
  'pageRoutes.delete': ({ ids }) => ({ params: { id: ids.page_route } }),
  'pageRoutes.edit': ({ ids }) => ({ body: { ids: [ids.page_route], set: { is_active: false } } }),
  'pageRoutes.move': ({ ids, free }) => {
    return { body: { id: ids.page_route, url_string: free, leaves: null, links: false } };
  },
  'pageRoutes.moveBranch': async ({ ids }) => {
    const under: string = (await bodyOf('page_route', ids.page_route)).body.url_string;
    return { body: { under, url_string: `${under}-moved`, leaves: null, links: false } };
  },
  'pageRoutes.remove': ({ ids }) => ({ body: { ids: [ids.page_route], leaves: 'gone' } }),
  'pageRoutes.import': async (placed) => {
    const { id: _id, version: _version, ...body } = await route(placed);
    return { body: { routes: [{ ...body, replace: true }] } };
  },
  'pages.create': ({ free, url }) => ({ body: { name: 'A page', url_string: outer(url, free), root: testRoot() } }),
  'pages.takeBack': async ({ free, url }) => {
    const body = { name: 'A page', url_string: outer(url, free), root: testRoot() };
    const { pageTemplate, route: at } = (await server.call(createPage, { ...owner, body })).body;
    const made = ({ id, version }: { id: string; version: number }) => ({ id, version });
    return { body: { pageTemplate: made(pageTemplate), route: made(at) } };
  },
  'apis.createPages': async ({ free, url }) => {
    const path = outer(url, free);
    const choices = {
      list: { name: 'Things', url_string: path },
      item: { name: 'Thing', url_string: `${path}/<name>` },
      slug: { column: 'name' },
      show: { title: 'name' },
    };
    return { body: { id: await api(), choices } };
  },
  'dashboard.setConfig': ({ name }) => ({ body: { type: 'layout', pageKey: name, name: 'New', root: testRoot() } }),
  'dashboard.deletePageTemplate': ({ name }) => ({ body: { pageKey: name } }),
  'widgets.update': async (placed) => {
    const { id, body } = await widgetOf(placed);
    return { body: { id, widget: body } };
  },
  'widgets.delete': ({ ids }) => ({ body: { id: ids.widget } }),
  'media.replaceImage': ({ ids }) => ({ fields: { id: ids.media_image } }),
  'mediaUploads.finish': async ({ ids }) => {
    const content = await drawPicture(90, 30).png().toBuffer();
    const begun = { name: 'new.png', size: content.length, fingerprint: ids.media_image };
    const { upload } = await made('mediaUploads.begin', { body: begun });
    await send(limited, find('mediaUploads.sendPart'), { params: { id: upload.id }, query: { offset: 0 } }, content);
    return { params: { id: upload.id }, body: { replaces: { id: ids.media_image } } };
  },
  'media.update': ({ ids }) => ({ body: { id: ids.media_image, image: { alt_text: 'Changed' } } }),
  'media.sort': ({ ids }) => ({ body: { ids: [ids.media_image], folder: 'changed' } }),
  'media.delete': ({ ids }) => ({ body: { ids: [ids.media_image] } }),
  'media.undoDelete': async ({ name, url }) => {
    // They deleted it themselves while it was inside; what showed it moved out since.
    const picture = await drawPicture(300 + count, 30)
      .png()
      .toBuffer();
    const fields = { key: `gone-${name}`, duplicate: 'keep' };
    await sendFile(server, saveImage, owner, picture, { fields });
    const body = { ...templateBody(`gone-${name}`, testNode('image', { src: `media:gone-${name}` })) };
    const at = `/blog/gone-${name}`;
    await apply(owner, [
      { kind: 'page_template', body },
      { kind: 'page_route', body: routeBody(at, body.pageKey) },
    ]);
    const ids = [await idOf('media_image', `gone-${name}`)];
    const deleted = await server.call(deleteImages, { ...limited, body: { ids, replaceWith: name } });
    // Only where the replacement may be used without touching it is there something to take back.
    expect(deleted.status, deleted.text).toBe(200);
    if (!isInside(url)) {
      const id = await idOf('page_route', at);
      await apply(owner, [{ kind: 'page_route', id, body: routeBody(`/other/gone-${name}`, body.pageKey) }]);
    } else if (name.startsWith('shared')) {
      await apply(owner, [{ kind: 'translation', body: addressIn(at, `/other/gone-${name}`) }]);
    }
    return { body: { change: deleted.body.change } };
  },
  'mediaConstants.update': ({ ids, name }) => {
    return { body: { id: ids.media_constant, constant: { key: name, name: 'Changed', entries: [{ image: name }] } } };
  },
  'mediaConstants.delete': ({ ids }) => ({ body: { id: ids.media_constant } }),
  'formEntries.mark': async ({ url }) => ({ body: { ids: [await entryAt(outer(url, url))], is_read: true } }),
  'formEntries.delete': async ({ url }) => ({ body: { ids: [await entryAt(outer(url, url))] } }),
  'formEntries.deliver': async ({ url }) => ({ params: { id: await entryAt(outer(url, url)) } }),
  'changeSets.propose': async (placed) => ({ body: { title: 'Changes', changes: [await widgetOf(placed)] } }),
  'changeSets.apply': async (placed) => {
    const set = await propose(owner, [await widgetOf(placed)], false);
    return { params: { id: set.body.change_set.id } };
  },
  'changeSets.undo': async (placed) => ({ params: { id: await apply(owner, [await widgetOf(placed)]) } }),
  'changeSets.discard': async (placed) => {
    const set = await propose(owner, [await widgetOf(placed)], false);
    return { params: { id: set.body.change_set.id } };
  },
  'revisions.restore': async (placed) => {
    const { kind, id } = await widgetOf(placed);
    await apply(owner, [await widgetOf(placed)]);
    return { body: { kind, id, version: 1 } };
  },
  'menus.save': async ({ name, ids, node }) => {
    const { version } = await bodyOf('page_template', ids.page_template);
    const entries = [{ label: 'Home', href: '/', level: 'top' }];
    return { body: { kind: 'page_template', key: name, node, version, entries } };
  },
  'translations.save': ({ url, name }) => {
    const text = url.startsWith('/other') || name.startsWith('shared') ? `/other/de-${name}` : `/blog/de-${name}`;
    const texts = [{ place: 'route.url_string', source: url, text }];
    const version = name.startsWith('shared') ? 1 : 0;
    return { body: { kind: 'page_route', key: url, language: 'de', version, texts } };
  },
  'translations.import': async (placed) => {
    const { url, name } = placed;
    const isOut = url.startsWith('/other') || name.startsWith('shared');
    return { body: await xliff(placed, isOut ? `/other/de-${name}` : `/blog/de-${name}`) };
  },
  'missingPages.settle': async ({ free, url }) => ({
    body: { ids: [await missing(outer(url, free))], state: 'ignored' },
  }),
  'missingPages.answer': async ({ free, url }) => ({
    body: { ids: [await missing(outer(url, free))], answers: 'gone' },
  }),
};

/** What concerns the whole site, wherever it is shown: never for limited members. */
const siteWide: Calls = {
  'apis.create': () => ({ body: { ...(example('apis.create') as object) } }),
  'apis.save': async () => ({ body: { ...(example('apis.save') as object), id: await api() } }),
  'apis.delete': async () => ({ body: { id: await api() } }),
  'apis.editRows': async () => {
    return { body: { id: await api(), version: 1, edits: [{ op: 'remove', at: 0, count: 1 }] } };
  },
  'translations.saveRows': async () => {
    const { natural_key: key } = await server.everySite
      .selectFrom('apis')
      .select('natural_key')
      .where('id', '=', await api())
      .executeTakeFirstOrThrow();
    const texts = [{ at: 0, column: 'name@de', text: 'Eins' }];
    return { body: { key, language: 'de', version: 1, texts } };
  },
  'apis.followRenames': async () => ({ body: { id: await api(), renames: [{ from: 'name', to: 'title' }] } }),
  'apis.keepFixture': async () => ({ body: { id: await api(), args: {}, answer: [] } }),
  'apis.dropFixture': async () => ({ body: { id: await api(), args: {} } }),
  'apis.learn': async () => ({ body: { id: await api() } }),
  'look.save': () => ({ body: { version: 0, ...(example('look.save') as object) } }),
  'fonts.upload': () => ({ fields: {} }),
  'fonts.delete': async () => {
    const { body } = await sendFile(server, uploadFont, owner, await readFile(FONT));
    return { body: { id: body.font.id } };
  },
  'routePasswords.set': () => ({ body: { name: 'press', password: 'a long enough password' } }),
  'routePasswords.remove': () => ({ body: { name: 'press' } }),
};

/** Exchanges that change no page of the drafts, each with what they are about instead. */
const noPage: Record<string, string> = {
  'tokens.create': 'their own token, which has their limit',
  'tokens.revoke': 'their own token',
  'people.leave': 'their own membership',
  'listViews.create': 'how a list is looked at',
  'listViews.update': 'how a list is looked at',
  'listViews.delete': 'how a list is looked at',
  'listViews.renameColumns': 'how a list is looked at',
  'preview.create': 'shows a layout that is sent, and keeps nothing',
  'memberPages.enter': 'lets them see a page',
  'widgets.create': 'a new widget, which no page shows yet',
  'media.saveImage': 'a new image, which no page shows yet',
  'media.uploadImage': 'a new image, which no page shows yet',
  'media.addByUrl': 'a new image, which no page shows yet',
  'media.bring': 'new images, which no page shows yet',
  'mediaUploads.begin': 'bytes of their own upload',
  'mediaUploads.sendPart': 'bytes of their own upload',
  'mediaUploads.drop': 'their own upload, and the image it became while nothing uses it',
  'mediaConstants.create': 'a new constant, which no page names yet',
  'files.keep': 'a file that nothing names yet',
  'formEntries.export': 'reads',
  'releases.publish': 'publishes the drafts of the whole site as they are, which everyone who publishes may',
  'releases.activate': 'a release of the whole site, which everyone who publishes may',
  'releases.schedule': 'a release of the whole site, which everyone who publishes may',
  'releases.cancelSchedule': 'a release of the whole site, which everyone who publishes may',
  'releases.ask': 'asks for the approval of a release',
  'releaseRequests.approve': 'a release of the whole site, which everyone who publishes may',
  'releaseRequests.sendBack': 'a release of the whole site, which everyone who publishes may',
  'releaseRequests.withdraw': 'their own request',
  'deploys.begin': 'a release of the whole site, which everyone who publishes may',
  'deploys.cancel': 'a release of the whole site, which everyone who publishes may',
  'pulls.begin': 'a release of the whole site, which everyone who publishes may',
  'pulls.cancel': 'a release of the whole site, which everyone who publishes may',
  'previewLinks.create': 'shows the site to others and changes nothing in it',
  'previewLinks.revoke': 'shows the site to others and changes nothing in it',
  'previewLinks.delete': 'shows the site to others and changes nothing in it',
  'numberShares.create': 'shows numbers to others and changes no page',
  'numberShares.save': 'shows numbers to others and changes no page',
  'numberShares.revoke': 'shows numbers to others and changes no page',
  'numberShares.delete': 'shows numbers to others and changes no page',
  'boardShares.create': 'shows numbers to others and changes no page',
  'boardShares.save': 'shows numbers to others and changes no page',
  'boardShares.revoke': 'shows numbers to others and changes no page',
  'boardShares.delete': 'shows numbers to others and changes no page',
  'numberReports.subscribe': 'their own mails',
  'numberReports.delete': 'their own mails',
  'boardReports.subscribe': 'their own mails',
  'boardReports.delete': 'their own mails',
  'alerts.create': 'what people are told of',
  'alerts.save': 'what people are told of',
  'alerts.delete': 'what people are told of',
  'previewComments.reply': 'a conversation about a page',
  'previewComments.settle': 'a conversation about a page',
  'previewComments.delete': 'a conversation about a page',
  'checks.keepDrawn': 'what a check found',
  'linkChecks.begin': 'a report',
  'linkChecks.cancel': 'a report',
  'goals.create': 'what is counted',
  'goals.update': 'what is counted',
  'goals.delete': 'what is counted',
  'funnels.create': 'what is counted',
  'funnels.update': 'what is counted',
  'funnels.delete': 'what is counted',
  'segments.create': 'how numbers are looked at',
  'segments.update': 'how numbers are looked at',
  'segments.delete': 'how numbers are looked at',
  'notes.create': 'how numbers are looked at',
  'notes.update': 'how numbers are looked at',
  'notes.delete': 'how numbers are looked at',
  'boards.create': 'how numbers are looked at',
  'boards.update': 'how numbers are looked at',
  'boards.delete': 'how numbers are looked at',
  'boards.restore': 'how numbers are looked at',
  'jobs.cancel': 'work in the background, which decides nothing of its own',
  'jobs.again': 'work in the background, which decides nothing of its own',
};

const mayBeLimited = ({ may }: Exchange): boolean =>
  may !== 'public' &&
  may !== 'signed-in' &&
  may !== 'operate' &&
  rolesThatMay[may as SitePermission].includes('editor');
const writing = exchanges.filter((each) => each.method !== 'GET' && !each.readsOnly && mayBeLimited(each));

test('every exchange by which a limited member may write is here once', () => {
  const known = [calls, siteWide, noPage].flatMap((each) => Object.keys(each));
  expect(known.toSorted()).toEqual(writing.map(({ id }) => id).toSorted());
});

test.each(Object.keys(calls).flatMap((id) => places.map((where) => [id, where] as const)))(
  '%s of what shows %s the limit',
  async (id, where) => {
    const placed = await place(where);
    const call = await calls[id]!(placed);
    const before = await everything();
    const answer = await send(limited, find(id), call);
    if (where === 'inside') {
      // What is in use is not deleted: that is not about the limit.
      expect([200, 201, 409], answer.text).toContain(answer.status);
      expect(answer.text).not.toContain(LIMIT);
      return;
    }
    expect(answer.text).toContain(LIMIT);
    // A list is refused with what is wrong with each of its lines.
    if (answer.status !== 400) expect([answer.status, answer.code]).toEqual([403, 'forbidden']);
    expect(await everything()).toEqual(before);
  },
);

test.each(Object.keys(siteWide))('%s is not for limited members', async (id) => {
  const call = await siteWide[id]!(undefined as never);
  const before = await everything();
  const answer = await send(limited, find(id), call);
  expect([answer.status, answer.code], answer.text).toEqual([403, 'forbidden']);
  expect(await everything()).toEqual(before);
});

const src = (key: string) => ({ root: testNode('image', { src: `media:${key}` }) });

/** Each way for an image to show outside, beside the template inside that everything of it was made with. */
const ways: Record<string, (placed: Placed) => Promise<unknown>> = {
  'the logo of the site': ({ name }) => setting({ logo: `media:${name}` }),
  'its favicon': ({ name }) => setting({ favicon: `media:${name}` }),
  'the image of a route for social media': ({ name }) => {
    const seo = { image: `media:${name}` };
    return apply(owner, [{ kind: 'page_route', body: routeBody(`/other/seo-${name}`, 'home', { seo } as never) }]);
  },
  'a template in its head': ({ name }) => {
    const body = templateBody(`head-${name}`);
    return outsideBy({ ...body, meta: { ...body.meta, image: `media:${name}` } });
  },
  'a saved widget in a saved widget': async ({ name }) => {
    await apply(owner, [
      { kind: 'widget', body: { ...widgetBody(`around-${name}`, testRoot(testNode(`@${name}`))), type: 'page' } },
    ]);
    return outsideBy(templateBody(`around-${name}`, testNode(`@around-${name}`)));
  },
  'a version of a widget that no longer has it': async ({ name }) => {
    await apply(owner, [{ kind: 'widget', body: widgetBody(`old-${name}`, src(name).root) }]);
    const id = await idOf('widget', `old-${name}`);
    await outsideBy(templateBody(`old-${name}`, testNode(`@old-${name}:1`)));
    return apply(owner, [{ kind: 'widget', id, body: widgetBody(`old-${name}`) }]);
  },
  'the default of a property a widget got later': async ({ name }) => {
    const props = [{ name: 'picture', label: 'Picture', kind: 'image', default: `media:${name}` }];
    await apply(owner, [{ kind: 'widget', body: widgetBody(`by-${name}`) }]);
    await outsideBy(templateBody(`by-${name}`, testNode(`@by-${name}`)));
    const id = await idOf('widget', `by-${name}`);
    return apply(owner, [{ kind: 'widget', id, body: { ...widgetBody(`by-${name}`), props } }]);
  },
  'rows of a collection': async ({ name }) => {
    const source = { type: 'static', rows: [{ picture: `media:${name}` }] };
    await apply(owner, [{ kind: 'api', body: { key: `of-${name}`, title: 'Pictures', enabled: true, source } }]);
    const body = templateBody(`of-${name}`);
    const data = [{ name: 'pictures', api: `of-${name}`, args: {} }];
    return outsideBy({ ...body, meta: { ...body.meta, data } as never });
  },
  'a constant of another name': async ({ name }) => {
    await apply(owner, [{ kind: 'media_constant', body: { key: `c-${name}`, name, images: [{ image: name }] } }]);
    return outsideBy(templateBody(`c-${name}`, testNode('image', { src: `constant:c-${name}` })));
  },
};

async function outsideBy(body: ReturnType<typeof templateBody>) {
  const route = routeBody(`/other/${body.pageKey}`, body.pageKey);
  return apply(owner, [
    { kind: 'page_template', body },
    { kind: 'page_route', body: route },
  ]);
}

async function setting(values: object) {
  const { settings } = (await server.call(showSettings, owner)).body;
  const { id: _id, added_on: _on, updated_on: _at, updated_by: _by, ...given } = settings;
  const saved = await server.call(saveSettings, { ...owner, body: { ...given, ...values } });
  expect(saved.status, saved.text).toBe(200);
}

test.each(Object.keys(ways))('an image that also shows as %s keeps its file', async (way) => {
  const placed = await place('inside');
  const body = { id: placed.ids.media_image, image: { alt_text: 'Theirs' } };
  expect((await send(limited, find('media.update'), { body })).status).toBe(200);
  await ways[way]!(placed);
  const file = await drawPicture(500 + count, 30)
    .png()
    .toBuffer();
  const { status, body: answer } = await sendFile(server, replaceImage, limited, file, {
    fields: { id: placed.ids.media_image },
  });
  expect([status, answer.code], answer.message).toEqual([403, 'forbidden']);
});

test('a route inside gets no address outside in another language, by no door', async () => {
  const placed = await place('inside');
  const save = (text: string, version = 0) => {
    const texts = [{ place: 'route.url_string', source: placed.url, text }];
    const body = { kind: 'page_route' as const, key: placed.url, language: 'de' as const, version, texts };
    return server.call(saveTranslation, { ...limited, body });
  };
  const refused = await save('/country/FRA');
  expect([refused.status, refused.problem.message]).toEqual([403, expect.stringMatching(/\/country\/FRA.*\/blog\/\*/)]);
  const file = await xliff(placed, '/country/FRA');
  for (const isProposed of [false, true]) {
    const imported = await send(limited, find('translations.import'), { body: { ...file, propose: isProposed } });
    expect([imported.status, imported.code], imported.text).toEqual([403, 'forbidden']);
  }
  const change = { kind: 'translation' as const, body: addressIn(placed.url, '/country/FRA') };
  for (const isApplied of [false, true]) expect((await propose(limited, [change], isApplied)).status).toBe(403);
  expect((await save('/blog/artikel')).status).toBe(200);

  // An address that was theirs for a while, as it is restored, undone and moved.
  const id = await idOf('translation', `de page_route ${placed.url}`);
  const there = await bodyOf('translation', id);
  const out = { ...there.body, ...addressIn(placed.url, '/country/FRA') };
  await apply(owner, [{ kind: 'translation', id, body: out }]);
  const undone = await apply(owner, [{ kind: 'translation', id, body: there.body }]);
  const restoring = { kind: 'translation', id, version: 2 };
  expect((await send(limited, find('revisions.restore'), { body: restoring })).status).toBe(403);
  expect((await send(limited, find('changeSets.undo'), { params: { id: undone } })).status).toBe(403);
});

test('a translation of a widget reaches the versions of it that pages outside keep to', async () => {
  const { name, ids } = await place('inside');
  const key = `said-${name}`;
  await apply(owner, [{ kind: 'widget', body: widgetBody(key) }]);
  const { root } = (await bodyOf('widget', await idOf('widget', key))).body;
  const save = (version: number) => {
    const texts = [{ place: `node.${root.id}.text`, source: key, text: `Hallo ${version}` }];
    const body = { kind: 'widget' as const, key, language: 'de' as const, version, texts };
    return server.call(saveTranslation, { ...limited, body });
  };
  const { body } = await bodyOf('page_template', ids.page_template);
  const main = [...body.root.slots.main, testNode(`@${key}`)];
  const inside = { ...body, root: { ...body.root, slots: { ...body.root.slots, main } } };
  await apply(owner, [{ kind: 'page_template', id: ids.page_template, body: inside }]);
  expect((await save(0)).status).toBe(200);
  await outsideBy(templateBody(`pin-${name}`, testNode(`@${key}:1`)));
  const refused = await save(1);
  expect([refused.status, refused.problem.message]).toEqual([403, expect.stringContaining(LIMIT)]);
});

/** The address of what is not in one place alone: a `shared` thing that has only one address is outside. */
const outer = (url: string, own: string): string => (url.includes('/shared-') ? own.replace('/blog/', '/other/') : own);
const isInside = (url: string) => url.startsWith('/blog/');

function find(id: string): Exchange {
  const exchange = exchanges.find((each) => each.id === id);
  if (!exchange) throw new Error(`There is no exchange ${id}.`);
  return exchange;
}

const example = (id: string) => exampleOf(schemaOf(find(id).body!, 'input'));

let apis = 0;
async function api(): Promise<string> {
  apis += 1;
  const key = `data-${apis}`;
  const fields = [
    { name: 'name', label: '', type: 'text' },
    { name: 'name@de', label: '', type: 'text', translates: 'name', language: 'de' },
  ];
  const source = { type: 'static', fields, rows: [{ name: 'One' }] };
  await apply(owner, [{ kind: 'api', body: { key, title: key, enabled: true, source } }]);
  return idOf('api', key);
}

async function made(id: string, call: Call) {
  const answer = await send(limited, find(id), call);
  expect([200, 201], answer.text).toContain(answer.status);
  return JSON.parse(answer.text);
}

async function send(who: typeof owner, exchange: Exchange, call: Call, bytes?: Uint8Array) {
  if (call.fields) {
    const isFont = exchange.id.startsWith('fonts');
    const file = isFont
      ? await readFile(FONT)
      : await drawPicture(200 + count, 30)
          .png()
          .toBuffer();
    const { status, body } = await sendFile(server, exchange, who, file, { fields: call.fields });
    return { status, code: body.code as string, text: JSON.stringify(body) };
  }
  if (bytes) {
    const { params = {}, query = {} } = call as { params?: Record<string, string>; query?: Record<string, string> };
    const path = exchange.path.replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '');
    const response = await server.app.inject({
      method: exchange.method,
      url: `${path}?${new URLSearchParams(query)}`,
      headers: {
        authorization: `Bearer ${who.as.accessToken}`,
        'x-site': who.site,
        'content-type': 'application/octet-stream',
      },
      payload: Buffer.from(bytes),
    });
    return { status: response.statusCode, code: '', text: response.body };
  }
  const { status, problem, text } = await server.call(exchange, { ...who, ...(call as object) });
  return { status, code: problem.code, text };
}

/** The drafts and what is kept beside them. */
async function everything() {
  const tables = [
    ...Object.values(documentTables),
    'document_references',
    'form_entries',
    'missing_pages',
    'proposed_change_sets',
    'api_fixtures',
    'api_learned',
    'route_passwords',
  ] as (keyof Tables)[];
  return Promise.all(
    tables.map(async (table) => {
      const rows = await server.everySite.selectFrom(table).selectAll().execute();
      return rows.map((row) => JSON.stringify(row)).sort();
    }),
  );
}
