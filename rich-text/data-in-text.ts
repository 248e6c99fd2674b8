import { Extension } from '@tiptap/core';
import type { Node as ProseNode } from '@tiptap/pm/model';
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

const whole = /\{\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}\}/g;

interface Found {
  from: number;
  to: number;
  source: string;
}

/** Turns `{{ … }}` into data once it is closed, however it came there; Enter or two clicks make text of it again. */
export const DataInText = Extension.create({
  name: 'dataInText',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _before, state) => {
        const hasChanged = transactions.some(({ docChanged }) => docChanged);
        if (!hasChanged || transactions.some((each) => each.getMeta('composition') !== undefined)) return null;
        const found = findIn(state.doc);
        if (found.length === 0) return null;
        const { tr } = state;
        for (const { from, to, source } of found.reverse()) {
          const marks = tr.doc.resolve(from + 1).marks();
          tr.replaceWith(from, to, state.schema.nodes.data?.create({ source }, null, marks) ?? []);
        }
        return tr;
      },
      props: {
        handleDoubleClickOn: (view, _at, node, from) => node.type.name === 'data' && openData(view, from),
        handleKeyDown: (view, { key }) => {
          const { selection } = view.state;
          const isData = selection instanceof NodeSelection && selection.node.type.name === 'data';
          return key === 'Enter' && isData && openData(view, selection.from);
        },
      },
    }),
  ],
});

function findIn(document: ProseNode): Found[] {
  const found: Found[] = [];
  document.descendants((node, at) => {
    const { text } = node;
    if (!text?.includes('}}')) return;
    for (const { index, 0: source } of text.matchAll(whole))
      found.push({ from: at + index, to: at + index + source.length, source });
  });
  return found;
}

/** Shows data as it is written, without its last brace: typing that makes data of it again. */
function openData(view: EditorView, from: number): boolean {
  const node = view.state.doc.nodeAt(from);
  if (!node || !view.editable) return false;
  const text = String(node.attrs.source).slice(0, -1);
  const { tr } = view.state;
  tr.replaceWith(from, from + node.nodeSize, view.state.schema.text(text, node.marks));
  tr.setSelection(TextSelection.create(tr.doc, from + text.length - 1));
  view.dispatch(tr.scrollIntoView());
  return true;
}
