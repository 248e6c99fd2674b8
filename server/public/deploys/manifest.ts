import * as z from 'zod/mini';
import { isInside } from '#model/deploys/build-list.ts';
import { isMap, parseList } from '#server/content/pulls/large-lists.ts';
import { writeLargeJson } from '#server/platform/http/write-large-json.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';

const entry = z.object({
  /** SHA-256, hex. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  bytes: z.int().check(z.gte(0)),
  /** Of a page: what it was made of. */
  mark: z.optional(z.string()),
});
export type ManifestEntry = z.infer<typeof entry>;

const names = z.array(z.string().check(z.refine(isInside)));
/** All of it but the files, which may be very many. */
const rest = z.object({
  /** What pages of the release before name and this one has not: it goes with the next deploy, not under a reader. */
  leaving: z._default(names, []),
  /** What is being exchanged: each of them is of the site before or of the next one. */
  between: z._default(names, []),
});
/** The files of a site with what is in them. */
export type Manifest = z.infer<typeof rest> & { files: Record<string, ManifestEntry> };

export const noFiles: Manifest = { files: {}, leaving: [], between: [] };

/** Undefined for a text that is no manifest, which somebody else wrote; read with turns of others in between. */
export async function readManifest(text: Buffer): Promise<Manifest | undefined> {
  const breathe = createYielder();
  const given = await parseList(text);
  if (!isMap(given) || !isMap(given.files)) return undefined;
  const read = rest.safeParse({ ...given, files: undefined });
  if (!read.success) return undefined;
  const files: Manifest['files'] = {};
  for (const name of Object.keys(given.files)) {
    await breathe();
    const file = entry.safeParse(given.files[name]);
    if (!file.success || name === '__proto__' || !isInside(name)) return undefined;
    files[name] = file.data;
  }
  return { ...read.data, files };
}

/** A manifest as it is kept beside its files. */
export async function writeManifest(manifest: Manifest): Promise<Buffer> {
  return Buffer.concat((await writeLargeJson(manifest)).map((piece) => Buffer.from(piece)));
}

/** Names whose content never changes, since they say what it is. */
export const isLasting = (name: string): boolean => name.startsWith('_/');
