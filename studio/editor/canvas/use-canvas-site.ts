import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CanvasAround, CanvasKit, CanvasPage } from '#canvas/protocol.ts';
import { lookVersionQuery } from '#studio/look/queries.ts';
import { delayBeforeRetry } from '#studio/session/retry-after.ts';
import { translationQuery } from '#studio/translations/queries.ts';
import type { NodeFault } from '../checks/fault.ts';
import { type Editor, useEditor, useScreen } from '../document/editor-context.ts';
import { documentOf, type StoredDocument } from '../document/editor-document.ts';
import { kindOf } from '../document/kinds/kinds.ts';
import { useInPlace, usePageAround } from '../trail/in-place.ts';
import type { TrailStop } from '../trail/trail.ts';
import { kitRequest, requestKit } from './request-kit.ts';
import { addUsed, noKeys } from './used-keys.ts';

/** What the site gives the canvas: undefined until the first answer. */
export interface CanvasSite {
  kit: CanvasKit | undefined;
  /** Keys of the images that were asked for: those that are not in the kit are nowhere. */
  asked: ReadonlySet<string>;
  page: CanvasPage | undefined;
  /** What a widget is shown in that is edited in its place. */
  around?: CanvasAround | undefined;
  /** Faults of the page's data calls. */
  faults: readonly NodeFault[];
  /** Why the last try failed; what was there before stays. */
  problem: unknown;
  retry: () => void;
}

const PAUSE_MS = 150;
const nothing = { kit: undefined, asked: new Set<string>(), page: undefined, faults: [], problem: undefined };

/**
 * Asks for what the layout needs of its site: once for a path, and again when it names more, asks for other data, or the
 * site is given another look.
 */
export function useCanvasSite(path: string): CanvasSite {
  const editor = useEditor();
  const { previewSettings } = useScreen();
  const { language } = previewSettings;
  const [given, setGiven] = useState<Omit<CanvasSite, 'retry'>>(nothing);
  const [tries, setTries] = useState(0);
  const { data: look } = useQuery(lookVersionQuery);
  // What is translated beside it is shown on it.
  const { dataUpdatedAt: translatedAt } = useQuery({
    ...translationQuery({ kind: editor.stored().kind, key: editor.stored().key, language: language ?? 'en' }, true),
    enabled: language !== undefined,
  });
  const { trail, isAlone, isPending } = useInPlace();
  const outer = usePageAround();
  const isWaiting = !isAlone && isPending;
  const shownLook = useRef(look);
  useEffect(() => {
    const before = shownLook.current;
    shownLook.current = look;
    if (before !== undefined && before !== look) setTries((made) => made + 1);
  }, [look]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try starts over.
  useEffect(() => {
    if (isWaiting) return;
    const used = noKeys();
    let asking = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let questions = questionsOf(editor);
    const ask = async () => {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      const stored = editor.stored();
      const of = outer
        ? kindOf(outer).asks(outer, documentOf(outer))
        : kindOf(stored).asks(stored, editor.store.document());
      const spoken = language && {
        language,
        translated: { kind: stored.kind, key: stored.key },
        ...(outer && { around: { kind: outer.kind, key: outer.key } }),
      };
      const images = new Set(used.images);
      try {
        const { page, faults, ...kit } = await requestKit({ ...kitRequest(of, used, path), ...spoken }, signal);
        if (signal.aborted) return;
        editor.pictures.set({ images: kit.images });
        const around = outer && aroundOf(outer, trail, stored);
        // Faults of the page around are told where that is edited.
        setGiven({ kit, asked: images, page, around, faults: outer ? [] : faults, problem: undefined });
      } catch (problem) {
        if (signal.aborted) return;
        setGiven((before) => ({ ...before, problem }));
        const wait = delayBeforeRetry(problem);
        if (wait !== undefined) timer = setTimeout(ask, wait);
      }
    };
    addUsed(used, editor.store.document());
    if (outer) addUsed(used, documentOf(outer));
    void ask();
    const stop = editor.store.subscribe('document', () => {
      const hasMore = addUsed(used, editor.store.document(), editor.store.history().diff);
      const now = questionsOf(editor);
      if (!hasMore && now === questions) return;
      questions = now;
      clearTimeout(timer);
      timer = setTimeout(ask, PAUSE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
      asking.abort();
    };
  }, [editor, path, tries, language, translatedAt, isWaiting, outer, trail]);
  return { ...given, retry: () => setTries(tries + 1) };
}

/** The page a widget is shown in, as the canvas is told of it. */
function aroundOf(outer: StoredDocument, way: readonly TrailStop[], { key, props }: StoredDocument): CanvasAround {
  const nodes = way.map(({ node }) => node);
  return { root: outer.root, values: kindOf(outer).props(outer), nodes, key, props };
}

/** What the answers of the data calls depend on. */
function questionsOf({ store }: Editor): string {
  const { data, queryParams } = store.document().meta;
  return JSON.stringify([data, queryParams]);
}
