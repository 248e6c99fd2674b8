import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentKind } from '#model/documents.ts';
import { findDocument } from '#server/content/documents/find-document.ts';
import {
  makeTestSite,
  remove,
  routeBody,
  save,
  templateBody,
  testNode,
  widgetBody,
} from '#server/content/documents/testing.ts';
import { openTestDatabase, type TestDatabase } from '#server/platform/database/testing.ts';
import { createLocalEventBus, type EventBus } from '#server/platform/events/events.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { type Chosen, findNeeded } from './find-needed.ts';
import { findChanges } from './list-changes.ts';
import { loadDrafts, loadRelease } from './load-release.ts';
import { findLiveRelease, getRelease, listReleasesOf } from './queries.ts';
import { activateRelease, publishDrafts } from './testing.ts';

let database: TestDatabase;
let site: GrantedSite;
let personId: string;
let services: { engine: TestDatabase['engine']; events: EventBus };
beforeAll(async () => {
  database = await openTestDatabase();
  services = { engine: database.engine, events: createLocalEventBus() };
});
afterAll(() => database.close());

const freshSite = async () => {
  ({ site, personId } = await makeTestSite(database.everySite));
};
const publish = (note = '', only?: readonly Chosen[]) =>
  publishDrafts(database.everySite, services, site, { note, only, actorId: personId, at: 1_800_000_000_000 });
/** Everything of a release by kind and id. */
const manifestOf = async (releaseId: string) => {
  const documents = await loadRelease(database.everySite, site.id, releaseId);
  return Object.fromEntries(documents.map(({ kind, id, body }) => [`${kind} ${id}`, body]));
};
/** Everything of a release by kind and key. */
const contentOf = async (releaseId: string) => {
  const documents = await loadRelease(database.everySite, site.id, releaseId);
  return Object.fromEntries(documents.map(({ kind, naturalKey, body }) => [`${kind} ${naturalKey}`, body]));
};
const draftContent = async () => {
  const documents = await loadDrafts(database.everySite, site.id);
  return Object.fromEntries(documents.map(({ kind, id, body }) => [`${kind} ${id}`, body]));
};
const changesToLive = async () => {
  const live = await findLiveRelease(database.everySite, site.id);
  const against = live && { number: live.release.number, changeNumber: live.changeNumber };
  return findChanges(database.everySite, site.id, against);
};

test('publishing freezes the drafts: later saves do not reach the release', async () => {
  const { everySite: db } = database;
  await freshSite();
  const widget = await save(db, site, 'widget', { body: widgetBody('banner') });
  const first = await publish('First');
  await save(db, site, 'widget', { id: widget.id, body: { ...widgetBody('banner'), title: 'Changed' } });
  expect(await contentOf(first.id)).toMatchObject({ 'widget banner': { title: 'banner' } });
  const second = await publish();
  expect(await contentOf(first.id)).toMatchObject({ 'widget banner': { title: 'banner' } });
  expect(await contentOf(second.id)).toMatchObject({ 'widget banner': { title: 'Changed' } });
  expect(await getRelease(db, site.id, first.id)).toMatchObject({
    note: 'First',
    number: 1,
    is_live: false,
    published_by: 'Ada',
  });
});

test('a release tells how many documents it added, changed and removed', async () => {
  const { everySite: db } = database;
  await freshSite();
  const kept = await save(db, site, 'widget', { body: widgetBody('kept') });
  const gone = await save(db, site, 'widget', { body: widgetBody('gone') });
  await save(db, site, 'page_template', { body: templateBody('home', testNode('@kept')) });
  await publish();
  await save(db, site, 'widget', { id: kept.id, body: { ...widgetBody('kept'), title: 'Other' } });
  await remove(db, site, 'widget', gone.id);
  await save(db, site, 'page_route', { body: routeBody('/', 'home') });
  const { id } = await publish();
  expect(await getRelease(db, site.id, id)).toMatchObject({
    documents: 3,
    added: 1,
    changed: 1,
    removed: 1,
    is_live: true,
  });
});

