import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MediaImage } from '#contract/media.ts';
import { copiedText } from '#model/layout/copied-text.ts';
import { subtreeIds } from '#model/layout/layout-tree.ts';
import { node } from '#model/layout/sample-layout.ts';
import type { Upload } from '#studio/documents/images/uploads/upload.ts';
import { createUploadQueue } from '#studio/documents/images/uploads/upload-queue.ts';
import { tabSite } from '#studio/session/tab-site.ts';
import { currentNotices, hideNotices } from '#studio/ui/snackbar/notify.ts';
import { catalogue as types } from '#widgets/catalogue.ts';
import { removeSelected } from './commands.ts';
import type { Editor } from './editor-context.ts';
import { takePasted } from './paste.ts';
import { pastePlace } from './paste-commands.ts';
import { putWhenThere } from './paste-images.ts';
import { sampleEditor } from './sample-editor.ts';

function pageEditor(): Editor {
  const heading = { ...node('h', 'heading'), props: { text: 'Title' } };
  const root = node('root', 'page', { header: [], main: [node('s', 'section', { content: [heading] })], footer: [] });
  const editor: Editor = { ...sampleEditor(root), catalogue: { types, saved: new Map() } };
  editor.selection.select(['h']);
  return editor;
}

const inSection = ({ store }: Editor) => {
  const { tree } = store.document();
  return subtreeIds(tree, 's')
    .slice(1)
    .map((id) => tree.nodes[id]);
};
const paste = (editor: Editor, held: { text?: string; html?: string; files?: File[] }) =>
  takePasted(editor, { text: '', html: '', files: [], ...held });
const picture = new File(['x'], 'image.png', { type: 'image/png' });
const result = () => currentNotices().map(({ text }) => text);

beforeEach(() => hideNotices());

test('words that come with a picture of themselves, as those of Word do, are words', async () => {
  const editor = pageEditor();
  expect(await paste(editor, { text: 'Words', html: '<p>Words</p>', files: [picture] })).toBe('Pasted');
  expect(inSection(editor)[1]).toMatchObject({ widget: 'rich-text', props: { body: '<p>Words</p>' } });
  editor.store.undo();
  expect(inSection(editor)).toHaveLength(1);
});

test('a file that is no picture is refused in words, and nothing else is pasted in its place', async () => {
  const editor = pageEditor();
  const file = new File(['x'], 'paper.pdf', { type: 'application/pdf' });
  expect(await paste(editor, { text: 'paper.pdf', files: [file] })).toBe('');
  expect(result()).toEqual(['Only image files can be pasted.']);
  expect(inSection(editor)).toHaveLength(1);
});

test('the cells of a spreadsheet are a table with its first row as the head', async () => {
  const editor = pageEditor();
  const html = '<table><tr><td>Name</td><td>Price</td></tr><tr><td>Roll</td><td>1</td></tr></table>';
  await paste(editor, { text: 'Name\tPrice\r\nRoll\t1\r\n', html, files: [picture] });
  expect(inSection(editor)[1]).toMatchObject({
    widget: 'table',
    props: { columns: [{ label: 'Name' }, { label: 'Price' }], written: 'Roll\t1' },
  });
});

test('a text longer than a rich text may be becomes several, and none of it is lost', async () => {
  const editor = pageEditor();
  const paragraphs = Array.from({ length: 300 }, (_, at) => `${at} ${'word '.repeat(80)}`.trim());
  await paste(editor, { text: paragraphs.join('\n\n') });
  const bodies = inSection(editor).flatMap((each) => (each?.widget === 'rich-text' ? String(each.props.body) : []));
  expect(bodies.length).toBeGreaterThan(1);
  expect(bodies.join('').split('</p>')).toHaveLength(301);
  expect(bodies.every((body) => body.length <= 50_000)).toBe(true);
});

test('a type there is not is left out of what is pasted, and named', async () => {
  const editor = pageEditor();
  const stack = node('x', 'stack', { content: [node('y', 'no-such'), node('z', 'spacer')] });
  expect(await paste(editor, { text: copiedText([stack], null) })).toBe('Pasted');
  expect(inSection(editor).map((each) => each?.widget)).toEqual(['heading', 'stack', 'spacer']);
  expect(result()).toEqual(['Pasted without widgets this site doesn’t have: no-such']);
  hideNotices();
  expect(await paste(editor, { text: copiedText([node('y', 'no-such')], null) })).toBe('');
  expect(result()).toEqual(['This site doesn’t have the copied widgets: no-such']);
});

