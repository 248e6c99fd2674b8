import { useEffect, useRef } from 'react';
import type { PreviewComment } from '#contract/preview-comments.ts';
import type { Editor } from '../document/editor-context.ts';
import { nodeOf } from './use-comments.ts';

interface Shown {
  hash: string;
  comments: readonly PreviewComment[];
  open: () => void;
}

/** Whoever comes for a comment finds them open, with its node selected; once, however often they are read anew. */
export function useShownComment({ store, selection }: Editor, { hash, comments, open }: Shown): void {
  const shown = useRef('');
  useEffect(() => {
    const wanted = /^comment-(.+)$/.exec(hash)?.[1];
    const comment = comments.find(({ id }) => id === wanted);
    if (!comment || shown.current === comment.id) return;
    shown.current = comment.id;
    const node = nodeOf(store, comment);
    if (node !== undefined) selection.select([node]);
    open();
  }, [hash, comments, open, store, selection]);
}
