import { afterAll, beforeAll, expect, test } from 'vitest';
import { setConfig, showTemplate } from '#contract/page-templates.ts';
import { listRevisions } from '#contract/revisions.ts';
import { insertNode } from '#model/layout/insert-node.ts';
import { flattenLayout, type LayoutTree, nestLayout } from '#model/layout/layout-tree.ts';
import { mergeLayouts } from '#model/layout/merge-layouts.ts';
import { setProp } from '#model/layout/set-prop.ts';
import { testNode, testRoot } from '#server/content/documents/testing.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

const pageKey = 'shared';
const SAVES = 400;

let one: TestServer;
/** On PostgreSQL the second person is answered by another server. */
let other: TestServer;
let site: string;
let people: readonly [TestPerson, TestPerson];
beforeAll(async () => {
  one = await startTestServer({}, {}, { sharesEvents: true });
  const isShared = process.env.TEST_DATABASE === 'postgres';
  other = isShared ? await startTestServer({}, {}, { sharesEvents: true, sharing: one }) : one;
  const made = await one.setUpSite();
  const jonas = await one.signUp('Jonas');
  await one.addMember(made.site.id, jonas, 'editor');
  [site, people] = [made.site.id, [made.owner, jonas]];
});
afterAll(async () => {
  if (other !== one) await other.close();
  await one.close();
});

/** What became of one save: the version it made, or undefined where it was answered 409. */
interface Saved {
  /** The text it gave a node, by the node's id. */
  readonly edits: ReadonlyMap<string, string>;
  /** The node it added, of every fourth. */
  readonly added: string | undefined;
  readonly version: number | undefined;
}

/** Numbers that are the same each time. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

/**
 * One person who edits and saves, again and again: what somebody saved in between is merged, as the editor does; now and
 * then they let their own go in its place.
 */
async function work(server: TestServer, as: TestPerson, who: number, start: LayoutTree, ids: readonly string[]) {
  const throwDice = dice(who + 7);
  const saved: Saved[] = [];
  let from = { version: 1, tree: start };
  let tree = start;
  let edits = new Map<string, string>();
  let added: string | undefined;
  const begin = (count: number) => {
    const text = `${who} ${count}`;
    const id = ids[throwDice(ids.length)] ?? '';
    tree = setProp(tree, id, 'text', text);
    edits.set(id, text);
    added = count % 4 === 0 ? `added-${who}-${count}` : undefined;
    if (added === undefined) return;
    const node = { ...testNode('heading', { text }), id: added };
    tree = insertNode(tree, node, { parent: start.root, slot: 'main', index: throwDice(3) });
  };
  for (let count = 0; saved.length < SAVES / 2; count += 1) {
    if (edits.size === 0) begin(count);
    const body = {
      type: 'layout' as const,
      pageKey,
      root: nestLayout(tree),
      isNewRecord: false,
      version: from.version,
    };
    const { status, body: answer, problem } = await server.call(setConfig, { as, site, body });
    expect([200, 409]).toContain(status);
    if (status === 200) {
      const { version, root } = answer.pageTemplate;
      saved.push({ edits, added, version });
      from = { version, tree: flattenLayout(root) };
      tree = from.tree;
      edits = new Map();
      continue;
    }
    expect(problem.code).toBe('stale_version');
    saved.push({ edits, added, version: undefined });
    const { body: now } = await server.call(showTemplate, { as, site, params: { pageKey } });
    const theirs = flattenLayout(now.pageTemplate.root);
    const isLetGo = throwDice(4) === 0;
    tree = isLetGo ? theirs : mergeLayouts(from.tree, tree, theirs).tree;
    if (isLetGo) edits = new Map();
    from = { version: now.pageTemplate.version, tree: theirs };
  }
  return saved;
}

test('of 400 saves of two editors at once each is in the end state or was answered 409', {
  timeout: 120_000,
}, async () => {
  const headings = Array.from({ length: 6 }, (_, count) => testNode('heading', { text: `Heading ${count}` }));
  const root = testRoot(...headings);
  const ids = headings.map(({ id }) => id);
  const [mara, jonas] = people;
  const body = { type: 'layout' as const, pageKey, root, isNewRecord: true };
  const made = await one.call(setConfig, { as: mara, site, body });
  expect(made.status, made.text).toBe(200);
  const start = flattenLayout(made.body.pageTemplate.root);

  const all = (await Promise.all([work(one, mara, 0, start, ids), work(other, jonas, 1, start, ids)])).flat();
  const acknowledged = all.filter(({ version }) => version !== undefined);
  const refused = all.filter(({ version }) => version === undefined);
  expect(all).toHaveLength(SAVES);
  // They did meet, both ways.
  expect(refused.length).toBeGreaterThan(10);
  expect(acknowledged.length).toBeGreaterThan(100);

  // One version an acknowledged save, and no other.
  const inOrder = acknowledged.toSorted((before, after) => (before.version ?? 0) - (after.version ?? 0));
  expect(inOrder.map(({ version }) => version)).toEqual(inOrder.map((_, at) => at + 2));

  const end = await one.call(showTemplate, { as: mara, site, params: { pageKey } });
  expect(end.body.pageTemplate.version).toBe(acknowledged.length + 1);
  const { nodes } = flattenLayout(end.body.pageTemplate.root);
  // What was written last of a text is what it is, and all that was added is there, once.
  const written = new Map(inOrder.flatMap(({ edits }) => [...edits]));
  for (const [id, text] of written) expect(nodes[id]?.props.text).toBe(text);
  const added = Object.keys(nodes).filter((id) => id.startsWith('added-'));
  expect(added.toSorted()).toEqual(inOrder.flatMap((each) => each.added ?? []).toSorted());

  // What was refused and let go is in no version.
  const textsOf = (saves: readonly Saved[]) => saves.flatMap(({ edits }) => [...edits.values()]);
  const known = new Set(textsOf(acknowledged));
  const letGo = textsOf(refused).filter((text) => !known.has(text));
  expect(letGo.length).toBeGreaterThan(0);
  const bodies = await one.everySite
    .selectFrom('revisions')
    .select('body')
    .where('natural_key', '=', pageKey)
    .execute();
  expect(bodies).toHaveLength(acknowledged.length + 1);
  for (const text of letGo) expect(bodies.some((each) => each.body?.includes(`"${text}"`))).toBe(false);
  const { id } = end.body.pageTemplate;
  const { body: kept } = await one.call(listRevisions, { as: mara, site, params: { kind: 'page_template', id } });
  expect(kept.revisions[0]?.version).toBe(acknowledged.length + 1);
});