test('a placeholder is named by the title of its widget, where the text says that', async () => {
  const saved = new Map([['team-card:3', { title: 'Card of a person' }]]);
  const text = copiedText([node('y', '@team-card:3')], 'another-site', undefined, saved);
  expect(await paste(pageEditor(), { text })).toBe('Pasted');
  expect(result()[0]).toContain('the widget \u2068Card of a person\u2069. Remove its placeholder');
});

test('a saved widget this site does not have leaves a placeholder with all it had, named, which is removed or undone', async () => {
  const editor = pageEditor();
  const card = { ...node('y', '@team-card:3', { actions: [node('b', 'spacer')] }), props: { title: 'Ada' } };
  const stack = node('x', 'stack', { content: [card, node('z', 'spacer')] });
  expect(await paste(editor, { text: copiedText([stack], null) })).toBe('Pasted');
  expect(inSection(editor).map((each) => each?.widget)).toEqual([
    ...['heading', 'stack', '@team-card:3', 'spacer', 'spacer'],
  ]);
  const shown = () => Object.values(editor.store.document().tree.nodes).filter(({ widget }) => widget.startsWith('@'));
  expect(shown()).toMatchObject([{ props: { title: 'Ada' }, slots: { actions: [expect.any(String)] } }]);
  const said = 'This site doesn’t have the widget \u2068team-card\u2069. ';
  expect(result()).toEqual([`${said}Remove its placeholder or create the widget before you save.`]);
  editor.selection.select([shown()[0]?.id ?? '']);
  removeSelected(editor);
  expect(inSection(editor).map((each) => each?.widget)).toEqual(['heading', 'stack', 'spacer']);

  // Alone it stands beside what is selected, as others do.
  hideNotices();
  editor.selection.select([inSection(editor)[0]?.id ?? '']);
  expect(await paste(editor, { text: copiedText([node('y', '@gone')], null) })).toBe('Pasted');
  expect(inSection(editor).map((each) => each?.widget)).toEqual(['heading', '@gone', 'stack', 'spacer']);
  expect(result()).toEqual([expect.stringContaining('the widget \u2068gone\u2069')]);
  editor.store.undo();
  expect(shown()).toEqual([]);
});

