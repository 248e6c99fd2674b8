import { useEffect, useState } from 'react';
import { renderPreview } from '#contract/preview.ts';
import { call } from '#studio/session/call.ts';
import { delayBeforeRetry } from '#studio/session/retry-after.ts';
import { type Editor, useEditor } from '../document/editor-context.ts';
import { rootOf, type StoredDocument } from '../document/editor-document.ts';
import { kindOf } from '../document/kinds/kinds.ts';
import { useInPlace, usePageAround } from '../trail/in-place.ts';

interface PreviewHtml {
  /** Undefined until the first answer. */
  html: string | undefined;
  /** Why the last try failed; what was shown before stays. */
  problem: unknown;
  retry: () => void;
}

const PAUSE_MS = 150;

const nothing = { html: undefined, problem: undefined };

/** The page as the unsaved document makes it, rendered by the server shortly after each change. */
export function usePreviewHtml(path: string): PreviewHtml {
  const editor = useEditor();
  const { isAlone, isPending } = useInPlace();
  const around = usePageAround();
  const isWaiting = !isAlone && isPending;
  const [shown, setShown] = useState<Omit<PreviewHtml, 'retry'>>(nothing);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try starts over.
  useEffect(() => {
    if (isWaiting) return;
    let asking = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      try {
        const { html } = await call(renderPreview, { body: requestOf(editor, path, around), signal });
        if (!signal.aborted) setShown({ html, problem: undefined });
      } catch (problem) {
        if (signal.aborted) return;
        setShown((before) => ({ ...before, problem }));
        const wait = delayBeforeRetry(problem);
        if (wait !== undefined) timer = setTimeout(ask, wait);
      }
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, PAUSE_MS);
    };
    void ask();
    const stop = editor.store.subscribe('document', soon);
    return () => {
      stop();
      clearTimeout(timer);
      asking.abort();
    };
  }, [editor, path, tries, isWaiting, around]);
  return { ...shown, retry: () => setTries(tries + 1) };
}

function requestOf({ store, stored }: Editor, path: string, around: StoredDocument | undefined) {
  const document = store.document();
  const of = { ...kindOf(stored()).renders(stored(), document), root: rootOf(document), path };
  return around ? { ...of, around: { kind: around.kind, key: around.key } } : of;
}
