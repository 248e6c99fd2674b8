import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

interface Reading {
  /** Within `{{ }}` or `{% %}`; an expression is from its beginning. */
  isInside: boolean;
  isFilter: boolean;
}

/** Liquid as far as colours go: what stands between braces, its texts, numbers, words and filters. */
const liquid = (isExpression: boolean) =>
  StreamLanguage.define<Reading>({
    startState: () => ({ isInside: isExpression, isFilter: false }),
    token: (stream, reading) => {
      if (!reading.isInside) {
        if (stream.match(/^\{[{%]-?/)) {
          reading.isInside = true;
          return 'brace';
        }
        stream.next();
        stream.eatWhile(/[^{]/);
        return null;
      }
      if (!isExpression && stream.match(/^-?[}%]\}/)) {
        reading.isInside = false;
        return 'brace';
      }
      if (stream.eatSpace()) return null;
      const { isFilter } = reading;
      reading.isFilter = false;
      if (stream.match(/^"[^"]*"?|^'[^']*'?/)) return 'string';
      if (stream.match(/^-?\d+(?:\.\d+)?/)) return 'number';
      if (
        stream.match(
          /^(?:if|elsif|else|endif|unless|endunless|for|endfor|in|case|when|endcase|assign|and|or|contains|true|false|nil|empty|blank)\b/,
        )
      )
        return 'keyword';
      if (stream.match(/^[\p{L}_][\p{L}\p{N}_-]*/u)) return isFilter ? 'function' : 'variableName';
      if (stream.next() === '|') reading.isFilter = true;
      return 'operator';
    },
    tokenTable: { function: tags.function(tags.variableName) },
  });

const colours = HighlightStyle.define([
  { tag: tags.brace, color: 'var(--mantine-color-dimmed)' },
  { tag: tags.operator, color: 'var(--mantine-color-dimmed)' },
  { tag: tags.string, color: 'var(--mantine-color-success)' },
  { tag: tags.number, color: 'var(--mantine-color-success)' },
  { tag: tags.keyword, fontWeight: '600' },
  { tag: tags.variableName, color: 'var(--mantine-color-anchor)' },
  { tag: tags.function(tags.variableName), fontStyle: 'italic' },
]);

const look = EditorView.theme({
  '&': { fontSize: '13px', color: 'inherit', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-content': { fontFamily: 'var(--mantine-font-family-monospace)', padding: '7px 0', caretColor: 'currentColor' },
  '.cm-line': { padding: '0 12px' },
  '.cm-scroller': { lineHeight: '1.5', maxHeight: '320px' },
  '.cm-cursor': { borderInlineStartColor: 'currentColor' },
  '.cm-tooltip': {
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-small)',
    backgroundColor: 'var(--mantine-color-body)',
    color: 'var(--mantine-color-text)',
    boxShadow: 'var(--shadow-card)',
    zIndex: '400',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'var(--mantine-font-family-monospace)',
    maxHeight: '220px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 10px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--mantine-primary-color-filled)',
    color: '#fff',
  },
  '.cm-completionDetail': { color: 'var(--mantine-color-dimmed)', fontStyle: 'normal', marginInlineStart: '12px' },
  'li[aria-selected] .cm-completionDetail': { color: 'inherit' },
});

export const liquidLanguage = (isExpression: boolean): Extension => [
  liquid(isExpression),
  syntaxHighlighting(colours),
  look,
];
