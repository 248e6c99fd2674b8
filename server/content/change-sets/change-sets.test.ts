import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApi } from '#contract/apis.ts';
import {
  applyChangeSet,
  discardChangeSet,
  listChangeSets,
  type ProposedChange,
  proposeChanges,
  showChangeSet,
  showProposedChange,
  undoChangeSet,
} from '#contract/change-sets.ts';
import { listNotices } from '#contract/notices.ts';
import { listRoutes } from '#contract/page-routes.ts';
import { listTemplates, showTemplate } from '#contract/page-templates.ts';
import { saveMember } from '#contract/people.ts';
import { siteState } from '#contract/releases.ts';
import { saveRoute } from '#contract/save-route.ts';
import { saveSettings, showSettings } from '#contract/settings.ts';
import { listWidgets } from '#contract/widgets.ts';
import { templateBody, testNode, widgetBody } from '#server/content/documents/testing.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

let server: TestServer;
let owner: TestPerson;
let site: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const made = await server.setUpSite();
  [owner, site] = [made.owner, made.site.id];
});

type Change = Omit<ProposedChange, 'body'> & { body: object | null };
const propose = (changes: Change[], { as = owner, apply = false } = {}) =>
  server.call(proposeChanges, { as, site, body: { title: 'A test', apply, changes: changes as ProposedChange[] } });
const act = (
  exchange: typeof applyChangeSet | typeof undoChangeSet | typeof discardChangeSet,
  id: string,
  as = owner,
) => server.call(exchange as typeof applyChangeSet, { as, site, params: { id } });
const show = async (id: string) => (await server.call(showChangeSet, { as: owner, site, params: { id } })).body;
const number = async () => (await server.call(siteState, { as: owner, site })).body.change_number;
const urls = async () =>
  (await server.call(listRoutes, { as: owner, site, body: {} })).body.routesList.map(({ url_string }) => url_string);
const keysOfWidgets = async () =>
  (await server.call(listWidgets, { as: owner, site, body: {} })).body.widgets.map(({ key }) => key);
const member = async (role: 'author' | 'editor', url_patterns: string[] = []) => {
  const person = await server.signUp(role);
  await server.addMember(site, person, role);
  if (url_patterns.length > 0) {
    const saved = await server.call(saveMember, {
      as: owner,
      site,
      params: { id: person.id },
      body: { role, url_patterns },
    });
    expect(saved.status).toBe(200);
  }
  return person;
};

const template: Change = { kind: 'page_template', body: templateBody('about', testNode('@banner')) };
const widget: Change = { kind: 'widget', body: widgetBody('banner') };
const route: Change = { kind: 'page_route', body: { url_string: '/about', page_template: 'about' } };

test('a change set changes nothing until applied, then everything at once, and is undone as a whole', async () => {
  const before = await number();
  const proposed = await propose([route, template, widget]);
  expect(proposed).toMatchObject({
    status: 201,
    body: { change_set: { state: 'proposed', added: 3, changed: 0, removed: 0, needs: 'edit', is_own: true } },
  });
  expect(await number()).toBe(before);
  const { id } = proposed.body.change_set;
  const { changes, total, obstacles } = await show(id);
  expect([changes.map(({ key }) => key), total, obstacles]).toEqual([['/about', 'about', 'banner'], 3, 0]);
  const difference = await server.call(showProposedChange, { as: owner, site, params: { id, place: 0 } });
  expect(difference.body).toMatchObject({ before: null, after: { url_string: '/about', regex_pattern: '^/about$' } });

  expect((await act(applyChangeSet, id)).body).toMatchObject({ change_set: { state: 'applied' } });
  expect(await number()).toBe(before + 1);
  expect(await urls()).toContain('/about');
  expect((await act(applyChangeSet, id)).status).toBe(409);
  expect((await server.call(showProposedChange, { as: owner, site, params: { id, place: 0 } })).body).toMatchObject({
    after: { url_string: '/about' },
  });

  expect((await act(undoChangeSet, id)).body).toMatchObject({ change_set: { state: 'undone' } });
  expect(await urls()).not.toContain('/about');
  expect(await keysOfWidgets()).not.toContain('banner');
  expect((await act(undoChangeSet, id)).status).toBe(409);
  const list = await server.call(listChangeSets, { as: owner, site, body: { filter: { state: 'undone' } } });
  expect(list.body).toMatchObject({ total: 1, open: 0, change_sets: [{ id, title: 'A test' }] });
  const acts = await server.everySite
    .selectFrom('audit')
    .select(['act', 'target_kind'])
    .where('site_id', '=', site)
    .where('target_kind', '=', 'change_set')
    .orderBy('id')
    .execute();
  expect(acts.map((row) => row.act)).toEqual(['changeSet.proposed', 'changeSet.applied', 'changeSet.undone']);
});

