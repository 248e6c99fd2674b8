import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { listBoardReports, subscribeToBoard } from '#contract/board-reports.ts';
import { createBoardShare } from '#contract/board-shares.ts';
import { createBoard } from '#contract/boards.ts';
import { proposeChanges } from '#contract/change-sets.ts';
import { createHook, createTarget } from '#contract/deploy-targets.ts';
import { beginDeploy } from '#contract/deploys.ts';
import type { Exchange } from '#contract/exchange.ts';
import { uploadFont } from '#contract/fonts.ts';
import { createInvitation } from '#contract/invitations.ts';
import { beginLinkCheck } from '#contract/link-checks.ts';
import { saveImage } from '#contract/media.ts';
import { createMediaConstant } from '#contract/media-constants.ts';
import { beginUpload } from '#contract/media-uploads.ts';
import { listNumberReports, subscribeToNumbers } from '#contract/number-reports.ts';
import { createPreviewLink } from '#contract/preview-links.ts';
import { publish } from '#contract/publish.ts';
import { askForApproval, savePublishRule } from '#contract/release-requests.ts';
import { createListView } from '#contract/save-list-view.ts';
import { createToken } from '#contract/tokens.ts';
import { createWidget } from '#contract/widgets.ts';
import { exampleOf } from '#server/api/openapi/example-of.ts';
import { schemaOf } from '#server/api/openapi/schema-of.ts';
import { receivedTestFile, storeTestEntry } from '#server/content/form-entries/testing.ts';
import { sendFile } from '#server/content/media/testing.ts';
import { storeVisits } from '#server/content/missing-pages/store-visits.ts';
import { addComment } from '#server/content/preview-comments/add-comment.ts';
import { requestPull } from '#server/content/pulls/queries.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { asTrustedSiteId } from '#server/platform/database/site-id.ts';
import { createWorker } from '#server/platform/jobs/worker.ts';
import { drawPicture } from '#server/platform/pictures/testing.ts';
import { runDeploy } from '#server/public/deploys/run-deploy.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { makeByExample } from '#server/testing-example.ts';
import { exchanges } from '#server/testing-exchanges.ts';

let server: TestServer;
let owner: TestPerson;
let site: string;
/** For each noun of the contract, what names one of another organization's. */
let theirs: Record<string, Record<string, unknown>>;
let there: { as: TestPerson; site: string };

beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('Operator');
  // A blank site has none of the keys that Atlas has, so that a key can only be the other one's.
  const mine = await server.setUpSite('blank');
  [owner, site] = [mine.owner, mine.site.id];
  theirs = await thingsOfAnother();
});
afterAll(() => server.close());

