import * as z from 'zod/mini';
import { isInside } from '#model/deploys/build-list.ts';

const entry = z.object({
  /** SHA-256, hex. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  bytes: z.int().check(z.gte(0)),
  /** Of a page: what it was made of. */
  mark: z.optional(z.string()),
});
export type ManifestEntry = z.infer<typeof entry>;

const manifest = z.object({
  files: z.record(z.string().check(z.refine(isInside)), entry),
  /** What pages of the release before name and this one has not: it goes with the next deploy, not under a reader. */
  leaving: z._default(z.array(z.string().check(z.refine(isInside))), []),
  /** What is being exchanged: each of them is of the site before or of the next one. */
  between: z._default(z.array(z.string().check(z.refine(isInside))), []),
});
/** The files of a site with what is in them. */
export type Manifest = z.infer<typeof manifest>;

export const noFiles: Manifest = { files: {}, leaving: [], between: [] };

/** Undefined for a text that is no manifest, which somebody else wrote. */
export function readManifest(text: string): Manifest | undefined {
  try {
    const read = manifest.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Names whose content never changes, since they say what it is. */
export const isLasting = (name: string): boolean => name.startsWith('_/');
