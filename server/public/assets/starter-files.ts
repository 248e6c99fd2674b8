import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { assetHeaders } from '#server/public/answers/site-headers.ts';
import { type StoredAnswer, storeAnswer } from '#server/public/answers/stored-answer.ts';

const starters = join(import.meta.dirname, '..', '..', '..', 'starters');
const DAY = 86_400;

const contentTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

/** The pictures that come with the starter sites, at `/_/starter/<starter>/<folder>/<file>`. */
export interface StarterFiles {
  find(address: string): Promise<StoredAnswer | undefined>;
}

/** Lists the files once; only what is on the list is ever read, so no address leads elsewhere. */
export function listStarterFiles(): StarterFiles {
  const files = new Map<string, string>();
  for (const starter of readdirSync(starters, { withFileTypes: true })) {
    if (!starter.isDirectory()) continue;
    const folder = join(starters, starter.name, 'assets');
    for (const name of listPictures(folder)) files.set(`/_/starter/${starter.name}/${name}`, join(folder, name));
  }
  const kept = new Map<string, StoredAnswer>();
  return {
    find: async (address) => {
      const known = kept.get(address);
      const file = files.get(address);
      if (known || !file) return known;
      const contentType = contentTypes[extname(file)] ?? 'application/octet-stream';
      const isCompressible = contentType === 'image/svg+xml';
      const headers = assetHeaders(contentType, DAY);
      const answer = storeAnswer({ status: 200, body: await readFile(file), headers, isCompressible });
      kept.set(address, answer);
      return answer;
    },
  };
}

function listPictures(folder: string): string[] {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return names.map((name) => name.replaceAll('\\', '/')).filter((name) => extname(name) in contentTypes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
