import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type MediaImage, updateImage } from '#contract/media.ts';
import { Problem } from '#contract/problems.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { findImage } from '#studio/documents/images/queries.ts';
import { call } from '#studio/session/call.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';

type Texts = Readonly<Record<string, string>>;
const nothing: Texts = {};

export interface Languages {
  main: SiteLanguage;
  further: readonly SiteLanguage[];
}

/** The alt text of an image in a language, empty for none. */
export const storedAlt = ({ alt_text, alt_texts }: MediaImage, language: SiteLanguage, main: SiteLanguage): string =>
  language === main ? alt_text : (alt_texts[language] ?? '');

/** Keeps what is typed for each image until it is saved, also of those that are not in sight. */
export function useAltDrafts({ main, further }: Languages, onFresh: (image: MediaImage) => void) {
  const queries = useQueryClient();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Texts>>(new Map());
  const [faults, setFaults] = useState<Texts>(nothing);

  const textOf = (image: MediaImage, language: SiteLanguage): string =>
    drafts.get(image.id)?.[language] ?? storedAlt(image, language, main);

  const type = (image: MediaImage, language: SiteLanguage, text: string) => {
    const { [language]: _, ...others } = drafts.get(image.id) ?? nothing;
    const texts: Texts = text === storedAlt(image, language, main) ? others : { ...others, [language]: text };
    const next = new Map(drafts);
    if (Object.keys(texts).length === 0) next.delete(image.id);
    else next.set(image.id, texts);
    setDrafts(next);
    setFaults(nothing);
  };

  /** Saves what is typed for an image; answers whether all of it is saved. */
  const save = async (image: MediaImage): Promise<boolean> => {
    const typed = drafts.get(image.id);
    if (!typed) return true;
    const said = { ...image.alt_texts };
    for (const language of further) {
      const text = typed[language] ?? said[language] ?? '';
      if (text === '') delete said[language];
      else said[language] = text;
    }
    const { id, version } = image;
    const body = { id, version, image: { alt_text: typed[main] ?? image.alt_text, alt_texts: said } };
    try {
      const saved = await call(updateImage, { body });
      onFresh(saved.image);
      setFaults(nothing);
      setDrafts((now) => new Map([...now].filter(([each, texts]) => each !== id || texts !== typed)));
      await afterSave(queries, 'media_image');
      return true;
    } catch (problem) {
      const found = faultsOf(problem, main);
      setFaults(found);
      if (Object.keys(found).length === 0) notify.problem(problem);
      if (problem instanceof Problem && problem.kind === 'stale_version') {
        const fresh = await findImage(image.key);
        if (fresh) onFresh(fresh);
      }
      return false;
    }
  };
  return { drafts, faults, textOf, type, save };
}

/** What a refusal says of each text, by its language. */
function faultsOf(problem: unknown, main: SiteLanguage): Texts {
  const issues = problem instanceof Problem ? (problem.details.issues ?? []) : [];
  return Object.fromEntries(
    issues.flatMap(({ path, message }) => {
      const [, field, language] = /\b(alt_texts?)(?:\.(.+))?$/.exec(path) ?? [];
      if (field === undefined) return [];
      return [[language ?? main, message] as const];
    }),
  );
}
