import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { setPunctuation } from '#model/smart-punctuation.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** A correction that can be taken back: nothing was typed, and the caret not moved, since. */
interface Made {
  readonly field: HTMLElement;
  readonly typed: string;
  readonly written: string;
}

const isBox = (field: HTMLElement): field is Box => field.tagName === 'INPUT' || field.tagName === 'TEXTAREA';

/**
 * Sets punctuation in fields of plain text as it is typed: in inputs, text areas and editable elements. What is pasted,
 * dropped or composed by an input method stays. Backspace or Undo right after gives what was typed. `languageOf` names
 * the language of a field, undefined for one that is left alone. Answers what ends it.
 */
export function setPunctuationInFields(
  root: HTMLElement | Document,
  languageOf: (field: HTMLElement) => SiteLanguage | undefined,
): () => void {
  let last: Made | undefined;
  let isWriting = false;

  const write = (field: HTMLElement, remove: number, text: string) => {
    isWriting = true;
    try {
      replaceBeforeCaret(field, remove, text);
    } finally {
      isWriting = false;
    }
  };
  const onBeforeInput = (event: Event) => {
    const { target, inputType, data, isComposing } = event as InputEvent;
    if (isWriting) return;
    last = undefined;
    if (inputType !== 'insertText' || isComposing || data?.length !== 1 || event.defaultPrevented) return;
    // Events of input are those of an element that is written in.
    const field = target as HTMLElement;
    const language = languageOf(field);
    const before = language && textBeforeCaret(field);
    if (!language || before === undefined) return;
    const correction = setPunctuation(language, before, data);
    if (!correction) return;
    event.preventDefault();
    const removed = before.slice(before.length - correction.remove);
    write(field, correction.remove, correction.insert);
    last = { field, typed: removed + data, written: correction.insert };
  };
  const onKeyDown = (event: Event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event as KeyboardEvent;
    if (!last || isComposing || altKey || shiftKey || event.target !== last.field) return;
    const isUndo = (ctrlKey || metaKey) && key.toLowerCase() === 'z';
    if (!isUndo && (key !== 'Backspace' || ctrlKey || metaKey)) return;
    const { field, typed, written } = last;
    last = undefined;
    if (textBeforeCaret(field)?.endsWith(written) !== true) return;
    event.preventDefault();
    event.stopPropagation();
    write(field, written.length, typed);
  };
  const forget = () => {
    if (!isWriting) last = undefined;
  };
  root.addEventListener('beforeinput', onBeforeInput);
  // Before whoever undoes more than that.
  root.addEventListener('keydown', onKeyDown, true);
  root.addEventListener('pointerdown', forget, true);
  root.addEventListener('focusout', forget);
  return () => {
    root.removeEventListener('beforeinput', onBeforeInput);
    root.removeEventListener('keydown', onKeyDown, true);
    root.removeEventListener('pointerdown', forget, true);
    root.removeEventListener('focusout', forget);
  };
}

/** The text before the caret; undefined where something is selected across texts, or that is not known. */
function textBeforeCaret(field: HTMLElement): string | undefined {
  if (isBox(field)) {
    const { selectionStart, value } = field;
    return selectionStart === null ? undefined : value.slice(0, selectionStart);
  }
  const selection = field.ownerDocument.getSelection();
  const node = selection?.anchorNode;
  if (!selection || !node || node !== selection.focusNode || !field.contains(node)) return undefined;
  if (node.nodeType !== Node.TEXT_NODE) return field.textContent === '' ? '' : undefined;
  const offset = Math.min(selection.anchorOffset, selection.focusOffset);
  return (node.nodeValue ?? '').slice(0, offset);
}

/** Puts a text in place of what is selected and of characters before it, as a step of the browser's own undo. */
function replaceBeforeCaret(field: HTMLElement, remove: number, text: string): void {
  const { ownerDocument: document } = field;
  if (isBox(field)) {
    const { selectionStart, selectionEnd } = field;
    const from = (selectionStart ?? 0) - remove;
    const to = selectionEnd ?? from;
    field.setSelectionRange(from, to);
    // Deprecated, and the one way to write that Undo knows of.
    if (execute(document, text)) return;
    field.setRangeText(text, from, to, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
    return;
  }
  const selection = document.getSelection();
  const node = selection?.anchorNode;
  if (selection && node && remove > 0) {
    const [from, to] = [selection.anchorOffset, selection.focusOffset].sort((one, other) => one - other);
    selection.setBaseAndExtent(node, (from ?? 0) - remove, node, to ?? 0);
  }
  execute(document, text);
}

function execute(document: Document, text: string): boolean {
  // Not in every environment.
  if (typeof document.execCommand !== 'function') return false;
  return text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
}
