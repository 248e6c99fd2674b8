import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { setPunctuation } from '#model/smart-punctuation.ts';

/** A correction that can be taken back: what stands there now, and what was typed. */
interface Made {
  readonly from: number;
  readonly to: number;
  readonly typed: string;
}

const made = new PluginKey<Made | null>('smartTyping');
/** Stands for what is in a line and no text. */
const OTHER = '\ufffc';

/**
 * Sets punctuation as it is typed, not what is pasted or composed by an input method. Input rules of the editor would
 * run at the end of a composition too.
 */
export const smartTyping = (language: () => SiteLanguage | undefined) =>
  Extension.create({
    name: 'smartTyping',
    addProseMirrorPlugins: () => [
      new Plugin<Made | null>({
        key: made,
        state: {
          init: () => null,
          apply: (tr, before) => {
            const given = tr.getMeta(made) as Made | undefined;
            return given ?? (tr.docChanged || tr.selectionSet ? null : before);
          },
        },
        props: { handleTextInput: (view, from, to, text) => correct(view, { from, to, text }, language()) },
      }),
    ],
  });

interface Input {
  from: number;
  to: number;
  text: string;
}

function correct(view: EditorView, { from, to, text }: Input, language: SiteLanguage | undefined): boolean {
  if (!language || view.composing || text.length !== 1) return false;
  const $from = view.state.doc.resolve(from);
  const marks = view.state.storedMarks ?? $from.marks();
  if ($from.parent.type.spec.code || marks.some(({ type, attrs }) => type.spec.code || isCode(attrs.tag))) return false;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, OTHER);
  const correction = setPunctuation(language, before, text);
  if (!correction) return false;
  const { remove, insert } = correction;
  const start = from - remove;
  const typed = before.slice(before.length - remove) + text;
  // In two steps: one undo gives what was typed.
  view.dispatch(view.state.tr.insertText(text, from, to));
  const tr = closeHistory(put(view.state.tr, { from: start, to: from + text.length, text: insert }));
  view.dispatch(tr.setMeta(made, { from: start, to: start + insert.length, typed } satisfies Made).scrollIntoView());
  return true;
}

const put = (tr: Transaction, { from, to, text }: Input): Transaction =>
  text === '' ? tr.delete(from, to) : tr.insertText(text, from, to);

const code: ReadonlySet<unknown> = new Set(['code', 'kbd', 'samp', 'var']);
const isCode = (tag: unknown): boolean => code.has(tag);

/** Gives back what was typed where Backspace or Undo follows a correction; answers whether it did. */
export function takeBackPunctuation(view: EditorView, event: KeyboardEvent): boolean {
  const last = made.getState(view.state);
  if (!last || event.isComposing || event.altKey || event.shiftKey) return false;
  const isHeld = event.ctrlKey || event.metaKey;
  if (isHeld ? event.key.toLowerCase() !== 'z' : event.key !== 'Backspace') return false;
  event.preventDefault();
  view.dispatch(closeHistory(put(view.state.tr, { from: last.from, to: last.to, text: last.typed })));
  return true;
}