test("documents change keys together with their uses, which they can't one by one", async () => {
  await propose([route, template, widget], { apply: true });
  const renamed = await propose(
    [
      { kind: 'widget', key: 'banner', body: widgetBody('hero') },
      { kind: 'page_template', key: 'about', body: templateBody('company', testNode('@hero')) },
      { kind: 'page_route', key: '/about', body: { url_string: '/company', page_template: 'company' } },
    ],
    { apply: true },
  );
  expect(renamed.body).toMatchObject({ change_set: { changed: 3, state: 'applied' } });
  expect(await urls()).toContain('/company');
  expect(await keysOfWidgets()).toContain('hero');
  const alone = await propose([{ kind: 'widget', key: 'hero', body: widgetBody('other') }]);
  expect([alone.status, alone.problem.code]).toEqual([409, 'in_use']);
  expect((await act(undoChangeSet, renamed.body.change_set.id)).status).toBe(200);
  expect(await urls()).toContain('/about');
  expect(await keysOfWidgets()).toEqual(expect.not.arrayContaining(['hero']));
});

test('two routes exchange their addresses', async () => {
  await propose([template, widget, route, { ...route, body: { url_string: '/us', page_template: 'about' } }], {
    apply: true,
  });
  const swapped = await propose(
    [
      {
        kind: 'page_route',
        key: '/about',
        body: { url_string: '/us', page_template: null, page_type_advanced: 'gone' },
      },
      { kind: 'page_route', key: '/us', body: { url_string: '/about', page_template: 'about' } },
    ],
    { apply: true },
  );
  expect(swapped.status).toBe(201);
  const { routesList } = (await server.call(listRoutes, { as: owner, site, body: {} })).body;
  const gone = routesList.filter(({ page_type_advanced }) => page_type_advanced === 'gone');
  expect(gone.map(({ url_string, version }) => [url_string, version])).toEqual([['/us', 2]]);
});

test('of a route that would move and is invalid the fault is named, and not that its path is taken by what it leaves', async () => {
  await propose([route, template, widget], { apply: true });
  const { routesList } = (await server.call(listRoutes, { as: owner, site, body: {} })).body;
  const { id, version } = routesList.find(({ url_string }) => url_string === '/about')!;
  const moved = {
    kind: 'page_route',
    id,
    base: version,
    body: { url_string: '/us', page_type_advanced: 'redirect_301' },
  };
  const left = { url_string: '/about', page_type_advanced: 'redirect_301', redirect_to: '/us' };
  const refused = await propose([moved as Change, { kind: 'page_route', body: left }], { apply: true });
  expect(refused).toMatchObject({ status: 400, problem: { errors: [{ path: 'changes.0.redirect_to' }] } });
});

test('nothing is overwritten silently: taken keys and deleted documents are refused', async () => {
  await propose([route, template, widget], { apply: true });
  const again = await propose([route]);
  expect(again).toMatchObject({
    status: 409,
    problem: { code: 'conflict', current: { obstacles: [{ key: '/about', why: 'taken' }], total: 1 } },
  });
  const gone = await propose([{ kind: 'widget', key: 'nobody', body: null }]);
  expect(gone).toMatchObject({ status: 409, problem: { current: { obstacles: [{ why: 'gone' }] } } });
  const removedAndMade = await propose(
    [
      { kind: 'page_route', key: '/about', body: null },
      { ...route, base: 0 },
    ],
    {
      apply: true,
    },
  );
  expect(removedAndMade.body).toMatchObject({ change_set: { added: 1, removed: 1 } });
});

