import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitsApart, likenessParts, MAX_APART, nearParts } from './image-similarity.ts';

const sixtyFour = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const asText = (bits: bigint) => bits.toString(16).padStart(16, '0');
const someBits = (most: number) => fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: most });
const flip = (bits: bigint, places: readonly number[]) =>
  places.reduce((flipped, place) => flipped ^ (1n << BigInt(place)), bits);

test('likenesses are as many bits apart as were turned over', () => {
  fc.assert(
    fc.property(sixtyFour, someBits(64), (bits, places) => {
      const parts = [bits, flip(bits, places)].map((each) => likenessParts(asText(each)));
      expect(bitsApart(parts[0]!, parts[1]!)).toBe(places.length);
    }),
  );
});

test('whatever is no further apart than it may be is found by one of its parts', () => {
  fc.assert(
    fc.property(sixtyFour, someBits(MAX_APART), (bits, places) => {
      const other = likenessParts(asText(flip(bits, places)));
      expect(likenessParts(asText(bits)).some((part, at) => nearParts(part).includes(other[at]!))).toBe(true);
    }),
  );
});
