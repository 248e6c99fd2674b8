import { type Pasted, pastedOf } from '#canvas/protocol.ts';
import { copiedText, nodesOfText } from '#model/layout/copied-text.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { newNodeId } from '#model/layout/node-id.ts';
import { copyNodes } from '#model/layout/paste-nodes.ts';
import { pictureTypes } from '#model/media/picture-address.ts';
import { translate } from '#studio/messages/i18n.ts';
import * as commands from './commands.ts';
import type { Editor } from './editor-context.ts';
import { pasteImages } from './paste-images.ts';
import * as told from './told-acts.ts';

const nothing: Pasted = { text: '', html: '', files: [] };

/**
 * Puts what the clipboard of the system holds beside what is selected: nodes as they were copied, in whatever site,
 * pictures as images of the library, words as rich text. Answers what is said of it; nothing where it is seen.
 */
export async function takePasted(editor: Editor, pasted: Pasted): Promise<string> {
  if (!editor.canEdit) return '';
  return (await isTaken(editor, pasted)) ? '' : translate('editor.say.cannotPaste');
}

async function isTaken(editor: Editor, { text, html, files }: Pasted): Promise<boolean> {
  const nodes = nodesOfText(text);
  if (nodes) return commands.pasteGiven(editor, nodes);
  const pictures = files.filter(({ type }) => pictureTypes.some((each) => each === type));
  if (pictures.length > 0) return pasteImages(editor, pictures);
  if (text.trim() === '' && html.trim() === '') return commands.pasteCopied(editor);
  return commands.pasteGiven(editor, [await textNode(text, html)]);
}

async function textNode(text: string, html: string): Promise<LayoutNode> {
  const [{ readPasted, readPlain }, { writeHtml }] = await Promise.all([
    import('#writing/read-pasted.ts'),
    import('#writing/write-html.ts'),
  ]);
  const body = writeHtml((html === '' ? undefined : readPasted(html)) ?? readPlain(text));
  return { id: newNodeId(), widget: 'rich-text', props: { body }, bindings: {}, slots: {}, style: {} };
}

/** From a menu: what the browser does not let into the clipboard of the system is in that of the studio. */
export async function copyToSystem(editor: Editor): Promise<string> {
  const nodes = copyNodes(editor.store.document().tree, editor.selection.get().ids);
  const words = told.copy(editor);
  await navigator.clipboard?.writeText(copiedText(nodes)).catch(() => undefined);
  return words;
}

export async function cutToSystem(editor: Editor): Promise<string> {
  if (!editor.canEdit) return '';
  await copyToSystem(editor);
  return told.cut(editor);
}

/** Pastes on a word from a menu, which comes without the clipboard: the browser may ask a person whether it may be read. */
export async function pasteFromSystem(editor: Editor): Promise<string> {
  return takePasted(editor, (await readSystem()) ?? nothing);
}

async function readSystem(): Promise<Pasted | undefined> {
  try {
    const items = await navigator.clipboard.read();
    const held = new DataTransfer();
    for (const item of items) {
      for (const type of item.types) {
        const blob = await item.getType(type);
        if (type.startsWith('text/')) held.setData(type, await blob.text());
        else held.items.add(new File([blob], `picture.${type.split('/')[1]}`, { type }));
      }
    }
    return pastedOf(held);
  } catch {
    // Refused, or a browser that has none to read: what was copied in the studio is pasted.
    return undefined;
  }
}
