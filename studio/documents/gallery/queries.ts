import { queryOptions, useQuery } from '@tanstack/react-query';
import { settingsQuery } from '#studio/documents/settings-query.ts';
import { loadGallery } from './load-gallery.ts';

const galleryQuery = (language: string | undefined) =>
  queryOptions({
    queryKey: ['gallery', language],
    queryFn: () => loadGallery(language ?? 'en'),
    enabled: language !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The gallery with sample text in the main language of the site; undefined until it is loaded. */
export function useGallery() {
  const { data: settings } = useQuery(settingsQuery);
  return useQuery(galleryQuery(settings?.language)).data;
}
