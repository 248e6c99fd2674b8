import type { Readable } from 'node:stream';

/** What is stored under a name: bytes that never change, so a name says which (a hash is part of it). */
export interface StoredFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modifiedAt: number;
}

/** Bytes from `start` to `end`, both included; to the last one where there is no end. */
export interface ByteRange {
  start: number;
  end?: number | undefined;
}

export interface PutOptions {
  /** Of all of the content, as hex: what comes out otherwise is refused and not stored. */
  sha256?: string | undefined;
  /** Gives up, and leaves nothing. */
  signal?: AbortSignal | undefined;
}

export interface FilePage {
  /** In the order of their names, byte by byte. */
  files: StoredFile[];
  /** What `after` is for the page that follows; absent on the last one. */
  next?: string;
}

/**
 * Where media is kept: a folder or a bucket. Every method throws `Problem('storage_away')` when it cannot be reached and
 * `Problem('storage_full')` when nothing more fits. A file is there wholly or not at all.
 */
export interface Storage {
  /** Stores what a buffer holds or a stream brings. An error of the stream is thrown as it is, and leaves nothing. */
  put(name: string, content: Uint8Array | AsyncIterable<Uint8Array>, options?: PutOptions): Promise<{ size: number }>;
  /**
   * The bytes of a file, and how many the whole of it has; undefined when there is none. The stream is to be read or
   * destroyed. @throws RangeError when the range begins behind the end.
   */
  get(name: string, range?: ByteRange): Promise<{ content: Readable; size: number } | undefined>;
  stat(name: string): Promise<StoredFile | undefined>;
  /** Also done when there is none. */
  delete(name: string): Promise<void>;
  /** Files whose name begins so, at most `limit` (1,000) of them, those behind the name `after`. */
  list(prefix: string, page?: { after?: string | undefined; limit?: number }): Promise<FilePage>;
  /** Says in a sentence why it cannot be used as it is set up; an error that may pass is thrown. */
  findFault(): Promise<string | undefined>;
  close(): void;
}

export const MAX_LISTED = 1000;

const segment = '[a-z0-9][a-z0-9._-]*';
const shape = new RegExp(`^${segment}(?:/${segment})*$`);

/** Whether a name can be stored under: small letters, digits, `.`, `_`, `-`, and `/` between parts. */
export function isStorageName(name: string): boolean {
  return name.length <= 200 && shape.test(name) && !name.includes('..');
}

export function requireStorageName(name: string): void {
  if (!isStorageName(name)) throw new Error(`Nothing is stored under the name ${JSON.stringify(name)}.`);
}

/** The name of content by its SHA-256 (hex): `images/3f/3f0a….webp` for `hashedName('images', '3f0a…', 'webp')`. */
export function hashedName(prefix: string, sha256: string, extension?: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('This is not a SHA-256.');
  const name = `${prefix}/${sha256.slice(0, 2)}/${sha256}${extension === undefined ? '' : `.${extension}`}`;
  requireStorageName(name);
  return name;
}