test('documents changed since are named when a set is proposed, applied and undone', async () => {
  await propose([route, template, widget], { apply: true });
  const stored = (await server.call(listRoutes, { as: owner, site, body: { search: 'about' } })).body.routesList[0];
  if (!stored) throw new Error('no route');
  const edit = (is_active: boolean): Change => ({
    kind: 'page_route',
    id: stored.id,
    base: stored.version,
    body: { url_string: '/about', page_template: 'about', is_active },
  });
  const first = await propose([edit(false)]);
  const second = await propose([edit(false)], { apply: true });
  expect([first.status, second.status]).toEqual([201, 201]);
  const stale = await propose([edit(false)]);
  expect(stale.problem.current).toMatchObject({ obstacles: [{ key: '/about', why: 'changed', version: 2 }] });
  expect((await show(first.body.change_set.id)).obstacles).toBe(1);
  const applied = await act(applyChangeSet, first.body.change_set.id);
  expect([applied.status, applied.problem.message]).toEqual([409, expect.stringContaining('/about')]);

  const body = { url_string: '/about', page_template: 'about', is_active: true, id: stored.id, version: 2 };
  await server.call(saveRoute, { as: owner, site, body });
  const undone = await act(undoChangeSet, second.body.change_set.id);
  expect([undone.status, undone.problem.message]).toEqual([409, expect.stringContaining('/about')]);
  expect((await act(discardChangeSet, first.body.change_set.id)).body).toMatchObject({
    change_set: { state: 'discarded' },
  });
});

test('errors of all changes are returned with their positions, and nothing is stored', async () => {
  const before = await number();
  const faulty = await propose([
    widget,
    { kind: 'page_template', body: templateBody('about', testNode('no-such-type')) },
    { kind: 'page_route', body: { url_string: 'two words?', page_template: 'nobody' } },
  ]);
  expect(faulty.status).toBe(400);
  const places = new Set(faulty.problem.errors?.map(({ path }) => path.split('.').slice(0, 2).join('.')));
  expect(places).toEqual(new Set(['changes.1', 'changes.2']));
  const missing = await propose([route]);
  expect(missing.problem.errors?.map(({ path }) => path)).toEqual(['changes.0.page_template']);
  const circle = await propose([
    { kind: 'page_route', body: { url_string: '/a', redirect_to: '/b', page_type_advanced: 'redirect_301' } },
    { kind: 'page_route', body: { url_string: '/b', redirect_to: '/a', page_type_advanced: 'redirect_301' } },
  ]);
  expect(circle.problem.errors).toHaveLength(2);
  expect((await server.call(listChangeSets, { as: owner, site, body: {} })).body.total).toBe(0);
  expect(await number()).toBe(before);
  const { pageTemplates } = (await server.call(listTemplates, { as: owner, site, body: {} })).body;
  const [some] = pageTemplates;
  const same = await server.call(showTemplate, { as: owner, site, params: { pageKey: some?.pageKey ?? '' } });
  const { id, version, added_on: _a, updated_on: _u, updated_by: _b, ...body } = same.body.pageTemplate;
  const nothing = await propose([{ kind: 'page_template', id, base: version, body }]);
  expect(nothing.problem.errors?.map(({ path }) => path)).toEqual(['changes']);
});

test('widgets that would contain each other are refused, new and existing ones', async () => {
  const holding = (key: string, ...names: string[]) =>
    widgetBody(key, { ...testNode('section'), slots: { content: names.map((name) => testNode(`@${name}`)) } });
  const made = (...keys: string[]): Change[] => keys.map((key) => ({ kind: 'widget', body: holding(key) }));
  expect((await propose(made('one', 'two', 'three'), { apply: true })).status).toBe(201);
  const change = (key: string, ...names: string[]): Change => ({ kind: 'widget', key, body: holding(key, ...names) });
  const before = await number();
  // Each of these alone could be saved.
  const round = [change('one', 'two'), change('two', 'three'), change('three', 'one')];
  const apart = [{ kind: 'widget' as const, body: holding('apart', 'one') }, widget];
  for (const apply of [false, true]) {
    const { status, problem } = await propose([...apart, ...round], { apply });
    expect([status, problem.errors?.map(({ path }) => path).toSorted()]).toEqual([
      400,
      ['changes.2.root', 'changes.3.root', 'changes.4.root'],
    ]);
    expect(problem.errors?.[0]?.message).toMatch(/^Widget “\w+” would contain itself\.$/);
  }
  const fresh = [holding('left', 'right'), holding('right', 'left')].map((body): Change => ({ kind: 'widget', body }));
  expect((await propose(fresh)).problem.errors?.map(({ path }) => path).toSorted()).toEqual([
    'changes.0.root',
    'changes.1.root',
  ]);
  expect((await propose([{ kind: 'widget', body: holding('own', 'own') }])).status).toBe(400);
  expect(await number()).toBe(before);
  expect(await keysOfWidgets()).not.toContain('apart');

  // Who contains whom is turned round, and a text is no name.
  expect((await propose([change('one', 'two')], { apply: true })).status).toBe(201);
  const turned = [change('one'), change('two', 'one')];
  expect((await propose(turned, { apply: true })).status).toBe(201);
  const text = widgetBody('one', testNode('heading', { text: '@two' }));
  const said = [{ kind: 'widget' as const, key: 'one', body: text }, change('two', 'one', 'three')];
  expect((await propose(said, { apply: true })).status).toBe(201);
});