async function thingsOfAnother(): Promise<typeof theirs> {
  const other = await server.setUpSite('atlas');
  there = { as: other.owner, site: other.site.id };
  const widget = { key: 'their-banner', title: 'Banner', type: 'heading', icon: 'heading' };
  const made = await server.call(createWidget, { ...there, body: widget as never });
  const invited = await server.call(createInvitation, {
    ...there,
    body: { email: 'theirs@example.com', role: 'viewer' },
  });
  const view = { list: 'widgets' as const, name: 'Theirs', search: '', is_shared: true };
  const kept = await server.call(createListView, { ...there, body: view });
  const image = await sendFile(server, saveImage, there, await drawPicture().png().toBuffer());
  const constant = { key: 'theirs', entries: [{ image: image.body.image.key }] };
  const named = await server.call(createMediaConstant, { ...there, body: constant });
  const font = await sendFile(server, uploadFont, there, await readFile('site/theme/fonts/noto-kufi-arabic.woff2'));
  const begun = { name: 'theirs.png', size: 10, fingerprint: 'theirs' };
  const { upload } = (await server.call(beginUpload, { ...there, body: begun })).body;
  await storeVisits(
    server.everySite,
    asTrustedSiteId(other.site.id),
    [{ path: '/theirs', hits: 1, at: 1, referrer: null, releaseId: '' }],
    [],
  );
  const proposal = {
    title: 'Theirs',
    changes: [{ kind: 'page_route' as const, body: { url_string: '/theirs', page_type_advanced: 'gone' } }],
  };
  const proposed = await server.call(proposeChanges, { ...there, body: proposal });
  const hook = { url: 'https://hooks.example.com/', is_before: false, is_after: false, is_active: false };
  const hooked = await server.call(createHook, { ...there, body: hook });
  const archive = { target: { kind: 'zip' as const, name: 'Theirs', follows: null } };
  const placed = await server.call(createTarget, { ...there, body: archive });
  await server.call(publish, { ...there, body: {} });
  const deployed = await server.call(beginDeploy, { ...there, body: { target: placed.body.target.id } });
  await createWorker(server.services, { kinds: [runDeploy] }).runDue();
  const checked = await server.call(beginLinkCheck, there);
  const token = await server.call(createToken, { ...there, body: { name: 'Theirs', permission: 'read' } });
  const { everySite: db } = server;
  const files = [await receivedTestFile(server.services, 'theirs.txt', 'theirs')];
  const entry = await storeTestEntry(server.services, other.site.id, { files });
  const sent = await db.selectFrom('form_files').select('id').where('entry_id', '=', entry).executeTakeFirstOrThrow();
  const link = (await server.call(createPreviewLink, { ...there, body: { name: 'Theirs' } })).body.link;
  const comment = await addComment(db, asTrustedSiteId(other.site.id), {
    ...{ linkId: link.id, threadId: null, path: '/', template: null, nodes: [], about: '', author: 'Ada' },
    ...{ memberId: null, text: 'Theirs', at: 1 },
  });
  await db
    .insertInto('pull_sources')
    .values({
      ...{ site_id: other.site.id, id: 'theirs', origin: 'https://studio.example.com', target: 'theirs' },
      ...{ source_site: 'Theirs', build: null, release_number: null, files: null, bytes: null, pulled_at: null },
      ...{
        looked_at: null,
        look_at: Number.MAX_SAFE_INTEGER,
        failures: 0,
        fault: null,
        created_by: null,
        created_at: 1,
      },
    })
    .execute();
  const pulled = await requestPull(db, asTrustedSiteId(other.site.id), { actorId: null, at: 1 });
  const idIn = async (table: 'page_routes' | 'page_templates' | 'releases' | 'audit' | 'missing_pages' | 'jobs') =>
    (await db.selectFrom(table).select('id').where('site_id', '=', other.site.id).executeTakeFirstOrThrow()).id;
  const template = { kind: 'page_template', id: await idIn('page_templates'), version: 1 };
  const route = await idIn('page_routes');
  return {
    ...(await makeByExample(server, there)),
    pageRoutes: { id: route, ids: [route] },
    dashboard: { pageKey: 'country', isNewRecord: false },
    widgets: { id: made.body.widget.id },
    documents: { ids: [template.id] },
    tokens: { id: token.body.access_token.id },
    changeSets: { id: proposed.body.change_set.id, place: 0 },
    releases: { id: await idIn('releases') },
    releaseRequests: { id: await theirRequest() },
    previewComments: { id: comment },
    deploys: { id: deployed.body.deploy.id },
    deployTargets: { id: placed.body.target.id },
    pulls: { id: pulled },
    deployHooks: { id: hooked.body.hook.id },
    revisions: template,
    presence: { kind: template.kind, id: template.id },
    checks: { kind: template.kind, id: template.id },
    references: { kind: 'page_template', key: 'country' },
    people: { id: other.owner.id },
    invitations: { id: invited.body.invitation.id },
    organization: { to: other.owner.id, name: 'Acme', password: owner.password },
    audit: { id: await idIn('audit') },
    listViews: { id: kept.body.view.id },
    formEntries: { id: entry, ids: [entry], file: sent.id },
    media: { id: image.body.image.id, ids: [image.body.image.id] },
    fonts: { id: font.body.font.id },
    mediaConstants: { id: named.body.constant.id },
    sitemap: { id: await idIn('page_routes') },
    translations: { kind: 'page_template', key: 'country', language: 'ar', version: 0, texts: [] },
    jobs: { id: await idIn('jobs') },
    linkChecks: { id: checked.body.check.id },
    menus: { kind: 'page_template', key: 'country', node: 'n1', version: 1 },
    missingPages: { ids: [await idIn('missing_pages')] },
    mediaUploads: { id: upload?.id },
    numbers: { id: await idIn('releases'), ids: [route] },
    numberReports: { id: await theirReport(), ids: [other.owner.id] },
    ...(await sharedBoardOfTheirs()),
  };
}

