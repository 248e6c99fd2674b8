const addresses = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** Address of the picture of a section or page of the gallery, by its key. */
export const galleryPicture = (key: string): string | undefined => addresses[`./pictures/${key}.webp`];
