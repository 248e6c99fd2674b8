import { emptySlot } from '#model/layout/empty-slot.ts';
import { freshNode } from '#model/layout/fresh-node.ts';
import { insertNode } from '#model/layout/insert-node.ts';
import { newNodeId } from '#model/layout/node-id.ts';
import { isLocked } from '#model/layout/set-mark.ts';
import { canInsert } from '#model/layout/where-can-go.ts';
import { sampleProps } from '#studio/documents/layouts/sample-props.ts';
import { editingCollaborator } from './editing-collaborator.ts';
import type { Editor } from './editor-context.ts';
import { showTab } from './shown-tab.ts';

/** Those that say something by themselves come first. */
const usual = ['rich-text', 'heading'];

/** The type that says that a list is empty, where a node stands; undefined where none can. */
export function widgetForEmpty({ store, catalogue }: Editor, id: string): string | undefined {
  const place = { parent: id, slot: emptySlot };
  return [...usual, ...Object.keys(catalogue.types)].find((name) =>
    canInsert(store.document().tree, catalogue, [name], place),
  );
}

/** Has something shown where the list of a node that repeats has nothing, and looks at the page like that. */
export function textWhenEmpty(editor: Editor, id: string): void {
  const { tree } = editor.store.document();
  const widget = widgetForEmpty(editor, id);
  const node = widget === undefined ? undefined : freshNode(editor.catalogue, widget, newNodeId);
  if (!editor.canEdit || !node || isLocked(tree, id) || editingCollaborator(editor, [id])) return;
  const type = editor.catalogue.types[node.widget];
  if (type) Object.assign(node.props, sampleProps(type, editor.pageWords.say));
  const words = editor.pageWords.say('editor.whenEmpty.sample');
  if (words !== undefined && 'body' in node.props) node.props.body = `<p>${words}</p>`;
  const index = tree.nodes[id]?.slots[emptySlot]?.length ?? 0;
  editor.store.commit('editor.step.add', (draft) => {
    insertNode(draft.tree, node, { parent: id, slot: emptySlot, index });
  });
  showTab('content');
  editor.selection.select([node.id]);
  previewWhenEmpty(editor, true);
}

/** Looks at the page with nothing in its lists, or at its own data again. */
export function previewWhenEmpty({ screen }: Editor, isEmpty: boolean): void {
  screen.set({ previewSettings: { ...screen.get().previewSettings, given: isEmpty ? 'empty' : 'real' } });
}
