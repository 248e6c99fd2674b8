import { topNodes } from '#model/layout/layout-tree.ts';
import type { Step } from '#model/layout/move-by-step.ts';
import { nodeName, widgetLabel } from '#studio/documents/layouts/labels.ts';
import { translate } from '#studio/messages/i18n.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { positionWords } from './announce-position.ts';
import { lockWords } from './collaborator-words.ts';
import * as commands from './commands.ts';
import { editingCollaborator } from './editing-collaborator.ts';
import type { Editor } from './editor-context.ts';
import * as marks from './mark-commands.ts';
import { followingOf, followLatest, pinNode } from './pin-commands.ts';
import { detachSelected } from './saved-widget-commands.ts';
import * as select from './select-commands.ts';

/** Acts with what is said of them to those who do not see the page; nothing where nothing was done. */

/** Says that somebody else is editing what is selected, or something in it; nothing where nobody does. */
export const lockReason = (editor: Editor): string =>
  lockWords(editingCollaborator(editor, editor.selection.get().ids));

/** Why something stays where it is. */
export const cannotMove = (editor: Editor): string => lockReason(editor) || translate('editor.say.cannotMove');

const countOf = ({ store, selection }: Editor): number => topNodes(store.document().tree, selection.get().ids).length;

/** Does something, and answers what `words` say of it if the document is another now, or who keeps it from that. */
function announced(editor: Editor, act: () => void, words: () => string): string {
  const before = editor.store.document();
  act();
  return editor.store.document() === before ? lockReason(editor) : words();
}

export function remove(editor: Editor): string {
  const count = commands.freeNodes(editor).length;
  return announced(
    editor,
    () => commands.removeSelected(editor),
    () => translate('editor.say.removed', { count }),
  );
}

export function duplicate(editor: Editor): string {
  const count = countOf(editor);
  return announced(
    editor,
    () => commands.duplicateSelected(editor),
    () => translate('editor.say.duplicated', { count }),
  );
}

export const copy = (editor: Editor): string =>
  translate('editor.say.copied', { count: commands.copySelected(editor) });

export function cut(editor: Editor): string {
  const count = commands.freeNodes(editor).length;
  return announced(
    editor,
    () => commands.cutSelected(editor),
    () => translate('editor.say.cut', { count }),
  );
}

export const hide = (editor: Editor): string =>
  announced(
    editor,
    () => marks.toggleHidden(editor),
    () =>
      translate(marks.isAll(editor, 'hidden') ? 'editor.say.hidden' : 'editor.say.shown', { count: countOf(editor) }),
  );

export const lock = (editor: Editor): string =>
  announced(
    editor,
    () => marks.toggleLocked(editor),
    () =>
      translate(marks.isAll(editor, 'locked') ? 'editor.say.nowLocked' : 'editor.say.unlocked', {
        count: countOf(editor),
      }),
  );

/** Moves what is selected one step. */
export const move = (editor: Editor, step: Step): string =>
  commands.stepSelected(editor, step) ? positionWords(editor) : cannotMove(editor);

/** Puts what is selected into a new widget. */
export function wrap(editor: Editor, wrapper: { widget: string; slot: string }): string {
  const count = commands.freeNodes(editor).length;
  const name = widgetLabel(editor.catalogue, wrapper.widget);
  const words = () => translate('editor.say.wrapped', { count, name });
  return announced(editor, () => commands.wrapSelected(editor, wrapper), words) || cannotMove(editor);
}

/** Puts the nodes of a widget in place of what stands for it. */
export function detach(editor: Editor): string {
  const [id = ''] = editor.selection.get().ids;
  const name = nodeName(editor.catalogue, editor.store.document().tree.nodes[id]);
  return announced(
    editor,
    () => void detachSelected(editor),
    () => translate('editor.say.detached', { name }),
  );
}

const versionOf = (editor: Editor, id: string) =>
  followingOf(editor, editor.store.document().tree.nodes[id]?.widget ?? '')?.version ?? 0;

/** Keeps a node to the widget as it is now. */
export const pin = (editor: Editor, id: string): string =>
  announced(
    editor,
    () => pinNode(editor, id),
    () => translate('editor.say.pinned', { version: versionOf(editor, id) }),
  );

/** Lets a node change with its widget again. */
export const follow = (editor: Editor, id: string): string =>
  announced(
    editor,
    () => followLatest(editor, id),
    () => translate('editor.say.follows'),
  );

export function rename(editor: Editor, id: string, name: string): string {
  const words = () => nodeName(editor.catalogue, editor.store.document().tree.nodes[id]);
  return announced(
    editor,
    () => marks.renameNode(editor, id, name),
    () => translate('editor.say.renamed', { name: words() }),
  );
}

/** Puts what is selected into the plainest widget that holds it. */
export function group(editor: Editor): string {
  const holder = marks.holderForSelection(editor);
  return holder ? wrap(editor, holder) : cannotMove(editor);
}

export function unwrap(editor: Editor): string {
  const count = commands.unwrappable(editor).length;
  const words = () => translate('editor.say.unwrapped', { count });
  return announced(editor, () => commands.unwrapSelected(editor), words) || translate('editor.say.cannotUnwrap');
}

/** Says which step was undone or redone, and where that leads: the same step twice is heard twice. */
function announcedStep(editor: Editor, act: 'undo' | 'redo'): string {
  const { store, canEdit } = editor;
  if (!canEdit) return '';
  const { done, undone } = store.history();
  const step = (act === 'undo' ? done : undone).at(-1);
  if (!step) return translate(act === 'undo' ? 'editor.say.nothingToUndo' : 'editor.say.nothingToRedo');
  store[act]();
  return translate(act === 'undo' ? 'editor.say.undone' : 'editor.say.redone', {
    step: translate(step.label as MessageKey),
    position: store.history().done.length,
    total: done.length + undone.length,
  });
}

export const undo = (editor: Editor): string => announcedStep(editor, 'undo');
export const redo = (editor: Editor): string => announcedStep(editor, 'redo');

/** Selects these, where there are any. */
function choose(editor: Editor, ids: readonly string[]): string {
  if (ids.length === 0) return '';
  editor.selection.select(ids);
  return translate('editor.say.selected', { count: ids.length });
}

export const selectSiblings = (editor: Editor): string => choose(editor, select.siblings(editor));
export const selectChildren = (editor: Editor): string => choose(editor, select.children(editor));
