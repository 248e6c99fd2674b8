import { useEffect, useEffectEvent, useState } from 'react';
import { matchRowTexts, type RowText } from '#contract/translations.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { call } from '#studio/session/call.ts';

/** A text that is typed, of a row that may not be in sight. */
export interface TypedText {
  readonly text: RowText;
  readonly value: string;
}

type Typed = ReadonlyMap<string, TypedText>;

interface State {
  /** The version of the table whose places they are at. */
  readonly version: number;
  readonly typed: Typed;
  /** Texts whose rows are gone. */
  readonly lost: readonly TypedText[];
}

const nothing: State = { version: 0, typed: new Map(), lost: [] };

/**
 * What is typed in rows of a table, by place. When the table was saved by others, and rows may stand elsewhere, each is
 * found again; `isSettled` is false until then.
 */
export function useTypedRows(table: { key: string; language: SiteLanguage }, version: number | undefined) {
  const [{ typed, lost, version: known }, set] = useState<State>(nothing);
  const [failed, setFailed] = useState<unknown>();
  const { key, language } = table;
  const isSettled = typed.size === 0 || version === undefined || version <= known;

  const find = useEffectEvent(async (signal: AbortSignal) => {
    const entries = [...typed.values()];
    const texts = entries.map(({ text: { cell, source } }) => ({ id: cell.id, at: cell.at, source }));
    try {
      const answer = await call(matchRowTexts, { body: { key, language, texts }, signal });
      if (signal.aborted) return;
      const found = entries.map((entry, at) => ({ entry, text: answer.texts[at] ?? undefined }));
      set((now) => ({
        version: answer.version,
        typed: new Map(
          found.flatMap(({ entry, text }) => (text ? [[text.place, { text, value: entry.value }] as const] : [])),
        ),
        lost: [...now.lost, ...found.filter(({ text }) => !text).map(({ entry }) => entry)],
      }));
    } catch (problem) {
      if (!signal.aborted) setFailed(problem);
    }
  });
  const soughtFrom = isSettled || failed !== undefined ? undefined : known;
  useEffect(() => {
    if (soughtFrom === undefined) return undefined;
    const stop = new AbortController();
    void find(stop.signal);
    return () => stop.abort();
  }, [soughtFrom]);

  return {
    typed,
    lost,
    isSettled,
    /** Why the rows of what is typed weren't found. */
    failed,
    retry: () => setFailed(undefined),
    /** Changes what is typed in the texts in sight. */
    type(shown: readonly RowText[], values: ReadonlyMap<string, string | undefined>) {
      const byPlace = new Map(shown.map((text) => [text.place, text]));
      set((now) => {
        const next = new Map(now.typed);
        for (const [place, value] of values) {
          const text = byPlace.get(place);
          if (value === undefined || !text) next.delete(place);
          else next.set(place, { text, value });
        }
        return { ...now, typed: next, version: now.typed.size === 0 ? (version ?? 0) : now.version };
      });
    },
    /** What was sent is saved as a version; what was typed since stays. */
    keepUnsaved: (sent: Typed, saved: number) =>
      set((now) => ({
        ...now,
        version: saved,
        typed: new Map([...now.typed].filter(([place, { value }]) => sent.get(place)?.value !== value)),
      })),
    discard: () => set((now) => ({ ...now, typed: new Map() })),
    forget: () => set((now) => ({ ...now, lost: [] })),
    version: known,
  };
}
