import type { CardFontFile } from '#model/cards/card-spec.ts';
import { type FontBody, type FontFace, fontPartAddress } from '#model/fonts/font-body.ts';
import { filesOfFamily, ownFont } from './font-faces.ts';

/** For letters that the fonts of a look lack; of these files it is known which letters they have. */
export const defaultCardFiles = [
  'open-sans-latin.woff2',
  'open-sans-latin-ext.woff2',
  'noto-kufi-arabic.woff2',
] as const;

/** The files a text of a card is set in, those of its family first. */
export function cardFontFiles(family: string, fonts: readonly FontBody[], weight: number): CardFontFile[] {
  const face = nearestFace(ownFont(family, fonts)?.faces ?? [], weight);
  const own = face?.parts.map(fontPartAddress) ?? [];
  const addresses = [...own, ...filesOfFamily(family), ...filesOfFamily('open-sans'), ...filesOfFamily('arabic')];
  return [...new Set(addresses)].map((address) => ({ address, weight }));
}

function nearestFace(faces: readonly FontFace[], weight: number): FontFace | undefined {
  const distance = ({ lightest, boldest }: FontFace) => Math.max(lightest - weight, weight - boldest, 0);
  return faces.filter(({ style }) => style === 'normal').toSorted((one, other) => distance(one) - distance(other))[0];
}
