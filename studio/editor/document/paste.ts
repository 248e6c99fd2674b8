import { type Pasted, pastedOf } from '#canvas/protocol.ts';
import { Problem } from '#contract/problems.ts';
import { copiedOf, copiedText } from '#model/layout/copied-text.ts';
import { copyNodes } from '#model/layout/paste-nodes.ts';
import { translate } from '#studio/messages/i18n.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { tabSite } from '#studio/session/tab-site.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import * as told from './announced-acts.ts';
import type { Brought } from './bring-media.ts';
import { readClipboard } from './clipboard.ts';
import type { Editor } from './editor-context.ts';
import { type PasteOutcome, pasteGiven } from './paste-commands.ts';
import { pasteCopied } from './paste-copied.ts';
import { pasteImages } from './paste-images.ts';
import { nodesOfWords } from './pasted-words.ts';

const nothing: Pasted = { text: '', html: '', files: [] };

/**
 * Puts what the clipboard of the system holds beside what is selected: nodes as they were copied, in whatever site,
 * pictures as images of the library, words as rich text, cells as a table. Answers what is said of it to those who do
 * not see the page; what could not be pasted is shown to everyone.
 */
export async function takePasted(editor: Editor, pasted: Pasted): Promise<string> {
  if (!editor.canEdit) return '';
  const { done, faults, brought } = await outcomeOf(editor, pasted);
  const { added, left, failed } = brought ? broughtWords(brought) : { added: '', left: '', failed: '' };
  if (added !== '') notify.done(added);
  for (const each of [...faults, left, failed])
    if (each !== '') notify.problem(new Problem('invalid', { message: each }));
  return [done, added].filter(Boolean).join('. ');
}

/** Names in one sentence. */
const MAX_NAMED = 6;

interface Said {
  done: string;
  faults: string[];
  brought?: Brought;
}

const failed = (key: MessageKey): Said => ({ done: '', faults: [translate(key)] });

async function outcomeOf(editor: Editor, pasted: Pasted): Promise<Said> {
  const { text, html, files } = pasted;
  const copied = copiedOf(text) ?? (text === '' && html === '' && files.length === 0 ? readClipboard() : undefined);
  if (copied) {
    const { brought, ...outcome } = await pasteCopied(editor, copied);
    return { ...saidOf(outcome), brought };
  }
  const words = wordsIn(pasted);
  if (!words && files.length > 0) {
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0) return failed('editor.say.onlyPictures');
    return pasteImages(editor, pictures) ? { done: '', faults: [] } : failed('editor.say.noPlace');
  }
  if (words) return saidOf(pasteGiven(editor, await nodesOfWords(editor, text, html)));
  return saidOf(nothingPasted);
}

/**
 * Whether words are what was copied. Word and spreadsheets add a picture of them, systems the name of a copied file and
 * browsers the address of a copied picture: neither is what was meant.
 */
function wordsIn({ text, html, files }: Pasted): boolean {
  if (html !== '') return html.replace(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|<[^>]*>|&nbsp;/gi, '').trim() !== '';
  const names = new Set(files.map(({ name }) => name));
  const lines = text.split('\n').map((line) => line.trim());
  return lines.some((line) => line !== '' && !names.has(line) && !(files.length > 0 && URL.canParse(line)));
}

const nothingPasted: PasteOutcome = { pasted: 0, missing: [], placeholders: [], refused: 0, isPlaceless: false };

/** Names of some, each by itself whichever side it is read from; of many only the first. */
function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMED).map((name) => `\u2068${name}\u2069`);
  return [...shown, ...(names.length > MAX_NAMED ? ['…'] : [])].join(', ');
}

/** What is said of images that were to come along from another site. */
function broughtWords({ added, stayed, failed, isOpen, problem }: Brought) {
  const why = isOpen ? 'editor.say.imagesStayed' : 'editor.say.imagesElsewhere';
  if (problem !== undefined) notify.problem(problem);
  return {
    added: added > 0 ? translate('editor.say.imagesBrought', { count: added }) : '',
    left: stayed > 0 ? translate(why, { count: stayed }) : '',
    failed:
      failed.length > 0
        ? translate('editor.say.imagesNotFetched', { count: failed.length, names: namesOf(failed) })
        : '',
  };
}

/** What is said once something was pasted, or was not. */
function saidOf({ pasted, missing, placeholders, refused, isPlaceless }: PasteOutcome): Said {
  const done = pasted > 0 ? translate('editor.say.pasted', { count: pasted }) : '';
  if (isPlaceless) return failed('editor.say.noPlace');
  const faults: string[] = [];
  if (placeholders.length > 0 && pasted > 0) {
    const widgets = placeholders.map((name) => `\u2068${name}\u2069`).join(', ');
    faults.push(translate('editor.say.placeholders', { count: placeholders.length, widgets }));
  }
  if (missing.length > 0) {
    const widgets = missing.join(', ');
    faults.push(translate(pasted > 0 ? 'editor.say.pastedWithout' : 'editor.say.notHere', { widgets }));
  } else if (refused > 0 && pasted > 0) faults.push(translate('editor.say.pastedSome', { count: refused }));
  else if (pasted === 0) faults.push(translate('editor.say.cannotPaste'));
  return { done, faults };
}

/** From a menu: what the browser does not let into the clipboard of the system is in that of the studio. */
export async function copyToSystem(editor: Editor): Promise<string> {
  const nodes = copyNodes(editor.store.document().tree, editor.selection.get().ids);
  const words = told.copy(editor);
  await navigator.clipboard
    ?.writeText(copiedText(nodes, tabSite(), editor.pictures.get(), editor.catalogue.saved))
    .catch(() => undefined);
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
