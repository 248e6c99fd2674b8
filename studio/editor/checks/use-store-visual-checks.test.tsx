import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setProp } from '#model/layout/set-prop.ts';
import { leave, signedIn } from '#studio/testing/open-screen.tsx';
import { type Editor, EditorContext } from '../document/editor-context.ts';
import { sampleEditor } from '../document/sample-editor.ts';
import type { Findings } from './gather-faults.ts';
import { useStoreVisualChecks } from './use-store-visual-checks.ts';

afterEach(leave);

function Keeping({ drawn }: { drawn: Findings }) {
  useStoreVisualChecks(drawn);
  return null;
}

const seen = (...kinds: Findings['findings'][number]['kind'][]): Findings => ({
  findings: kinds.map((kind, at) => ({ kind, node: String(at) })),
  links: [],
});

/** What is told of an editor as its canvas looks again and again. */
function start(editor: Editor = sampleEditor()) {
  const result: unknown[] = [];
  signedIn(
    () => 'owner',
    ({ path, body }) => {
      if (!path.endsWith('/checks/drawn')) return undefined;
      result.push(body);
      return Response.json({ kept: true });
    },
  );
  const shown = (drawn: Findings) => (
    <EditorContext value={editor}>
      <Keeping drawn={drawn} />
    </EditorContext>
  );
  const { rerender } = render(shown(seen('textClipped', 'textClipped', 'altMissing')));
  return { editor, told: result, look: (drawn: Findings) => rerender(shown(drawn)) };
}

test('what the canvas found of the document as it is saved is told once, of what shows there alone', async () => {
  const { told, look } = start();
  await vi.waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]).toEqual({
    ...{ kind: 'page_template', id: 'id', version: 1, screen: 'lg' },
    findings: [{ kind: 'textClipped', count: 2 }],
  });
  look(seen('textClipped', 'textClipped'));
  look(seen('targetSmall'));
  await vi.waitFor(() => expect(told).toHaveLength(2));
});

test('of what is not saved nothing is told, until it is, and nothing of what it was before', async () => {
  const { editor, told, look } = start();
  await vi.waitFor(() => expect(told).toHaveLength(1));
  const write = (text: string) =>
    editor.store.commit('editor.step.edit', ({ tree }) => void setProp(tree, 'a', 'text', text));
  write('Other');
  look(seen('contrastLow'));
  editor.setStored({ ...editor.stored(), version: 2 });
  editor.store.markSaved();
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(told[1]).toMatchObject({ version: 2, findings: [{ kind: 'contrastLow', count: 1 }] });
  write('Not looked at');
  editor.setStored({ ...editor.stored(), version: 3 });
  editor.store.markSaved();
  look(seen('pageWide'));
  await vi.waitFor(() => expect(told).toHaveLength(3));
  expect(told[2]).toMatchObject({ version: 3, findings: [{ kind: 'pageWide', count: 1 }] });
});

test('whoever may only look keeps nothing', async () => {
  const { told, look } = start({ ...sampleEditor(), canEdit: false });
  look(seen('targetSmall'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(told).toEqual([]);
});
