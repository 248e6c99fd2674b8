import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CopiedPictures } from '#model/layout/copied-pictures.ts';
import { copiedText } from '#model/layout/copied-text.ts';
import { subtreeIds } from '#model/layout/layout-tree.ts';
import { node } from '#model/layout/sample-layout.ts';
import { currentNotices, hideNotices } from '#studio/ui/snackbar/notify.ts';
import { catalogue as types } from '#widgets/catalogue.ts';
import { takePasted } from './paste.ts';
import { sampleEditor } from './sample-editor.ts';
import { type OfPictures, onShownDialog, showDialog, shownDialog } from './shown-dialog.ts';

const site = 'https://a.example';
const studio = 'https://studio.a.example';
const path = (at: number) => `/_/media/${String(at).repeat(40)}/640.jpg`;
const pictureOf = (name: string, at: number) => ({ path: path(at), name, alt_text: `A ${name}`, alt_texts: {} });

type Answer = { key: string; isDuplicate?: boolean } | { code: string; status: number };

/** Pastes nodes of another installation; `answerOf` says what comes of each address that is asked for. */
function pasteNodes(
  names: readonly string[],
  answerOf: (url: string) => Answer,
  at: readonly string[] = [site, studio],
) {
  const heading = { ...node('h', 'heading'), props: { text: 'Title' } };
  const root = node('root', 'page', { header: [], main: [node('s', 'section', { content: [heading] })], footer: [] });
  const editor = { ...sampleEditor(root), catalogue: { types, saved: new Map() } };
  editor.selection.select(['h']);
  const asked: { url: string; name: string; alt_text: string }[] = [];
  vi.stubGlobal('fetch', async (url: string, { body, signal }: { body: string; signal?: AbortSignal }) => {
    if (url.endsWith('/bring')) return Response.json({ is_open: false, images: [], added: 0, constants: [] });
    const wanted = JSON.parse(body);
    asked.push(wanted);
    signal?.throwIfAborted();
    const answer = answerOf(wanted.url);
    if ('code' in answer) return Response.json({ code: answer.code, message: answer.code }, { status: answer.status });
    const { key, isDuplicate: is_duplicate = false } = answer;
    return Response.json({ status: true, message: '', image: { key }, is_duplicate, similar: [], imageUrl: '' });
  });
  const images = Object.fromEntries(names.map((name, index) => [name, pictureOf(name, index + 1)]));
  const nodes = names.map((name) => ({ ...node(name, 'image'), props: { src: `media:${name}` } }));
  const pictures: CopiedPictures = { at, images };
  const text = JSON.stringify({ ...JSON.parse(copiedText(nodes, 'of-another')), pictures });
  const dialog = new Promise<OfPictures>((resolve) => {
    const stop = onShownDialog(() => {
      const shown = shownDialog();
      if (shown?.name !== 'fetch-pictures') return;
      stop();
      resolve(shown);
    });
  });
  const said = takePasted(editor, { text, html: '', files: [] });
  const sources = () => {
    const { tree } = editor.store.document();
    return subtreeIds(tree, 's').flatMap((id) =>
      tree.nodes[id]?.widget === 'image' ? [tree.nodes[id].props.src] : [],
    );
  };
  return { editor, asked, dialog, said, sources };
}

const result = () => currentNotices().map(({ text }) => text.replace(/[\u2066-\u2069]/g, ''));
const away: Answer = { code: 'outbound_failed', status: 502 };

beforeEach(() => hideNotices());
afterEach(() => {
  showDialog(undefined);
  vi.unstubAllGlobals();
});