test('publishing drafts that are as the live release has them is a conflict', async () => {
  const { everySite: db } = database;
  await freshSite();
  const widget = await save(db, site, 'widget', { body: widgetBody('banner') });
  await publish();
  await expect(publish()).rejects.toMatchObject({ kind: 'conflict', message: 'release.nothing' });
  await save(db, site, 'widget', { id: widget.id, body: { ...widgetBody('banner'), title: 'Other' } });
  await save(db, site, 'widget', { id: widget.id, body: { ...JSON.parse(widget.body) } });
  await expect(publish()).rejects.toMatchObject({ kind: 'conflict' });
});

test('an empty site can be published once', async () => {
  await freshSite();
  const { number } = await publish();
  expect(number).toBe(1);
  await expect(publish()).rejects.toMatchObject({ kind: 'conflict' });
});

test('going back to an older release changes the pointer and no draft, and the newest can be published again', async () => {
  const { everySite: db } = database;
  await freshSite();
  const body = widgetBody('banner');
  const widget = await save(db, site, 'widget', { body });
  const first = await publish();
  await save(db, site, 'widget', { id: widget.id, body: { ...body, title: 'Second' } });
  const second = await publish();
  const before = await contentOf(second.id);
  await activateRelease(db, services, site.id, first.id, Date.now());
  expect((await findLiveRelease(db, site.id))?.release.number).toBe(1);
  expect(await findDocument(db, site.id, 'widget', { key: 'banner' })).toMatchObject({ title: 'Second' });
  expect(await changesToLive()).toMatchObject({ total: 1, changes: [{ change: 'changed', fields: ['title'] }] });
  const third = await publish();
  expect(third.number).toBe(3);
  expect(await contentOf(third.id)).toEqual(before);
  expect(await contentOf(first.id)).toMatchObject({ 'widget banner': { title: 'banner' } });
});

test("another site's release can be neither read nor made live", async () => {
  await freshSite();
  await save(database.everySite, site, 'widget', { body: widgetBody('banner') });
  const { id } = await publish();
  await freshSite();
  await expect(activateRelease(database.everySite, services, site.id, id, Date.now())).rejects.toMatchObject({
    kind: 'not_found',
  });
  expect(await contentOf(id)).toEqual({});
});

test('the changes against the live release name what was added, changed and removed, and who did it', async () => {
  const { everySite: db } = database;
  await freshSite();
  const changed = await save(db, site, 'widget', { body: widgetBody('changed') });
  const removed = await save(db, site, 'widget', { body: widgetBody('removed') });
  const undone = await save(db, site, 'widget', { body: widgetBody('undone') });
  expect(await changesToLive()).toMatchObject({
    total: 3,
    changes: [{ change: 'added' }, { change: 'added' }, { change: 'added' }],
  });
  await publish();
  expect(await changesToLive()).toEqual({ total: 0, changes: [] });
  await save(db, site, 'widget', { id: changed.id, body: { ...widgetBody('changed'), title: 'New', icon: 'star' } });
  await remove(db, site, 'widget', removed.id);
  await save(db, site, 'widget', { id: undone.id, body: { ...JSON.parse(undone.body), title: 'For a while' } });
  await save(db, site, 'widget', { id: undone.id, body: JSON.parse(undone.body) });
  await save(db, site, 'widget', { body: widgetBody('added') });
  const { changes, total } = await changesToLive();
  expect(total).toBe(3);
  const found = changes.map(({ title, change, fields }) => [title, change, fields.toSorted()]);
  expect(found.toSorted()).toEqual([
    ['New', 'changed', ['icon', 'root', 'title']],
    ['added', 'added', []],
    ['removed', 'removed', []],
  ]);
});

