import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const studio = join(import.meta.dirname, '..');

type Starts = Record<string, readonly string[]>;

/**
 * The files of nouns a visit begins with, by the path it begins at, `*` for whatever follows, as each noun's
 * `preload.json` names them. A path that is named in none works as well, a little later.
 */
export function readStarts(): Starts {
  const starts: Starts = {};
  for (const folder of readdirSync(studio)) {
    const file = join(studio, folder, 'preload.json');
    if (!existsSync(file)) continue;
    const own: Starts = JSON.parse(readFileSync(file, 'utf8'));
    for (const [path, files] of Object.entries(own)) starts[path] = files.map((each) => `${folder}/${each}`);
  }
  return starts;
}
