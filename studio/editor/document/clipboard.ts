import { type Copied, copiedOf, copiedText } from '#model/layout/copied-text.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { readOwn, storeOwn } from '#studio/session/own-storage.ts';
import { tabSite } from '#studio/session/tab-site.ts';
import type { Editor } from './editor-context.ts';

const NAME = 'clipboard';
/** What this tab copied that the browser's store would not take. */
let kept = '';

/** Remembers copied nodes of whoever is signed in, for this tab and any other of the studio. */
export function writeClipboard(
  nodes: LayoutNode[],
  { pictures, catalogue }: Pick<Editor, 'pictures' | 'catalogue'>,
): void {
  const text = copiedText(nodes, tabSite(), pictures.get(), catalogue.saved);
  kept = storeOwn(NAME, text) ? '' : text;
}

/** What was copied last, here or in another tab. */
export function readClipboard(): Copied {
  return copiedOf(readOwn(NAME) ?? kept) ?? { nodes: [], site: undefined };
}
