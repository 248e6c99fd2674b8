import type { MediaImage } from '#contract/media.ts';

/**
 * `waiting` for its turn, `sending`, `paused` by the person, `done`, `there` already under another name, or `failed` for
 * a reason that trying again by itself would not mend.
 */
type UploadState = 'waiting' | 'sending' | 'paused' | 'done' | 'there' | 'failed';

/** One file on its way into the library. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  /** The site it goes to, whatever site the tab works in meanwhile. */
  readonly site: string | null;
  readonly folder: string;
  /** Added though the library has the same file. */
  readonly mayDouble: boolean;
  readonly state: UploadState;
  /** Bytes that have arrived. */
  readonly sent: number;
  readonly problem: unknown;
  /** What it has become; for one that was there already, that one. */
  readonly image: MediaImage | undefined;
  /** Images that were there before and look the same, as long as nothing was said of them. */
  readonly similar: readonly MediaImage[];
}

export interface SendOptions {
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

interface SentFile {
  image: MediaImage;
  isDuplicate: boolean;
  similar: readonly MediaImage[];
}

/** The way a file takes to the server. */
export type SendFile = (upload: Upload, options: SendOptions) => Promise<SentFile>;

/** What outlives the page. */
export interface KeepFiles {
  keep: (upload: Upload) => Promise<void>;
  drop: (id: string) => Promise<void>;
}

export const isOver = ({ state }: Upload): boolean => state === 'done' || state === 'there' || state === 'failed';
