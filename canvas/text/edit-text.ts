import { setPunctuationInFields } from '#rich-text/set-punctuation-in-field.ts';
import type { EditedPage } from '../drawing/edited-page.ts';
import { commandOf } from '../keys.ts';
import type { TextPlace } from './text-place.ts';

interface EditTextOptions {
  /** Tells what the text is now. */
  post: (value: string) => void;
  onSave: () => void;
  /** The page takes the keyboard again. */
  onEnd: () => void;
}

/**
 * Lets a person type a text where it stands. Liquid in it is shown as it is written. Enter and Escape end it, Escape
 * with the text it had. Answers what ends it.
 */
export function editText(
  page: EditedPage,
  { id, prop, kind, element }: TextPlace,
  options: EditTextOptions,
): () => void {
  const { body } = element.ownerDocument;
  const given = page.tree.nodes[id]?.props[prop];
  const before = typeof given === 'string' ? given : '';
  let isOver = false;
  const release = page.drawing.hold(id);
  const end = () => {
    if (isOver) return;
    isOver = true;
    endPunctuation();
    element.removeEventListener('input', onInput);
    element.removeEventListener('keydown', onKey);
    element.removeEventListener('blur', end);
    element.removeAttribute('contenteditable');
    element.removeAttribute('data-editing');
    body.removeAttribute('data-typing');
    release();
    options.onEnd();
  };
  const onInput = () => options.post(element.textContent ?? '');
  const onKey = (event: KeyboardEvent) => {
    // Its keys are its own; those of the canvas would remove the node.
    event.stopPropagation();
    if (event.isComposing) return;
    if (commandOf(event, 'ltr') === 'save') {
      event.preventDefault();
      options.onSave();
    }
    if (event.key === 'Escape' && element.textContent !== before) options.post(before);
    if (event.key === 'Escape' || (event.key === 'Enter' && (kind === 'text' || event.ctrlKey || event.metaKey))) {
      event.preventDefault();
      end();
    }
  };
  if (element.textContent !== before) element.textContent = before;
  body.setAttribute('data-typing', '');
  element.setAttribute('data-editing', '');
  element.setAttribute('contenteditable', 'plaintext-only');
  element.addEventListener('input', onInput);
  element.addEventListener('keydown', onKey);
  element.addEventListener('blur', end);
  const endPunctuation = setPunctuationInFields(element, () => page.smartLanguage);
  element.focus({ preventScroll: true });
  element.ownerDocument.getSelection()?.selectAllChildren(element);
  return end;
}
