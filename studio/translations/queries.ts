import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#contract/exchange.ts';
import {
  listEqualRowTexts,
  listTranslations,
  showRowTexts,
  showTranslation,
  textStates,
} from '#contract/translations.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { type TranslatedKind, textKinds } from '#model/translations/text-kinds.ts';
import { settingsQuery } from '#studio/documents/settings-query.ts';
import { call } from '#studio/session/call.ts';
import type { ListSearch } from '#studio/ui/list/list-search.ts';

/** What the list is narrowed to, as its address has it: `?language=ar&state=missing`. */
type TranslationsSearch = ListSearch<'language' | 'kind' | 'state'>;

/** The language that is looked at: the one the address names, else the site's first. */
export function languageOf(wanted: string | undefined, further: readonly SiteLanguage[]): SiteLanguage | undefined {
  return further.find((each) => each === wanted) ?? further[0];
}

export function translationsQuery(
  { kind, state, q, page, size }: TranslationsSearch,
  language: SiteLanguage | undefined,
) {
  const body = {
    language: language ?? 'en',
    kind: textKinds.find((each) => each === kind),
    state: textStates.find((each) => each === state),
    search: q ?? '',
    page: page ?? 1,
    size: size ?? 20,
  };
  return queryOptions({
    queryKey: ['translations', 'list', body],
    queryFn: async ({ signal }) => {
      const { documents, ...rest } = await call(listTranslations, { body, signal });
      return { ...rest, documents: documents.map((each) => ({ ...each, id: `${each.kind}/${each.key}` })) };
    },
    enabled: language !== undefined,
    placeholderData: keepPreviousData,
  });
}

interface Translated {
  kind: TranslatedKind;
  key: string;
  language: SiteLanguage;
}

export const translationQuery = (body: Translated, isKnown: boolean) =>
  queryOptions({
    queryKey: ['translations', 'shown', body],
    queryFn: async ({ signal }) => (await call(showTranslation, { body, signal })).translation,
    enabled: isKnown,
  });

/** A page of the texts of a table. Others may save it, so that no page is kept that is out of sight. */
export const rowTextsQuery = (body: BodyOf<typeof showRowTexts>) =>
  queryOptions({
    queryKey: ['translations', 'rows', body],
    queryFn: ({ signal }) => call(showRowTexts, { body, signal }),
    gcTime: 0,
    placeholderData: (before, query) =>
      query && isSameTable(query.queryKey[2] as typeof body, body) ? before : undefined,
  });

/** Texts of a table's rows that say the same as one that is typed. */
export const equalTextsQuery = (body: BodyOf<typeof listEqualRowTexts>, version: number | undefined) =>
  queryOptions({
    queryKey: ['translations', 'equal', body, version],
    queryFn: ({ signal }) => call(listEqualRowTexts, { body, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

const isSameTable = (one: { key: string; language: string }, other: typeof one) =>
  one.key === other.key && one.language === other.language;

/** The main language of the site and its further ones; undefined while that is not known. */
export function useLanguages(): { main: SiteLanguage; further: SiteLanguage[] } | undefined {
  const { data } = useQuery(settingsQuery);
  return data && { main: data.language, further: (data.languages ?? []).map(({ language }) => language) };
}
