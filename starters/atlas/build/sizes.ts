import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Writes down how large each picture in a folder is: `{ "flags/fra.svg": [900, 600] }`. */
export async function writeSizes(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pictures = names.filter((name) => /\.(?:svg|webp)$/.test(name)).sort();
  const lines: string[] = [];
  for (const name of pictures) {
    const { width, height } = await sharp(join(folder, name)).metadata();
    lines.push(`${JSON.stringify(name.replaceAll('\\', '/'))}:[${width},${height}]`);
  }
  writeFileSync(join(folder, 'sizes.json'), `{\n${lines.join(',\n')}\n}\n`);
}
