import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { MediaImage } from '#contract/media.ts';
import { firstImagesQuery, IMAGES_AT_ONCE, type ImagesWanted, imagesQuery } from '../queries.ts';

/** Milliseconds that who flies past images must stay near them before they are asked for. */
const PAUSE = 60;
/** Images beyond those that are drawn which are asked for before one comes to them, on either side. */
const AHEAD = 60;

export interface ImageParts {
  /** Undefined while nothing has been answered yet. */
  total: number | undefined;
  error: unknown;
  /** What is shown is what was looked for before. */
  isStale: boolean;
  retry: () => void;
  /** Undefined for one that is not there yet. */
  at: (index: number) => MediaImage | undefined;
}

/** The images looked for, of which those between two places are asked for, a hundred at a time. */
export function useImageParts(wanted: ImagesWanted, from: number, to: number): ImageParts {
  const first = useQuery(firstImagesQuery(wanted));
  const last = Math.max(0, (first.data?.total ?? 1) - 1);
  const partOf = (index: number) => Math.floor(Math.min(Math.max(index, 0), last) / IMAGES_AT_ONCE);
  const inSight = `${partOf(from - AHEAD)} ${partOf(Math.max(from, to) + AHEAD)}`;
  const [near] = useDebouncedValue(inSight, PAUSE);
  const [begin = 0, end = 0] = near.split(' ').map(Number);
  const parts = Array.from({ length: end - begin + 1 }, (_, index) => begin + index).filter((part) => part > 0);
  const others = useQueries({ queries: parts.map((part) => imagesQuery(wanted, part)) });
  const rowsOf = (part: number) => (part === 0 ? first.data : others[parts.indexOf(part)]?.data)?.media;
  return {
    total: first.data?.total,
    error: first.data ? undefined : first.error,
    isStale: first.isPlaceholderData,
    retry: () => void first.refetch(),
    at: (index) => rowsOf(Math.floor(index / IMAGES_AT_ONCE))?.[index % IMAGES_AT_ONCE],
  };
}
