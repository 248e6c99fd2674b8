import type { CanvasCommand, Cargo } from '#canvas/protocol.ts';
import type { Place } from '#model/layout/layout-tree.ts';
import type { Step } from '#model/layout/move-by-step.ts';
import { isLocked } from '#model/layout/set-mark.ts';
import { setProp } from '#model/layout/set-prop.ts';
import { nodeName } from '#studio/documents/layouts/labels.ts';
import { positionWords } from '../document/announce-position.ts';
import * as told from '../document/announced-acts.ts';
import * as commands from '../document/commands.ts';
import type { Editor } from '../document/editor-context.ts';
import { pasteFromSystem } from '../document/paste.ts';
import { showDialog } from '../document/shown-dialog.ts';
import { nextNode } from './arrow-keys.ts';

export interface Surroundings {
  /** Tells those who do not see the canvas. */
  say: (text: string) => void;
  save: () => void;
  openPalette: () => void;
  /** Goes on to the fields of what is selected. */
  edit: () => void;
  /** Opens the widget of the site that a node stands for, in its place or alone. */
  editWidget: (id: string, isAlone?: boolean) => void;
}

type Act = (editor: Editor, around: Surroundings) => void;

const move =
  (step: Step): Act =>
  (editor, { say }) =>
    say(told.move(editor, step));

const acts: Partial<Record<CanvasCommand, Act>> = {
  moveUp: move('up'),
  moveDown: move('down'),
  moveIn: move('in'),
  moveOut: move('out'),
  remove: (editor, { say }) => say(told.remove(editor)),
  duplicate: (editor, { say }) => say(told.duplicate(editor)),
  copy: (editor, { say }) => say(told.copy(editor)),
  cut: (editor, { say }) => say(told.cut(editor)),
  paste: (editor, { say }) => void pasteFromSystem(editor).then(say),
  undo: (editor, { say }) => say(told.undo(editor)),
  redo: (editor, { say }) => say(told.redo(editor)),
  save: (_editor, { save }) => save(),
  palette: (_editor, { openPalette }) => openPalette(),
  edit: (_editor, { edit }) => edit(),
  group: (editor, { say }) => say(told.group(editor)),
  unwrap: (editor, { say }) => say(told.unwrap(editor)),
  hide: (editor, { say }) => say(told.hide(editor)),
  lock: (editor, { say }) => say(told.lock(editor)),
  rename: ({ selection, canEdit }, { say }) => {
    const [node, ...others] = selection.get().ids;
    if (canEdit && node !== undefined && others.length === 0) showDialog({ name: 'rename', node, say });
  },
  nothing: ({ selection }) => selection.select([]),
  all: (editor, { say }) => say(told.selectSiblings(editor)),
  children: (editor, { say }) => say(told.selectChildren(editor)),
};

/** Does what a key pressed on the canvas asks for. */
export function runCanvasCommand(editor: Editor, command: CanvasCommand, around: Surroundings): void {
  const act = acts[command];
  const id = act ? undefined : nextNode(editor, command);
  act?.(editor, around);
  if (id === undefined) return;
  editor.selection.select([id]);
  around.say(nodeName(editor.catalogue, editor.store.document().tree.nodes[id]));
}

/** Selects what was pointed at on the canvas. */
export function select(editor: Editor, ids: readonly string[], how: 'only' | 'toggle' | 'range'): void {
  const { store, selection } = editor;
  const { tree } = store.document();
  const known = ids.filter((id) => Object.hasOwn(tree.nodes, id));
  const [id] = known;
  if (how === 'only') selection.select(known);
  else if (id === undefined) return;
  else if (how === 'toggle') selection.toggle(id);
  else selectUpTo(editor, id);
}

/** Selects what stands between where a selection began and a node, as with Shift held. */
function selectUpTo({ store, selection }: Editor, id: string): void {
  const { tree } = store.document();
  const { anchor, ids: selected } = selection.get();
  const [one, other] = [tree.nodes[anchor ?? ''], tree.nodes[id]];
  const siblings = tree.nodes[other?.parent ?? '']?.slots[other?.slot ?? ''] ?? [];
  const isBeside = one && other && one.parent === other.parent && one.slot === other.slot;
  const [from, to] = [siblings.indexOf(anchor ?? ''), siblings.indexOf(id)];
  const between = isBeside ? siblings.slice(Math.min(from, to), Math.max(from, to) + 1) : [...selected, id];
  selection.extend([...new Set(between)], id);
}

/** What was let go over a place goes there. */
export function take(editor: Editor, cargo: Cargo, place: Place, say: (text: string) => void): void {
  const isTaken =
    'ids' in cargo ? commands.moveTo(editor, cargo.ids, place) : commands.addWidget(editor, cargo.widget, place);
  say(isTaken ? positionWords(editor) : told.cannotMove(editor));
}

/** What was typed on the page. */
export function typed(
  { store, canEdit }: Editor,
  { id, prop, value, isTyping }: { id: string; prop: string; value: string; isTyping: boolean },
): void {
  const { tree: before } = store.document();
  if (!canEdit || !Object.hasOwn(before.nodes, id) || isLocked(before, id)) return;
  const typing = isTyping ? `${id} ${prop}` : undefined;
  store.commit('editor.step.edit', ({ tree }) => void setProp(tree, id, prop, value), typing);
}
