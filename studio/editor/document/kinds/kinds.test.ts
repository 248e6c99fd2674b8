import { expect, test } from 'vitest';
import { layoutKinds } from '#model/documents.ts';
import { node } from '#model/layout/sample-layout.ts';
import { catalogue } from '#widgets/catalogue.ts';
import { wrappersForSelection } from '../commands.ts';
import { sampleEditor } from '../sample-editor.ts';
import { nodeForWidget } from '../saved-widget-commands.ts';
import { kindNamed } from './kinds.ts';

test.each(layoutKinds)('a %s says what is edited of it, and takes whatever is no frame of a page', (kind) => {
  const { palette, fields, verbs } = kindNamed(kind);
  const refused = Object.values(catalogue).filter((type) => !palette.takes(type));
  expect(refused.map(({ name }) => name)).toEqual(['page']);
  expect(new Set(fields).size).toBe(fields.length);
  const editor = sampleEditor(node('root', 'box', { first: [node('a', 'text')], second: [] }), kind);
  editor.selection.select(['a']);
  const page = { ...editor, catalogue: { types: catalogue, saved: new Map() } };
  page.store.commit('editor.step.edit', ({ tree }) => {
    for (const each of Object.values(tree.nodes)) each.widget = each.id === 'root' ? 'section' : 'heading';
    for (const each of Object.values(tree.nodes)) if (each.slot) each.slot = 'content';
    tree.nodes.root!.slots = { content: ['a'] };
  });
  const wrappers = wrappersForSelection(page).map(({ widget }) => widget);
  expect(wrappers).toContain('stack');
  expect(wrappers).not.toContain('page');
  page.store.undo();
  expect(nodeForWidget(editor)).toBe(verbs.has('saveAsWidget') ? 'a' : undefined);
});
