import { mediaSorts } from '#contract/media.ts';
import type { ImagesWanted } from '#studio/documents/images/queries.ts';
import { type ListSearch, parseSort } from '#studio/ui/list/list-search.ts';

/** What the library is narrowed to, as its address has it: `?folder=Travel/2026&show=no-alt&as=list`. */
export type MediaSearch = ListSearch<'as' | 'folder' | 'tag' | 'show'>;

/** Images in no folder, in the address: no folder is called so. */
export const NO_FOLDER = '/';

/** What can be looked for beside words, folders and tags. */
const shown = {
  unused: { is_used: false },
  'no-alt': { has_alt: false },
  large: { is_large: true },
} as const;
const NO_ALT_IN = 'no-alt-';
export type Shown = keyof typeof shown | `${typeof NO_ALT_IN}${string}`;

/** Those without an alt text in a further language, in the address. */
export const lacksAltIn = (language: string): Shown => `${NO_ALT_IN}${language}`;

/** The language whose alt texts are looked for, where it is not the site's own. */
export function languageLacked(show: string | undefined): string | undefined {
  return show?.startsWith(NO_ALT_IN) ? show.slice(NO_ALT_IN.length) : undefined;
}

function shownBy(show: string): ImagesWanted['filter'] {
  const language = languageLacked(show);
  return language === undefined ? shown[show as keyof typeof shown] : { no_alt_in: language };
}

/** What the server is asked for by an address. */
export function wantedOf({ folder, tag, show, sort, q }: MediaSearch): ImagesWanted {
  return {
    search: q ?? '',
    sort: parseSort(sort, mediaSorts),
    filter: {
      ...(folder !== undefined && { folder: folder === NO_FOLDER ? '' : folder }),
      ...(tag !== undefined && { tag }),
      ...(show !== undefined && shownBy(show)),
    },
  };
}
