import { openPixels } from './read-picture.ts';

const [ACROSS, DOWN] = [9, 8];
/** Bits of either kind below which they tell nothing: a plain picture, one that only fades. */
const MIN = 4;

/** What a picture looks like (`model/media/image-similarity.ts`); undefined for one without anything to be known by. */
export async function perceptualHash(
  rgba: Buffer,
  size: { width: number; height: number },
): Promise<string | undefined> {
  const picture = await openPixels(rgba, { width: size.width, height: size.height });
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(ACROSS, DOWN, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const light = Array.from({ length: ACROSS * DOWN }, (_, place) => data[place * info.channels] ?? 0);
  const bits = light.flatMap((here, place) =>
    place % ACROSS < ACROSS - 1 ? [here < (light[place + 1] ?? 0) ? 1 : 0] : [],
  );
  const rising = bits.filter((bit) => bit === 1).length;
  if (Math.min(rising, bits.length - rising) < MIN) return undefined;
  return BigInt(`0b${bits.join('')}`)
    .toString(16)
    .padStart(16, '0');
}