test('of ten publishes at once one makes a release', async () => {
  const { everySite: db } = database;
  await freshSite();
  await save(db, site, 'widget', { body: widgetBody('banner') });
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => publish()));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await listReleasesOf(db, site.id, { page: 1, size: 20 })).total).toBe(1);
});

test('of what waits only what is chosen goes live, and the rest goes on waiting', async () => {
  const { everySite: db } = database;
  await freshSite();
  const [one, two] = [
    await save(db, site, 'widget', { body: widgetBody('one') }),
    await save(db, site, 'widget', { body: widgetBody('two') }),
  ];
  await publish();
  await save(db, site, 'widget', { id: one.id, body: { ...widgetBody('one'), title: 'One anew' } });
  await save(db, site, 'widget', { id: two.id, body: { ...widgetBody('two'), title: 'Two anew' } });
  await save(db, site, 'widget', { body: widgetBody('three') });
  const part = await publish('', [{ kind: 'widget', id: one.id }]);
  expect(await getRelease(db, site.id, part.id)).toMatchObject({ documents: 2, added: 0, changed: 1, removed: 0 });
  const content = await contentOf(part.id);
  expect(content).toMatchObject({ 'widget one': { title: 'One anew' }, 'widget two': { title: 'two' } });
  expect(content).not.toHaveProperty('widget three');
  const { changes } = await changesToLive();
  expect(changes.map(({ title }) => title).toSorted()).toEqual(['Two anew', 'three']);
  await expect(publish('', [{ kind: 'widget', id: one.id }])).rejects.toMatchObject({
    message: 'release.nothingChosen',
  });
  await publish();
  expect((await changesToLive()).total).toBe(0);
});

test('what is chosen takes along what it names, what named what goes, and what had its key', async () => {
  const { everySite: db } = database;
  await freshSite();
  const old = await save(db, site, 'widget', { body: widgetBody('old') });
  const user = await save(db, site, 'page_template', { body: templateBody('user', testNode('@old')) });
  const aside = await save(db, site, 'page_template', { body: templateBody('aside', testNode('heading')) });
  await publish();
  const named = await save(db, site, 'widget', { body: widgetBody('named') });
  const fresh = await save(db, site, 'page_template', { body: templateBody('fresh', testNode('@named')) });
  await save(db, site, 'page_template', { id: user.id, body: templateBody('user', testNode('heading')) });
  await save(db, site, 'page_template', { id: aside.id, body: templateBody('moved', testNode('heading')) });
  const heir = await save(db, site, 'page_template', { body: templateBody('aside', testNode('heading')) });
  await remove(db, site, 'widget', old.id);
  const neededOf = async (kind: DocumentKind, id: string) => {
    const live = await findLiveRelease(db, site.id);
    const against = { number: live?.release.number ?? 0, changeNumber: live?.changeNumber ?? 0 };
    return (await findNeeded(db, site.id, against, [{ kind, id }])).needed.map((needed) => needed.id);
  };
  expect(await neededOf('page_template', fresh.id)).toEqual([named.id]);
  expect(await neededOf('widget', named.id)).toEqual([]);
  expect(await neededOf('widget', old.id)).toEqual([user.id]);
  expect(await neededOf('page_template', user.id)).toEqual([]);
  expect(await neededOf('page_template', heir.id)).toEqual([aside.id]);
  expect(await neededOf('page_template', aside.id)).toEqual([heir.id]);
  const part = await publish('', [{ kind: 'page_template', id: fresh.id }]);
  expect(Object.keys(await contentOf(part.id)).toSorted()).toEqual([
    'page_template aside',
    'page_template fresh',
    'page_template user',
    'widget named',
    'widget old',
  ]);
});

test('the first release is whole', async () => {
  await freshSite();
  const { id } = await save(database.everySite, site, 'widget', { body: widgetBody('banner') });
  await expect(publish('', [{ kind: 'widget', id }])).rejects.toMatchObject({ message: 'release.firstIsWhole' });
});

