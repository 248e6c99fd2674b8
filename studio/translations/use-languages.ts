import { useQuery } from '@tanstack/react-query';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { settingsQuery } from '#studio/settings/queries.ts';

/** The main language of the site and its further ones; undefined while that is not known. */
export function useLanguages(): { main: SiteLanguage; further: SiteLanguage[] } | undefined {
  const { data } = useQuery(settingsQuery);
  return data && { main: data.language, further: (data.languages ?? []).map(({ language }) => language) };
}