/** A queue in which files come when the test says so. */
function stage(...ids: string[]) {
  const ends = new Map<string, { come: (key: string) => void; fail: () => void }>();
  const queue = createUploadQueue({
    send: ({ id }) =>
      new Promise((resolve, reject) => {
        const image = (key: string) => ({ id: key, key, name: key }) as unknown as MediaImage;
        ends.set(id, {
          come: (key) => resolve({ image: image(key), isDuplicate: false, similar: [] }),
          fail: () => reject(new TypeError('refused')),
        });
      }),
    giveUp: async () => undefined,
    files: { keep: async () => undefined, drop: async () => undefined },
    rest: () => new Promise(() => undefined),
    onAdded: () => undefined,
  });
  const upload = (id: string): Upload => ({
    id,
    file: picture,
    site: 'atlas',
    folder: '',
    mayDouble: false,
    state: 'waiting',
    sent: 0,
    problem: undefined,
    image: undefined,
    similar: [],
  });
  queue.add(ids.map(upload));
  return { queue, come: (id: string, key: string) => ends.get(id)?.come(key) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('pictures stand where they were pasted, in their order and in one step, and leave whoever went on alone', async () => {
  const editor = pageEditor();
  const place = pastePlace(editor, ['image']);
  if (!place) throw new Error('no place');
  const { queue, come } = stage('one', 'two');
  putWhenThere(editor, place, ['one', 'two'], queue);
  editor.selection.select(['s']);
  come('two', 'second');
  await settled();
  expect(inSection(editor)).toHaveLength(1);
  come('one', 'first');
  await settled();
  expect(inSection(editor).map((each) => each?.props.src)).toEqual([undefined, 'media:first', 'media:second']);
  expect(editor.selection.get().ids).toEqual(['s']);
  editor.store.undo();
  expect(inSection(editor)).toHaveLength(1);
});

test('an image the library had is shown in place of the one that came, where it is chosen', async () => {
  const editor = pageEditor();
  const place = pastePlace(editor, ['image']);
  if (!place) throw new Error('no place');
  const { queue, come } = stage('one');
  putWhenThere(editor, place, ['one'], queue);
  come('one', 'fresh');
  await settled();
  queue.becomes('one', { id: 'old', key: 'old', name: 'old' } as unknown as MediaImage);
  expect(inSection(editor)[1]?.props.src).toBe('media:old');
});

test('what the kind of document does not take is left out, and all else of what is pasted is there', async () => {
  const editor = pageEditor();
  const frame = node('p', 'page', { header: [], main: [{ ...node('x', 'heading'), props: { text: 'Lost' } }] });
  const section = node('t', 'section', { content: [frame, { ...node('y', 'heading'), props: { text: 'Kept' } }] });
  await paste(editor, { text: copiedText([section], null) });
  const { tree } = editor.store.document();
  const widgets = Object.values(tree.nodes).map(({ widget }) => widget);
  expect(widgets.filter((each) => each === 'page')).toHaveLength(1);
  expect(Object.values(tree.nodes).map(({ props }) => props.text)).toContain('Kept');
  expect(result()).toEqual(['Pasted, except 1 widget that can’t go here']);
});

/** Pastes what was copied in another site, which the server answers this of. */
async function pasteFromAnother(answer: object, status = 200) {
  const editor = pageEditor();
  const asked = vi.fn(async (_url: string, _options: { body: string }) => Response.json(answer, { status }));
  vi.stubGlobal('fetch', asked);
  const image = (id: string, src: string) => ({ ...node(id, 'image'), props: { src, alt: 'Said' } });
  const nodes = [image('x', 'media:sea'), image('y', 'media:gone'), image('z', 'constant:hero')];
  const said = await paste(editor, { text: copiedText(nodes, 'another-site') });
  const sources = inSection(editor).flatMap((each) => (each?.widget === 'image' ? [each.props.src] : []));
  return { editor, said, sources, asked };
}

afterEach(() => vi.unstubAllGlobals());

test('images of another site come along under the key they get here; what could not come leaves its place empty, and is counted', async () => {
  const answer = { is_open: true, images: [{ key: 'sea', here: 'sea-2' }], added: 1, constants: [] };
  const { editor, said, sources, asked } = await pasteFromAnother(answer);
  const [[, sent] = []] = asked.mock.calls;
  expect(JSON.parse(sent?.body ?? '')).toEqual({ from: 'another-site', images: ['sea', 'gone'], constants: ['hero'] });
  expect(sources).toEqual(['media:sea-2', '', '']);
  expect(said).toBe('3 widgets pasted. 1 image added to the media library');
  expect(result()).toEqual([
    '1 image added to the media library',
    '2 images couldn’t be copied, so their places are empty.',
  ]);
  editor.store.undo();
  expect(inSection(editor)).toHaveLength(1);
});

test('where the other site is not open to a person, the rest is pasted and it is said why the images are not', async () => {
  const { sources } = await pasteFromAnother({ is_open: false, images: [], added: 0, constants: ['hero'] });
  expect(sources).toEqual(['', '', 'constant:hero']);
  expect(result()).toEqual([
    '2 images couldn’t be copied: their site isn’t on this server, or you don’t have access to it.',
  ]);
});

test('where the library has no room the rest is pasted all the same, and both are said', async () => {
  const { sources } = await pasteFromAnother({ code: 'too_large', message: 'There is no more room.' }, 413);
  expect(sources).toEqual(['', '', '']);
  expect(result()).toEqual(['There is no more room.', '3 images couldn’t be copied, so their places are empty.']);
});

test('within its own site, and where nothing is named, nobody is asked', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  const editor = pageEditor();
  const image = { ...node('x', 'image'), props: { src: 'media:sea' } };
  await paste(editor, { text: copiedText([image], tabSite()) });
  await paste(editor, { text: copiedText([node('y', 'spacer')], 'another-site') });
  expect(inSection(editor).map((each) => each?.props.src)).toContain('media:sea');
  expect(asked).not.toHaveBeenCalled();
});
