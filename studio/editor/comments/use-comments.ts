import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PreviewComment } from '#contract/preview-comments.ts';
import { openCommentsQuery } from '#studio/preview-comments/queries.ts';
import { useEditor, useTopic } from '../document/editor-context.ts';
import type { EditorStore } from '../document/editor-store.ts';
import { kindOf } from '../document/kinds/kinds.ts';

const none: readonly PreviewComment[] = [];

/** What is open about the pages of what is edited, and how much of it is on which node. */
export function useComments(): { comments: readonly PreviewComment[]; commented: ReadonlyMap<string, number> } {
  const { store, stored } = useEditor();
  const { data } = useQuery({ ...openCommentsQuery(stored().key), enabled: kindOf(stored()).hasComments });
  const comments = data?.comments ?? none;
  useTopic('structure');
  const nodes = comments.flatMap((comment) => nodeOf(store, comment) ?? []).join(' ');
  // The same map as long as it holds the same, so that who is given it does not render again.
  const commented = useMemo(() => counted(nodes), [nodes]);
  return { comments, commented };
}

function counted(nodes: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const node of nodes.split(' ')) if (node !== '') counts.set(node, (counts.get(node) ?? 0) + 1);
  return counts;
}

/** The innermost node of the document that a comment is pinned to: what was pressed, or what it is in. */
export function nodeOf(store: EditorStore, { nodes }: PreviewComment): string | undefined {
  return nodes.find((id) => Object.hasOwn(store.document().tree.nodes, id));
}
