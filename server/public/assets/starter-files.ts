import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { assetHeaders } from '#server/public/responses/site-headers.ts';
import { type StoredResponse, storeResponse } from '#server/public/responses/stored-response.ts';
import type { SiteKit } from '#site/site-kit.ts';

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
  find(address: string): Promise<StoredResponse | undefined>;
}

/** Lists the files once; only what is on the list is ever read, so no address leads elsewhere. */
export function listStarterFiles(): StarterFiles {
  const files = new Map<string, string>();
  for (const starter of startersWithFiles())
    for (const name of listPictures(folderOf(starter)))
      files.set(addressOf(starter, name), join(folderOf(starter), name));
  const kept = new Map<string, StoredResponse>();
  return {
    find: async (address) => {
      const known = kept.get(address);
      const file = files.get(address);
      if (known || !file) return known;
      const contentType = contentTypes[extname(file)] ?? 'application/octet-stream';
      const isCompressible = contentType === 'image/svg+xml';
      const headers = assetHeaders(contentType, DAY);
      const answer = storeResponse({ status: 200, body: await readFile(file), headers, isCompressible });
      kept.set(address, answer);
      return answer;
    },
  };
}

/** How large these pictures are, by address: each starter that has some says so in its `sizes.json`. */
export function readStarterSizes(): SiteKit['sizeOf'] {
  const sizes = listStarterSizes();
  return (address) => sizes.get(address);
}

let listed: Map<string, { width: number; height: number }> | undefined;

/** All of these sizes by address, read once. */
export function listStarterSizes(): ReadonlyMap<string, { width: number; height: number }> {
  if (listed) return listed;
  const sizes = new Map<string, { width: number; height: number }>();
  for (const starter of startersWithFiles()) {
    const text = readFileSync(join(folderOf(starter), 'sizes.json'), 'utf8');
    for (const [name, [width, height]] of Object.entries(JSON.parse(text) as Record<string, [number, number]>))
      sizes.set(addressOf(starter, name), { width, height });
  }
  listed = sizes;
  return sizes;
}

const folderOf = (starter: string) => join(starters, starter, 'assets');
const addressOf = (starter: string, name: string) => `/_/starter/${starter}/${name}`;

function startersWithFiles(): string[] {
  const folders = readdirSync(starters, { withFileTypes: true }).filter((each) => each.isDirectory());
  return folders.map(({ name }) => name).filter((name) => existsSync(folderOf(name)));
}

function listPictures(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.map((name) => name.replaceAll('\\', '/')).filter((name) => extname(name) in contentTypes);
}
