import type { QueryClient } from '@tanstack/react-query';
import { isSiteLanguage, type SiteLanguage } from '#model/site-languages/languages.ts';
import { SMART_BY_DEFAULT } from '#model/smart-punctuation.ts';
import { setPunctuationInFields } from '#rich-text/set-punctuation-in-field.ts';
import { settingsQuery } from './settings-query.ts';

/**
 * Marks a field whose text is in a language of the site, so that its punctuation is set as it is typed where the
 * settings say so; `main` for the site's main language.
 */
export const inLanguage = (language: SiteLanguage | 'main') => ({ 'data-language': language });

/** The language to set punctuation in, where that is on for it; undefined while the settings are not known. */
export function smartLanguage(queries: QueryClient, named: string | undefined): SiteLanguage | undefined {
  const settings = queries.getQueryData(settingsQuery.queryKey);
  const language = named === 'main' ? settings?.language : named;
  if (!settings || language === undefined || !isSiteLanguage(language)) return undefined;
  // Settings of an older version lack the field.
  return (settings.smart_punctuation ?? SMART_BY_DEFAULT).includes(language) ? language : undefined;
}

/** Sets punctuation in every marked field of the studio from now on; returns what ends it. Rich text does so itself. */
export function setPunctuation(queries: QueryClient): () => void {
  const namedBy = (field: EventTarget | null) =>
    field instanceof HTMLElement ? field.closest<HTMLElement>('[data-language]')?.dataset.language : undefined;
  void queries.prefetchQuery(settingsQuery);
  const onFocus = ({ target }: FocusEvent) => {
    if (namedBy(target) !== undefined) void queries.prefetchQuery(settingsQuery);
  };
  document.addEventListener('focusin', onFocus);
  const end = setPunctuationInFields(document, (field) =>
    field.isContentEditable ? undefined : smartLanguage(queries, namedBy(field)),
  );
  return () => {
    document.removeEventListener('focusin', onFocus);
    end();
  };
}