const names = ['id', 'ids', 'pageKey', 'key', 'to'];
const shapeOf = (schema: z.ZodMiniType | undefined) => Object.keys((schema as { shape?: object })?.shape ?? {});
const notAbout = new Set([
  // Names an image to be made, not one that is there.
  'media.addByUrl',
  // A question that stores nothing: the id only leaves a route of one's own out of the comparison.
  'pageRoutes.check',
  // Shows the layout that is sent; the key only finds an address of one's own to show it at.
  'preview.render',
  'preview.canvas',
  // Answers those it finds, and leaves out the rest.
  'documents.read',
  // Times, not ids.
  'audit.list',
  'audit.export',
]);
const naming = exchanges.filter(({ id, may, params, body, upload }) => {
  // A form is tried where images are.
  if (upload || may === 'public' || may === 'signed-in' || may === 'operate' || notAbout.has(id)) return false;
  // The key of what is made names none that is there.
  const own = id.endsWith('.create') ? ['key'] : [];
  return [...shapeOf(params), ...shapeOf(body)].some((name) => names.includes(name) && !own.includes(name));
});

test('every noun of which one is named has an example here', () => {
  expect(naming.map(({ id }) => id.split('.')[0]!).filter((noun) => !theirs[noun])).toEqual([]);
  expect(naming.length).toBeGreaterThan(20);
});

test.each(naming.map(({ id }) => id))('%s does not find what another organization has', async (id) => {
  const exchange = naming.find((each) => each.id === id) as Exchange;
  const before = await everything();
  const { status, problem } = await server.call(exchange, { ...filled(exchange), as: owner, site });
  expect([status, problem.code]).toEqual([404, 'not_found']);
  expect(await everything()).toEqual(before);
});

test('what they are not found by does find them at home', async () => {
  for (const exchange of naming.filter(({ method }) => method === 'GET')) {
    const { status } = await server.call(exchange, { ...filled(exchange), ...there });
    expect([exchange.id, status]).toEqual([exchange.id, 200]);
  }
});

async function theirReport(): Promise<string> {
  await server.call(subscribeToNumbers, { ...there, body: { every: 'week' } });
  const { reports } = (await server.call(listNumberReports, there)).body;
  return reports[0]!.id;
}

async function sharedBoardOfTheirs(): Promise<Record<string, { id: string }>> {
  const { board } = (await server.call(createBoard, { ...there, body: { board: { title: 'Theirs', panels: [] } } }))
    .body;
  const of = { ...there, params: { board: board.id } };
  const { share } = (await server.call(createBoardShare, { ...of, body: { name: 'Theirs' } })).body;
  await server.call(subscribeToBoard, { ...of, body: { every: 'week' } });
  const { reports } = (await server.call(listBoardReports, of)).body;
  return { boardShares: { id: share.id }, boardReports: { id: reports[0]!.id } };
}

/** A release that waits for approval, which only waits where it is needed. */
async function theirRequest(): Promise<string> {
  const widget = { key: 'their-request', title: 'Banner', type: 'heading', icon: 'heading' };
  await server.call(createWidget, { ...there, body: widget as never });
  await server.call(savePublishRule, { ...there, body: { rule: 'everyone' } });
  const asked = await server.call(askForApproval, { ...there, body: { note: 'Theirs' } });
  await server.call(savePublishRule, { ...there, body: { rule: 'none' } });
  return asked.body.request.id;
}

function filled({ id, params, body }: Exchange) {
  const given = theirs[id.split('.')[0]!] ?? {};
  const fill = (schema: z.ZodMiniType) => {
    const known = Object.fromEntries(Object.entries(given).filter(([name]) => shapeOf(schema).includes(name)));
    return { ...(exampleOf(schemaOf(schema, 'input')) as object), ...known };
  };
  return { ...(params && { params: fill(params) }), ...(body && { body: fill(body) }) };
}

/** All that could be changed by a call that finds too much. */
async function everything() {
  const { everySite: db } = server;
  const tables = (await db.introspection.getTables())
    // What was refused is told in the audit log.
    .filter(({ name, isView }) => !isView && name !== 'audit')
    .filter(({ name, columns }) => name === 'organizations' || name === 'sites' || columns.some(isSite))
    .map(({ name }) => name as keyof Tables);
  expect(tables).toEqual(expect.arrayContaining(['sites', 'page_routes', 'list_views', 'memberships', 'revisions']));
  const rowsOf = async (table: keyof Tables) => {
    const rows = await db.selectFrom(table).selectAll().execute();
    return rows.map((row) => JSON.stringify(row)).sort();
  };
  return Promise.all(tables.map(rowsOf));
}

const isSite = ({ name }: { name: string }): boolean => name === 'site_id';
