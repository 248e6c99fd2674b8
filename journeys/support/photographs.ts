import sharp from 'sharp';

interface Photograph {
  name: string;
  mimeType: 'image/jpeg';
  buffer: Buffer;
}

/** A landscape like a photo: sky, hills, and grain, which makes files large. */
export async function photograph(name: string, seed: number, width = 1200, height = 800): Promise<Photograph> {
  const pixels = Buffer.alloc(width * height * 3);
  // Reproducible grain: a linear congruential generator.
  let grain = seed * 7919 + 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      grain = (grain * 1_664_525 + 1_013_904_223) >>> 0;
      const noise = (grain >>> 24) / 8 - 16;
      const hill = height * (0.55 + 0.12 * Math.sin((x / width) * (5 + (seed % 4)) + seed));
      const at = (y * width + x) * 3;
      const [red, green, blue] = y < hill ? sky(y / height, seed) : land(y / height, seed);
      pixels[at] = limit(red + noise);
      pixels[at + 1] = limit(green + noise);
      pixels[at + 2] = limit(blue + noise);
    }
  }
  const raw = { width, height, channels: 3 } as const;
  return { name, mimeType: 'image/jpeg', buffer: await sharp(pixels, { raw }).jpeg({ quality: 88 }).toBuffer() };
}

type Color = [red: number, green: number, blue: number];

const limit = (value: number) => Math.min(255, Math.max(0, Math.round(value)));
const sky = (depth: number, seed: number): Color => [
  90 + depth * 150 + (seed % 3) * 20,
  140 + depth * 90,
  220 - depth * 40,
];
const land = (depth: number, seed: number): Color => [60 + (seed % 5) * 18, 110 - depth * 50, 50 + depth * 20];
