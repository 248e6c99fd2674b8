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
export type Shown = keyof typeof shown;

/** What the server is asked for by an address. */
export function wantedOf({ folder, tag, show, sort, q }: MediaSearch): ImagesWanted {
  return {
    search: q ?? '',
    sort: parseSort(sort, mediaSorts),
    filter: {
      ...(folder !== undefined && { folder: folder === NO_FOLDER ? '' : folder }),
      ...(tag !== undefined && { tag }),
      ...(show !== undefined && show in shown && shown[show as Shown]),
    },
  };
}
