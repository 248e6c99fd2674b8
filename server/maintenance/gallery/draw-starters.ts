import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { directionOf, siteLanguages } from '#model/site-languages/languages.ts';
import { openDrawn } from './open-drawn.ts';
import { compileDocuments, readStarter } from './starter-site.ts';

// Draws what account setup shows of starters, in each language: `node server/maintenance/gallery/draw-starters.ts`.

/** Behind the page, in the colors of the starter. */
const grounds = { bakery: '#e9d9c8', event: '#ff5a36', manual: '#d0d9f5' } as const;

/** What each is called in the order of `siteLanguages`. */
const names = {
  bakery: [
    'Mill Lane Bakery',
    '磨坊巷面包坊',
    'مخبز زقاق الطاحونة',
    'Forno del Mulino',
    'Panadería del Molino',
    'Boulangerie du Moulin',
  ],
  event: ['Undertow', '暗流', 'تيار خفي', 'Risacca', 'Resaca', 'Ressac'],
  manual: ['Marginalia', '旁注', 'هامش', 'Marginalia', 'Marginalia', 'Marginalia'],
} as const;

const SIZE = { width: 640, height: 360 };
/** The page on its ground; the larger margin has room for the button that chooses. */
const FRAME = { width: 420, height: 330, top: 30, wide: 130, narrow: 90 };
const RADIUS = 14;

const keys = ['bakery', 'event', 'manual'] as const;
const out = join(import.meta.dirname, '../../../studio/site-form/pictures');

for (const [at, language] of siteLanguages.entries()) {
  const drawn = await openDrawn(
    (kit) =>
      new Map(
        keys.map((key) => {
          const said = { name: names[key][at] ?? key, description: '' };
          return [`/${key}`, { site: compileDocuments(readStarter(key, language, said), kit), path: '/' }] as const;
        }),
      ),
    { width: 1050, height: 825, language, scheme: 'light' },
  );
  mkdirSync(join(out, language), { recursive: true });
  for (const key of keys) {
    await drawn.show(`/${key}`);
    const rounded = `<rect width="${FRAME.width}" height="${FRAME.height + RADIUS}" rx="${RADIUS}"/>`;
    const corners = `<svg width="${FRAME.width}" height="${FRAME.height}">${rounded}</svg>`;
    const page = await sharp(await drawn.page.screenshot())
      .resize(FRAME.width, FRAME.height)
      .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
      .png()
      .toBuffer();
    const left = directionOf(language) === 'rtl' ? FRAME.narrow : FRAME.wide;
    await sharp({ create: { ...SIZE, channels: 3, background: grounds[key] } })
      .composite([{ input: page, left, top: FRAME.top }])
      .webp({ quality: 72 })
      .toFile(join(out, language, `${key}.webp`));
  }
  await drawn.close();
}
