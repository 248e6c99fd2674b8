/** Bytes of a message at most. */
export const MAX_MESSAGE = 4096;
/** Where messages are sent, below the site's address. */
export const MESSAGE_PATH = '/_/v';

/** Levels of a message: itself, the table of nodes, the three numbers of one. */
export const MAX_DEPTH = 4;

export const vitals = ['lcp', 'inp', 'ttfb', 'cls'] as const;
export type Vital = (typeof vitals)[number];

/**
 * What the script of a page sends as `text/plain`, with short names since each visit pays for them. What cannot be
 * believed or is out of its range is dropped field by field, and the rest counts. Each message of a view replaces the
 * ones before. `readMessage` reads it, thousands of times a second where it has to: without a schema.
 */
export interface ViewMessage {
  /** ID of the view: 16 characters of base64url. */
  readonly i: string;
  /** Number of the message, from 0 to 1,000. */
  readonly n: number;
  /** Path and query of the page. */
  readonly p: string;
  /** Release that answered; empty where the page can't tell. */
  readonly r: string;
  /** The referrer. */
  readonly f?: string | undefined;
  /** Seconds visible. */
  readonly s?: number | undefined;
  /** Scroll depth in percent. */
  readonly d?: number | undefined;
  /** LCP, INP, TTFB in ms, CLS. */
  readonly v?: Readonly<Partial<Record<Vital, number>>> | undefined;
  /** 1 when the person did something. */
  readonly a?: number | undefined;
  /** Errors of scripts. */
  readonly e?: number | undefined;
  /** By the number of a node (its place in `listNodes`): seen (0 or 1), clicks, errors. */
  readonly w?: Readonly<Record<string, readonly [number, number, number]>> | undefined;
  /** Hosts and files that links led to: `o:example.com`, `f:/files/menu.pdf`. */
  readonly l?: readonly string[] | undefined;
  /** Time zone of the browser. */
  readonly z?: string | undefined;
  /** 1 when a program drives the browser. */
  readonly b?: number | undefined;
}
