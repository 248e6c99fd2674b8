import { MAX_AT_ONCE, type MediaImage, sortImages } from '#contract/media.ts';
import { call } from '#studio/session/call.ts';

export interface Sorting {
  folder?: string;
  add_tags?: string[];
  remove_tags?: string[];
}

/** Images with what is to be done with them. */
type Sorted = readonly { ids: readonly string[]; sorting: Sorting }[];

/** Puts any number of images into a folder and gives or takes tags, as many at once as the server takes. */
export async function sortMany(sorted: Sorted): Promise<void> {
  for (const { ids, sorting } of sorted)
    for (let from = 0; from < ids.length; from += MAX_AT_ONCE)
      await call(sortImages, { body: { ids: ids.slice(from, from + MAX_AT_ONCE), ...sorting } });
}

/** What brings images back to how they are now, once a sorting is done. */
export function undoing(images: readonly MediaImage[], { folder, add_tags = [], remove_tags = [] }: Sorting): Sorted {
  const back = new Map<string, { ids: string[]; sorting: Sorting }>();
  for (const image of images) {
    const sorting: Sorting = {
      ...(folder !== undefined && { folder: image.folder }),
      add_tags: remove_tags.filter((tag) => image.tags.includes(tag)),
      remove_tags: add_tags.filter((tag) => !image.tags.includes(tag)),
    };
    const name = JSON.stringify(sorting);
    const group = back.get(name) ?? { ids: [], sorting };
    group.ids.push(image.id);
    back.set(name, group);
  }
  return [...back.values()];
}
