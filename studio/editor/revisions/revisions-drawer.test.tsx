import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import '#studio/messages/layout-words.ts';
import { OPEN, READY, type ToCanvas } from '#canvas/protocol.ts';
import { node } from '#model/layout/sample-layout.ts';
import { previewQuery } from '#studio/documents/preview/queries.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { queryClient } from '#studio/start/query-client.ts';
import { type Asked, leave, show, signedIn } from '#studio/testing/open-screen.tsx';
import { EditorContext } from '../document/editor-context.ts';
import { emptyMeta } from '../document/editor-document.ts';
import { sampleEditor } from '../document/sample-editor.ts';
import { RevisionsDrawer } from './revisions-drawer.tsx';

// What comes later is there at once.
beforeAll(() => Promise.all([loadMessages('inside'), import('../versions/version-dialog.tsx')]));
afterEach(leave);

const patient = { timeout: 25_000 };
const text = (id: string, words: string) => ({ ...node(id, 'text'), name: id, props: { text: words } });
const layout = (...first: ReturnType<typeof node>[]) => node('root', 'box', { first, second: [] });
const before = layout(text('greeting', 'Once'), text('same', 'Same'), text('gone', 'Gone'));
const after = layout(text('greeting', 'Today'), text('same', 'Same'), text('fresh', 'Fresh'));
const about = { name: 'Sample', description: '', meta: emptyMeta };
const revision = (version: number) => ({ version, at: 0, by: 'Mara', exists: true, fields: ['root'] });

function open() {
  const editor = sampleEditor(after);
  editor.setStored({ ...editor.stored(), version: 2 });
  const restored: Asked[] = [];
  signedIn(
    () => 'editor',
    (asked) => {
      if (asked.path.endsWith('/revisions/page_template/id'))
        return Response.json({ revisions: [revision(2), revision(1)], total: 2 });
      if (asked.path.endsWith('/revisions/page_template/id/1'))
        return Response.json({ revision: revision(1), body: { ...about, root: before } });
      if (asked.path.endsWith('/preview/canvas'))
        return Response.json({ page: { path: '/', params: {}, query: {}, data: {} }, faults: [], widgets: {} });
      if (asked.path.endsWith('/look')) return Response.json({ look: { version: 1 } });
      if (asked.path.endsWith('/getConfig/sample')) {
        const template = {
          ...about,
          id: 'id',
          pageKey: 'sample',
          version: 3,
          updated_by: null,
          updated_on: 0,
          root: before,
        };
        return Response.json({ pageTemplate: template });
      }
      if (!asked.path.endsWith('/revisions/restore')) return undefined;
      restored.push(asked);
      return Response.json({ message: 'Restored.', id: 'id', version: 3 });
    },
  );
  queryClient.setQueryData(previewQuery.queryKey, { canvasUrl: 'http://site.example/' } as never);
  const onClose = vi.fn();
  show(
    <EditorContext value={editor}>
      <RevisionsDrawer onClose={onClose} />
    </EditorContext>,
  );
  return { editor, restored, onClose };
}

/** A canvas that runs: what it is told. */
async function run(title: string): Promise<ToCanvas[]> {
  const frame = (await screen.findByTitle(title, {}, patient)) as HTMLIFrameElement;
  const source = frame.contentWindow;
  if (!source) throw new Error(`${title} has no window`);
  const result: ToCanvas[] = [];
  source.postMessage = ((message: unknown, _origin: string, [port]: MessagePort[]) => {
    if (message === OPEN && port) port.onmessage = ({ data }: MessageEvent<ToCanvas>) => result.push(data);
  }) as typeof source.postMessage;
  await act(
    async () => void dispatchEvent(new MessageEvent('message', { data: READY, origin: 'http://site.example', source })),
  );
  await expect.poll(() => result[0]?.type, patient).toBe('open');
  return result;
}

const wordsOf = (result: ToCanvas | undefined) =>
  result?.type === 'open' ? result.document.tree.nodes.greeting?.props.text : undefined;

test('a version is looked at beside the page, one widget of it is brought back, and then the whole', async () => {
  const { editor, restored, onClose } = open();
  const nodes = () => editor.store.document().tree.nodes;
  fireEvent.click(await screen.findByRole('button', { name: 'View version 1' }, patient));
  const [was, now] = [await run('Version 1'), await run('Current')];
  expect([wordsOf(was[0]), wordsOf(now[0])]).toEqual(['Once', 'Today']);
  expect([was[0], now[0]]).toEqual([
    expect.objectContaining({ canEdit: false }),
    expect.objectContaining({ canEdit: false }),
  ]);

  const differences = within(screen.getByRole('region', { name: 'Differences' }));
  expect(differences.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^greeting.*Restore$/),
    expect.stringMatching(/^gone.*Removed since.*Restore$/),
    expect.stringMatching(/^fresh.*Added since$/),
  ]);
  fireEvent.click(differences.getByRole('button', { name: /^Restore greeting/ }));
  expect(nodes().greeting?.props).toEqual({ text: 'Once' });
  expect(Object.keys(nodes()).sort()).toEqual(['fresh', 'greeting', 'root', 'same']);
  differences.getByText(/^greeting .* restored$/);
  expect(differences.queryByRole('button', { name: /^Restore greeting/ })).toBeNull();
  await expect.poll(() => now.map(({ type }) => type), patient).toContain('patch');
  expect(restored).toEqual([]);

  const beside = screen.getByRole('dialog', { name: 'Version 1 compared with the current page' });
  fireEvent.click(within(beside).getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'Restore version 1' }));
  const asked = await screen.findByRole('dialog', { name: 'Restore version 1?' }, patient);
  // One widget of it was brought back, which is not saved.
  within(asked).getByText('It replaces your unsaved changes.');
  fireEvent.click(within(asked).getByRole('button', { name: 'Restore' }));
  await expect.poll(() => onClose.mock.calls.length, patient).toBe(1);
  expect(restored.map(({ body }) => body)).toEqual([{ kind: 'page_template', id: 'id', version: 1, from: 2 }]);
  expect(nodes().root?.slots.first).toEqual(['greeting', 'same', 'gone']);
  expect([editor.stored().version, editor.store.isDirty()]).toEqual([3, false]);
  act(() => void editor.store.undo());
  expect(nodes().root?.slots.first).toEqual(['greeting', 'same', 'fresh']);
});
