import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { designs } from '#starters/gallery/design.ts';
import { gallerySite } from './gallery-site.ts';
import { openDrawn } from './open-drawn.ts';

// Draws what the studio shows of the gallery in a language: `node server/maintenance/gallery/draw-gallery.ts --language ar`.
// To look at it otherwise: `--out test-results/gallery --scheme dark --width 390`.
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    scheme: { type: 'string', default: 'light' },
    width: { type: 'string', default: '1280' },
    language: { type: 'string', default: 'en' },
    /** Pixels across; whole pages then, not their upper part. */
    size: { type: 'string' },
  },
});

const { language } = values;
const drawn = await openDrawn(
  (kit) =>
    new Map(
      designs.flatMap((design) => {
        const { site, keys } = gallerySite(design, kit, language);
        return keys.map((key) => [`/${key}`, { site, path: `/${key}` }] as const);
      }),
    ),
  { width: Number(values.width), height: 800, language, scheme: values.scheme === 'dark' ? 'dark' : 'light' },
);
const pictures = join(import.meta.dirname, '../../../studio/documents/gallery/pictures');
const { out = join(pictures, language) } = values;
mkdirSync(out, { recursive: true });
for (const name of readdirSync(out)) if (name.endsWith('.webp')) rmSync(join(out, name));
for (const address of drawn.addresses) {
  await drawn.show(address);
  const isAll = values.size !== undefined;
  const bands = drawn.page.locator('main > *');
  const whole = await ((await bands.count()) === 1 ? bands : drawn.page.locator('main')).screenshot();
  const { width: wide = 1, height: high = 1 } = await sharp(whole).metadata();
  // Of a long page its upper part is enough to know it by.
  await sharp(whole)
    .extract({ left: 0, top: 0, width: wide, height: isAll ? high : Math.min(high, Math.round(wide * 1.4)) })
    .resize({ width: Math.min(Number(values.size ?? 560), wide) })
    .webp({ quality: 70 })
    .toFile(join(out, `${address.slice(1)}.webp`));
}
await drawn.close();
