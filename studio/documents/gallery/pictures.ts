import { siteLanguages } from '#model/site-languages/languages.ts';

const addresses = import.meta.glob<string>('./pictures/*/*.webp', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** URL of the image of a gallery section or page, drawn in the language of the site; in English where there is none. */
export function galleryPicture(key: string, language: string): string | undefined {
  const drawn = siteLanguages.find((each) => each === language) ?? 'en';
  return addresses[`./pictures/${drawn}/${key}.webp`];
}
