import { editedPart, effectiveStyle, type Scope } from '#model/layout/effective-style.ts';
import type { StylePart } from '#model/layout/layout.ts';
import type { FlatNode } from '#model/layout/layout-tree.ts';

/** A style of one node or of several, as it is seen. */
export interface ReadStyle {
  /** Empty where nothing is said, and where nodes differ. */
  value: string;
  isMixed: boolean;
  /** Where it is said; undefined for nowhere, and where nodes differ in it. */
  from: StylePart | undefined;
  /** It is said where edits go, so it can be taken away there. */
  isOwn: boolean;
}

export function readStyle(nodes: readonly FlatNode[], name: string, scope: Scope): ReadStyle {
  const [first, ...others] = nodes.map(({ style }) => effectiveStyle(style, name, scope));
  const isMixed = others.some((other) => other?.value !== first?.value);
  const from = others.every((other) => other?.part === first?.part) ? first?.part : undefined;
  const isOwn = nodes.some(({ style }) => {
    const seen = effectiveStyle(style, name, scope);
    return seen !== undefined && seen.part === editedPart(seen, scope);
  });
  return { value: isMixed ? '' : (first?.value ?? ''), isMixed, from, isOwn };
}