/** One step of a site's life: what is saved, removed, published or made live, chosen by numbers. */
type Step = { act: 'save' | 'remove' | 'publish' | 'part' | 'activate'; at: number; value: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    act: fc.constantFrom<Step['act'][]>('save', 'save', 'save', 'save', 'remove', 'publish', 'part', 'activate'),
    at: fc.nat(11),
    value: fc.nat(3),
  }),
  { minLength: 300, maxLength: 300 },
);

test('through 300 steps every release keeps exactly what it froze', async () => {
  await fc.assert(fc.asyncProperty(steps, walk), { numRuns: 1, endOnFailure: true });
}, 120_000);

async function walk(steps: Step[]) {
  await freshSite();
  const frozen = new Map<string, Record<string, unknown>>();
  let live: string | undefined;
  for (const { act, at, value } of steps) {
    if (act === 'publish') {
      const drafts = await draftContent();
      const isNew = live === undefined || JSON.stringify(sorted(frozen.get(live)!)) !== JSON.stringify(sorted(drafts));
      const made = await publish().catch((fault) => fault.kind);
      if (!isNew) {
        expect(made).toBe('conflict');
        continue;
      }
      live = made.id as string;
      frozen.set(live, drafts);
    } else if (act === 'part') {
      if (live === undefined) continue;
      const made = await publishPart(frozen.get(live) ?? {}, value);
      if (!made) continue;
      live = made.id;
      frozen.set(live, made.content);
    } else if (act === 'activate') {
      live = [...frozen.keys()].at(at) ?? live;
      if (live) await activateRelease(database.everySite, services, site.id, live, Date.now());
    } else await changeDraft(act, at, value);
  }
  expect(frozen.size).toBeGreaterThan(5);
  for (const [id, content] of frozen) expect(await manifestOf(id)).toEqual(content);
  const drafts = await draftContent();
  const held = frozen.get(live!) ?? {};
  const names = new Set([...Object.keys(held), ...Object.keys(drafts)]);
  const differing = [...names].filter((name) => JSON.stringify(held[name]) !== JSON.stringify(drafts[name]));
  expect((await changesToLive()).total).toBe(differing.length);
}

/** Publishes some of the changes that wait; undefined where none does. */
async function publishPart(held: Record<string, unknown>, value: number) {
  const { changes } = await changesToLive();
  const only = changes.filter((_, index) => index % (value + 1) === 0);
  if (only.length === 0) return undefined;
  const live = await findLiveRelease(database.everySite, site.id);
  const against = { number: live?.release.number ?? 0, changeNumber: live?.changeNumber ?? 0 };
  const { chosen, needed } = await findNeeded(database.everySite, site.id, against, only);
  const drafts = await draftContent();
  const content = { ...held };
  for (const { kind, id } of [...chosen, ...needed]) {
    const name = `${kind} ${id}`;
    delete content[name];
    if (name in drafts) content[name] = drafts[name];
  }
  const { id } = await publish('', only);
  return { id, content };
}

const roots = Array.from({ length: 4 }, (_, value) => testNode('heading', { text: `Value ${value}` }));

async function changeDraft(act: 'save' | 'remove', at: number, value: number) {
  const kind: DocumentKind = at < 8 ? 'widget' : 'page_template';
  const key = `document-${at}`;
  const row = await findDocument(database.everySite, site.id, kind, { key });
  if (act === 'remove') {
    if (row) await remove(database.everySite, site, kind, row.id);
    return;
  }
  const node = roots[value]!;
  const template = {
    ...templateBody(key),
    root: { ...roots[0]!, widget: 'page', props: {}, slots: { header: [], main: [node], footer: [] }, id: 'root' },
  };
  await save(database.everySite, site, kind, {
    id: row?.id,
    body: kind === 'widget' ? widgetBody(key, node) : template,
  });
}

function sorted(content: Record<string, unknown>) {
  return Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1));
}
