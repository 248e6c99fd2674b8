import type { LayoutNode } from '#model/layout/layout.ts';

const KEY = 'editor.clipboard';
/** What this tab copied that the browser's store would not take. */
let kept: LayoutNode[] = [];

/** Remembers copied nodes, for this tab and any other of the studio. */
export function writeClipboard(nodes: LayoutNode[]): void {
  kept = [];
  try {
    localStorage.setItem(KEY, JSON.stringify(nodes));
  } catch {
    kept = nodes;
    localStorage.removeItem(KEY);
  }
}

/** What was copied last, here or in another tab. It comes from a store anyone can write: check it before use. */
export function readClipboard(): LayoutNode[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return Array.isArray(stored) ? (stored as LayoutNode[]) : kept;
  } catch {
    return kept;
  }
}
