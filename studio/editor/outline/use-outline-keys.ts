import { useDirection } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { foldText } from '#model/fold-text.ts';
import type { Step } from '#model/layout/move-by-step.ts';
import { nodeLabel } from '#studio/documents/layouts/labels.ts';
import * as told from '../document/announced-acts.ts';
import { type Editor, useEditor } from '../document/editor-context.ts';
import { showDialog } from '../document/shown-dialog.ts';
import { useInPlace } from '../trail/in-place.ts';
import type { OutlineRow } from './outline-rows.ts';

interface OutlineKeys {
  rows: readonly OutlineRow[];
  setOpen: (id: string, isOpen: boolean) => void;
  openMenu: () => void;
  say: (text: string) => void;
  /** Goes on to the fields of the selected node. */
  edit: () => void;
}

/** The keyboard of the outline: as in any tree, and Alt with arrows to move what is selected. */
export function useOutlineKeys({ rows, setOpen, openMenu, say, edit }: OutlineKeys) {
  const editor = useEditor();
  const { dir } = useDirection();
  const inPlace = useInPlace();
  const typed = useRef({ text: '', at: 0 });

  const go = (row: OutlineRow | undefined, event: KeyboardEvent) => {
    if (!row) return;
    if (row.kind === 'slot') editor.selection.select([], row.id);
    else if (event.shiftKey) extendTo(editor, rows, row.id);
    else editor.selection.select([row.id]);
  };

  const shortcuts: Record<string, () => void> = {
    d: () => say(told.duplicate(editor)),
    g: () => say(told.group(editor)),
    a: () => say(told.selectSiblings(editor)),
  };
  const shifted: Record<string, () => void> = {
    g: () => say(told.unwrap(editor)),
    h: () => say(told.hide(editor)),
    l: () => say(told.lock(editor)),
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    const { focus } = editor.selection.get();
    const at = rows.findIndex(({ id }) => id === focus);
    const row = rows[at];
    const [forward, back] = dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const isHeld = event.ctrlKey || event.metaKey;
    const shortcut = isHeld ? (event.shiftKey ? shifted : shortcuts)[event.key.toLowerCase()] : undefined;
    if (event.altKey) {
      const steps: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', [forward]: 'in', [back]: 'out' };
      const towards = steps[event.key];
      if (!towards) return;
      say(told.move(editor, towards));
    } else if (shortcut) shortcut();
    else if (isHeld) return;
    else if (event.key === 'ArrowDown') go(rows[at + 1] ?? rows[0], event);
    else if (event.key === 'ArrowUp') go(rows[at - 1], event);
    else if (event.key === 'Home') go(rows[0], event);
    else if (event.key === 'End') go(rows.at(-1), event);
    else if (event.key === forward) {
      if (row?.kind === 'node' && row.hasChildren && !row.isOpen) setOpen(row.id, true);
      else if (row && (rows[at + 1]?.level ?? 0) > row.level) go(rows[at + 1], event);
    } else if (event.key === back) {
      if (row?.kind === 'node' && row.isOpen) setOpen(row.id, false);
      else if (row)
        go(
          rows.slice(0, at).findLast(({ level }) => level < row.level),
          event,
        );
    } else if (event.key === 'Delete' || event.key === 'Backspace') say(told.remove(editor));
    else if (event.key === 'Enter') edit();
    else if (event.key === 'F2' && row?.kind === 'node') showDialog({ name: 'rename', node: row.id, say });
    else if (event.key === 'Escape' && !inPlace.isAlone) {
      const { ids } = editor.selection.get();
      if (ids.length > 0) editor.selection.select([], focus ?? undefined);
      else inPlace.leave();
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) openMenu();
    else if (event.key.length === 1 && event.key !== ' ') go(search(editor, rows, at, event, typed.current), event);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function extendTo(editor: Editor, rows: readonly OutlineRow[], id: string): void {
  const { anchor } = editor.selection.get();
  const [from, to] = [anchor ?? id, id].map((each) => rows.findIndex((row) => row.id === each)) as [number, number];
  const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  editor.selection.extend(
    between.filter(({ kind }) => kind === 'node').map((row) => row.id),
    id,
  );
}

const PAUSE_MS = 700;

/** The next line whose label begins with what was typed without a pause. */
function search(
  editor: Editor,
  rows: readonly OutlineRow[],
  at: number,
  event: KeyboardEvent,
  typed: { text: string; at: number },
): OutlineRow | undefined {
  typed.text = event.timeStamp - typed.at > PAUSE_MS ? event.key : typed.text + event.key;
  typed.at = event.timeStamp;
  const wanted = foldText(typed.text);
  const start = typed.text.length === 1 ? at + 1 : Math.max(at, 0);
  const { nodes } = editor.store.document().tree;
  return [...rows.slice(start), ...rows.slice(0, start)].find((row) => {
    const node = row.kind === 'node' ? nodes[row.id] : undefined;
    if (!node) return false;
    const { widget, words } = nodeLabel(editor.catalogue, node);
    return [widget, words].some((label) => foldText(label).startsWith(wanted));
  });
}
