import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type MediaImage, showOriginal } from '#contract/media.ts';
import { oneUrl } from '#model/media/picture-address.ts';
import { callForFile } from '#studio/session/call-for-file.ts';
import { placeholderOf } from '../placeholder-of.ts';
import type { Source } from './framed-picture.tsx';

/** Wide enough for what a screen shows of it. */
const WIDE = 1280;

/**
 * The picture an image is turned and cut from. As it is saved it may be turned or cut already: then the file itself is
 * fetched, which only members can.
 */
export function useSource(image: MediaImage): Source | undefined {
  const { id, version, crop, rotate, width, height } = image;
  const placeholder = useMemo(() => placeholderOf(image.thumbhash), [image.thumbhash]);
  const isWhole = crop === null && rotate === 0;
  const { data } = useQuery({
    queryKey: ['media', 'original', id, version],
    queryFn: async ({ signal }) => {
      const { file } = await callForFile(showOriginal, { params: { id }, signal });
      const bitmap = await createImageBitmap(file);
      const size = { width: bitmap.width, height: bitmap.height };
      bitmap.close();
      return { file, ...size };
    },
    enabled: !isWhole,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data.file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (isWhole)
    return { url: oneUrl(image, WIDE), width, height, placeholder: image.has_alpha ? undefined : placeholder };
  return data && url ? { url, width: data.width, height: data.height } : undefined;
}