test('authors propose within their URL limit; applying needs the permission of each change', async () => {
  await propose([route, template, widget], { apply: true });
  const author = await member('author');
  const removal = await propose([{ kind: 'page_route', key: '/about', body: null }], { as: author });
  expect(removal.body).toMatchObject({ change_set: { needs: 'publish', removed: 1 } });
  const { id } = removal.body.change_set;
  expect((await act(applyChangeSet, id, author)).problem.code).toBe('forbidden');
  const editor = await member('editor');
  expect((await act(discardChangeSet, id, await member('author'))).problem.code).toBe('forbidden');
  expect((await act(applyChangeSet, id, editor)).status).toBe(200);

  const limited = await member('editor', ['/news/*']);
  const outside = await propose([{ kind: 'page_route', body: { url_string: '/x', page_type_advanced: 'gone' } }], {
    as: limited,
  });
  expect([outside.status, outside.problem.code]).toEqual([403, 'forbidden']);
  const inside = { kind: 'page_route' as const, body: { url_string: '/news/x', page_type_advanced: 'gone' } };
  expect((await propose([inside], { as: limited })).status).toBe(201);
  const others = await propose([{ kind: 'page_route', body: { url_string: '/y', page_type_advanced: 'gone' } }]);
  expect((await act(applyChangeSet, others.body.change_set.id, limited)).problem.code).toBe('forbidden');
});

test('settings and API sources need an admin here too', async () => {
  const editor = await member('editor');
  const { settings } = (await server.call(showSettings, { as: owner, site })).body;
  const { id, version, added_on: _a, updated_on: _u, updated_by: _b, ...body } = settings;
  const change: Change = { kind: 'settings', id, base: version, body: { ...body, language: 'fr' } };
  const proposed = await propose([change], { as: editor });
  expect(proposed.body).toMatchObject({ change_set: { needs: 'administer' } });
  expect((await act(applyChangeSet, proposed.body.change_set.id, editor)).problem.code).toBe('forbidden');
  expect((await propose([change], { as: editor, apply: true })).problem.code).toBe('forbidden');
  const lockedOut = { ...change, body: { ...body, white_listed_ips: ['203.0.113.5'] } };
  expect((await propose([lockedOut], { apply: true })).problem.code).toBe('would_lock_out');
  expect((await act(applyChangeSet, proposed.body.change_set.id)).status).toBe(200);
  const saved = await server.call(showSettings, { as: owner, site });
  expect(saved.body.settings).toMatchObject({ language: 'fr', version: version + 1 });
  const removal = await propose([{ kind: 'settings', id, body: null }]);
  expect(removal.problem.errors?.map(({ path }) => path)).toEqual(['changes.0.kind']);
  expect((await server.call(saveSettings, { as: owner, site, body: { ...body, version: version + 1 } })).status).toBe(
    200,
  );
});

