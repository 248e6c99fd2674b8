import { topNodes } from '#model/layout/layout-tree.ts';
import { translate } from '#studio/messages/i18n.ts';
import * as commands from './commands.ts';
import type { Editor } from './editor-context.ts';
import { holderWithin } from './holder-within.ts';
import * as marks from './mark-commands.ts';
import { heldWords } from './other-words.ts';

/** Acts with what is said of them to those who do not see the page; nothing where nothing was done. */

/** Says that somebody else is editing what is selected, or something in it; nothing where nobody does. */
export const whyNot = (editor: Editor): string => heldWords(holderWithin(editor, editor.selection.get().ids));

const countOf = ({ store, selection }: Editor): number => topNodes(store.document().tree, selection.get().ids).length;

/** Does something, and answers what `words` say of it if the document is another now, or who keeps it from that. */
function told(editor: Editor, act: () => void, words: () => string): string {
  const before = editor.store.document();
  act();
  return editor.store.document() === before ? whyNot(editor) : words();
}

export function remove(editor: Editor): string {
  const count = commands.freeNodes(editor).length;
  return told(
    editor,
    () => commands.removeSelected(editor),
    () => translate('editor.say.removed', { count }),
  );
}

export function duplicate(editor: Editor): string {
  const count = countOf(editor);
  return told(
    editor,
    () => commands.duplicateSelected(editor),
    () => translate('editor.say.duplicated', { count }),
  );
}

export const copy = (editor: Editor): string =>
  translate('editor.say.copied', { count: commands.copySelected(editor) });

export function cut(editor: Editor): string {
  const count = commands.freeNodes(editor).length;
  return told(
    editor,
    () => commands.cutSelected(editor),
    () => translate('editor.say.cut', { count }),
  );
}

export const hide = (editor: Editor): string =>
  told(
    editor,
    () => marks.toggleHidden(editor),
    () =>
      translate(marks.isAll(editor, 'hidden') ? 'editor.say.hidden' : 'editor.say.shown', { count: countOf(editor) }),
  );

export const lock = (editor: Editor): string =>
  told(
    editor,
    () => marks.toggleLocked(editor),
    () =>
      translate(marks.isAll(editor, 'locked') ? 'editor.say.nowLocked' : 'editor.say.unlocked', {
        count: countOf(editor),
      }),
  );
