import { filterNames } from 'virtual:try-expression';
import {
  acceptCompletion,
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { Compartment, EditorState, type Extension, Transaction } from '@codemirror/state';
import { EditorView, keymap, placeholder as placeholderOf } from '@codemirror/view';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { JsonObject } from '#model/json.ts';
import { wantedAt } from './liquid-context.ts';
import { liquidLanguage } from './liquid-language.ts';

export interface LiquidEditorHandle {
  /** Puts text where the caret is. */
  insert: (text: string) => void;
}

export interface LiquidEditorProps {
  label: string;
  value: string;
  /** The whole is one expression; else it is text with Liquid in it. */
  isExpression: boolean;
  isMultiline: boolean;
  isReadOnly: boolean;
  isInvalid: boolean;
  direction: 'ltr' | 'auto';
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  scope: JsonObject;
  language: string;
  /** Where the caret is to stand; the field then has the focus from the beginning. */
  caret?: number | undefined;
  ref?: Ref<LiquidEditorHandle>;
  onChange: (value: string) => void;
}

/**
 * A code field for Liquid. It stands in a shadow root: its styles come as constructed sheets there, where the page's
 * policy refuses style elements.
 */
export function LiquidEditor(props: LiquidEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const { label, value, isReadOnly, isInvalid, ref } = props;
  const changing = useRef(new Compartment());

  // Made once; what changes later is handed in below.
  useEffect(() => {
    if (!host.current) return undefined;
    const { isExpression, isMultiline, caret } = latest.current;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open', delegatesFocus: true });
    const made = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: latest.current.value,
        ...(caret === undefined ? {} : { selection: { anchor: Math.min(caret, latest.current.value.length) } }),
        extensions: [
          history(),
          closeBrackets(),
          liquidLanguage(isExpression),
          autocompletion({ override: [(context) => complete(context, latest.current)], icons: false }),
          keymap.of([
            ...(isMultiline ? [] : [{ key: 'Enter', run: () => true }]),
            { key: 'Tab', run: acceptCompletion },
            ...closeBracketsKeymap,
            ...completionKeymap,
            ...historyKeymap,
            ...defaultKeymap,
          ]),
          EditorView.lineWrapping,
          limits(() => latest.current),
          changing.current.of(attributes(latest.current)),
          EditorView.updateListener.of((update) => {
            const isTyped = !update.transactions.some((each) => each.annotation(Transaction.remote));
            if (update.docChanged && isTyped) latest.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    // Focus goes to the first thing of a shadow root that can have it: the text, and not what scrolls it.
    made.scrollDOM.removeAttribute('tabindex');
    view.current = made;
    if (caret !== undefined) made.focus();
    return () => made.destroy();
  }, []);

  useEffect(() => {
    const { current } = view;
    if (!current || current.state.doc.toString() === value) return;
    current.dispatch({
      changes: { from: 0, to: current.state.doc.length, insert: value },
      annotations: Transaction.remote.of(true),
    });
  }, [value]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read of the latest is what is listed.
  useEffect(() => {
    view.current?.dispatch({ effects: changing.current.reconfigure(attributes(latest.current)) });
  }, [label, isReadOnly, isInvalid]);

  useImperativeHandle(ref, () => ({
    insert: (text) => {
      view.current?.dispatch(view.current.state.replaceSelection(text));
      view.current?.focus();
    },
  }));
  return <div ref={host} data-code-field />;
}

function attributes({
  label,
  direction,
  isReadOnly,
  isInvalid,
  isMultiline,
  placeholder,
}: LiquidEditorProps): Extension {
  return [
    EditorState.readOnly.of(isReadOnly),
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-multiline': String(isMultiline),
      'aria-invalid': String(isInvalid),
      dir: direction,
    }),
    placeholder === undefined ? [] : placeholderOf(placeholder),
  ];
}

/** One line stays one line, however it is pasted, and nothing grows past what the field may hold. */
function limits(props: () => LiquidEditorProps): Extension {
  return EditorState.transactionFilter.of((transaction) => {
    if (!transaction.docChanged) return transaction;
    const { isMultiline, maxLength } = props();
    if (maxLength !== undefined && transaction.newDoc.length > maxLength && transaction.isUserEvent('input')) return [];
    if (isMultiline || transaction.newDoc.lines === 1) return transaction;
    const insert = transaction.newDoc.toString().replace(/\s*\n\s*/g, ' ');
    return [
      { changes: { from: 0, to: transaction.startState.doc.length, insert }, selection: { anchor: insert.length } },
    ];
  });
}

function complete(
  context: CompletionContext,
  { isExpression, scope, language }: LiquidEditorProps,
): CompletionResult | null {
  const wanted = wantedAt(context.state.doc.toString(), context.pos, isExpression, scope);
  if (wanted.kind === 'nothing') return null;
  if (wanted.kind === 'filter') {
    const options = filterNames(language).map((label) => ({ label, type: 'function' }));
    return { from: wanted.from, options, validFor: /^\w*$/ };
  }
  // Nobody asked yet where nothing is typed.
  if (!context.explicit && wanted.from === context.pos && isExpression && context.pos === 0) return null;
  const options = wanted.names.map(({ text, sample }) => ({ label: text, detail: sample }));
  return { from: wanted.from, options, validFor: /^[\w-]*$/ };
}