test('images of another installation are asked about first, and fetched with what is said of them', async () => {
  const { asked, dialog, said, sources, editor } = pasteNodes(['sea', 'cliffs'], (url) =>
    url.endsWith(path(1)) ? { key: 'sea-2' } : { key: 'cliffs', isDuplicate: true },
  );
  const { hosts, count, fetch } = await dialog;
  expect([hosts, count, asked, sources()]).toEqual([['a.example', 'studio.a.example'], 2, [], []]);
  const done: number[] = [];
  fetch((each) => done.push(each));
  expect(await said).toBe('2 widgets pasted. 1 image added to the media library');
  expect(asked).toMatchObject([
    { url: site + path(1), name: 'sea', alt_text: 'A sea' },
    { url: site + path(2), name: 'cliffs' },
  ]);
  expect(done).toEqual([1, 2]);
  expect(sources()).toEqual(['media:sea-2', 'media:cliffs']);
  expect(result()).toEqual(['1 image added to the media library']);
  expect(shownDialog()).toBeUndefined();
  editor.store.undo();
  expect(sources()).toEqual([]);
});

test('who does not want them pastes without, and nobody is asked', async () => {
  const { asked, dialog, said, sources } = pasteNodes(['sea'], () => away);
  await dialog;
  showDialog(undefined);
  expect(await said).toBe('Pasted');
  expect([asked, sources(), result()]).toEqual([[], [''], []]);
});

test('where one address does not have them the other is asked, and from then on that one alone', async () => {
  const { asked, dialog, said, sources } = pasteNodes(['sea', 'cliffs'], (url) =>
    url.startsWith(site) ? away : { key: url.endsWith(path(1)) ? 'sea' : 'cliffs' },
  );
  (await dialog).fetch(() => undefined);
  await said;
  expect(asked.map(({ url }) => url)).toEqual([site + path(1), studio + path(1), studio + path(2)]);
  expect(sources()).toEqual(['media:sea', 'media:cliffs']);
});

test('one that cannot be had leaves its place empty and is named, and the others come', async () => {
  const { dialog, said, sources } = pasteNodes(
    ['sea', 'trap', 'cliffs'],
    (url) => (url.endsWith(path(2)) ? { code: 'unsupported_media_type', status: 415 } : { key: 'here' }),
    [site],
  );
  (await dialog).fetch(() => undefined);
  await said;
  expect(sources()).toEqual(['media:here', '', 'media:here']);
  expect(result()).toContain('1 image couldn’t be fetched, so its place is empty: trap');
});

test('after three that failed one after the other no more are asked for', async () => {
  const { asked, dialog, said, sources } = pasteNodes(['a', 'b', 'c', 'd', 'e'], () => away, [site]);
  (await dialog).fetch(() => undefined);
  await said;
  expect(asked).toHaveLength(3);
  expect(sources()).toEqual(['', '', '', '', '']);
  expect(result()).toEqual(['5 images couldn’t be fetched, so their places are empty: a, b, c, d, e']);
});

test('where the library has no room no more are asked for, and both are said', async () => {
  const { asked, dialog, said } = pasteNodes(['a', 'b'], () => ({ code: 'too_large', status: 413 }));
  (await dialog).fetch(() => undefined);
  await said;
  expect(asked).toHaveLength(1);
  expect(result()).toEqual(['too_large', '2 images couldn’t be fetched, so their places are empty: a, b']);
});

test('who stops it has what came until then', async () => {
  const { dialog, said, sources, asked } = pasteNodes(['sea', 'cliffs', 'hill'], () => ({ key: 'sea' }), [site]);
  (await dialog).fetch(() => showDialog(undefined));
  await said;
  expect(asked.length).toBeLessThan(3);
  expect(sources()).toEqual(['media:sea', '', '']);
  expect(result()).toContain('2 images couldn’t be fetched, so their places are empty: cliffs, hill');
});

test('of a site of this installation that is closed to a person nothing is asked', async () => {
  const { said, sources, asked } = pasteNodes(['sea'], () => ({ key: 'sea' }), [site, location.origin]);
  await said;
  expect([asked, sources()]).toEqual([[], ['']]);
  expect(result()).toEqual([
    '1 image couldn’t be copied: its site isn’t on this server, or you don’t have access to it.',
  ]);
});