test('a collection includes its rows, and a deleted document is restored as it was', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => ({ name: `Row ${at}` }));
  const source = { type: 'static', attribution: '', fields: [], rows };
  const body = {
    key: 'things',
    title: 'Things',
    description: '',
    image_url: '',
    icon: 'database',
    enabled: true,
    source,
  };
  const proposed = await propose([{ kind: 'api', body }]);
  expect(proposed.status).toBe(201);
  expect((await act(applyChangeSet, proposed.body.change_set.id)).status).toBe(200);
  const again = await server.call(createApi, { as: owner, site, body: body as never });
  expect(again.problem.code).toBe('already_exists');
  const removed = await propose([{ kind: 'api', key: 'things', body: null }], { apply: true });
  expect((await act(undoChangeSet, removed.body.change_set.id)).status).toBe(200);
  const row = await server.everySite
    .selectFrom('apis')
    .select(['version', 'natural_key'])
    .where('site_id', '=', site)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ version: 3, natural_key: 'things' });
});

test("those who may apply a set are notified, its author isn't", async () => {
  const [author, editor] = [await member('author'), await member('editor')];
  server.pass(1000);
  const { body } = await propose([widget], { as: author });
  const heard = async (as: TestPerson) => {
    const { notices } = (await server.call(listNotices, { as })).body;
    return notices.filter(({ kind }) => kind === 'changesProposed').map(({ values }) => values);
  };
  const result = { id: body.change_set.id, title: 'A test', by: 'author' };
  expect([await heard(owner), await heard(editor), await heard(author)]).toEqual([[result], [result], []]);
});

test('a set only admins can apply notifies only admins', async () => {
  const editor = await member('editor');
  server.pass(1000);
  const settings = (await server.call(showSettings, { as: owner, site })).body;
  expect(settings).toBeDefined();
  const source = { type: 'http', url: 'https://elsewhere.example/{n}', arguments: [{ name: 'n', type: 'number' }] };
  const { status, text } = await propose([{ kind: 'api', body: { key: 'asked', title: 'Asked', source } }], {
    as: editor,
  });
  expect(status, text).toBe(201);
  const count = async (as: TestPerson) => (await server.call(listNotices, { as })).body.total;
  expect([await count(owner), await count(editor)]).toEqual([1, 0]);
});

test('what names a role, a person, another site or its documents is refused by the name of the field, and makes nothing', async () => {
  const other = await server.setUpSite();
  const theirs = await server.everySite
    .selectFrom('page_routes')
    .select(['id', 'version'])
    .where('site_id', '=', other.site.id)
    .executeTakeFirstOrThrow();
  const before = await number();
  const { settings } = (await server.call(showSettings, { as: owner, site })).body;
  const stored = ['id', 'version', 'added_on', 'updated_on', 'updated_by'];
  const ours = Object.fromEntries(Object.entries(settings).filter(([name]) => !stored.includes(name)));
  const whole: Change[] = [template, widget, { kind: 'settings', key: 'settings', body: ours }];
  expect((await propose(whole.slice(0, 2))).status).toBe(201);
  const named = { role: 'owner', user_id: owner.id, organization_id: 'x', site_id: other.site.id, secret: 'x' };
  for (const [place, change] of whole.entries())
    for (const [name, value] of Object.entries(named)) {
      const changes = whole.map((each) =>
        each === change ? { ...each, body: { ...each.body, [name]: value } } : each,
      );
      const { status, problem } = await propose(changes, { apply: true });
      const path = `changes.${place}.${name}`;
      expect(status).toBe(400);
      expect(problem.errors).toContainEqual({ path, message: 'There’s no field with this name.' });
    }
  const beside = {
    title: 'A test',
    apply: true,
    role: 'owner',
    site: other.site.id,
    changes: [{ ...route, user_id: 'x' }],
  };
  const refused = await server.call(proposeChanges, { as: owner, site, body: beside as never });
  expect([refused.status, refused.problem.errors?.map(({ path }) => path).toSorted()]).toEqual([
    400,
    ['changes.0.user_id', 'role', 'site'],
  ]);
  expect((await propose([{ kind: 'membership' as never, body: { user_id: owner.id, role: 'owner' } }])).status).toBe(
    400,
  );
  // A document of another site is none of this one, whether it is to be changed or removed.
  for (const body of [{ url_string: '/taken', page_template: 'home' }, null]) {
    const { status, text } = await propose([{ kind: 'page_route', id: theirs.id, base: theirs.version, body }]);
    expect([status, text.includes('gone')]).toEqual([409, true]);
  }
  expect(await number()).toBe(before);
  const row = server.everySite.selectFrom('page_routes').select('version').where('id', '=', theirs.id);
  expect((await row.executeTakeFirstOrThrow()).version).toBe(theirs.version);
});
