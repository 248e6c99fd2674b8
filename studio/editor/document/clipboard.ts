import type { LayoutNode } from '#model/layout/layout.ts';
import { keepOwn, readOwn } from '#studio/session/own-storage.ts';

const NAME = 'clipboard';
/** What this tab copied that the browser's store would not take. */
let kept: LayoutNode[] = [];

/** Remembers copied nodes of whoever is signed in, for this tab and any other of the studio. */
export function writeClipboard(nodes: LayoutNode[]): void {
  kept = keepOwn(NAME, JSON.stringify(nodes)) ? [] : nodes;
}

/** What was copied last, here or in another tab. It comes from a store anyone can write: check it before use. */
export function readClipboard(): LayoutNode[] {
  try {
    const stored: unknown = JSON.parse(readOwn(NAME) ?? 'null');
    return Array.isArray(stored) ? (stored as LayoutNode[]) : kept;
  } catch {
    return kept;
  }
}
