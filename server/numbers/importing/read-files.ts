import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { type CalendarOptions, makeCalendar } from '#model/numbers/calendar.ts';
import { NoTable } from '#model/numbers/import/csv-records.ts';
import type { DaySum, ImportSource, SkipReason } from '#model/numbers/import/imported.ts';
import { NumbersReader, UnknownNumbers } from '#model/numbers/import/read-numbers.ts';
import { Agents } from '#server/numbers/agents/agents.ts';
import { packSums } from './pack-sums.ts';

/** Bytes of a file, decompressed: a small one may hold an endless text. */
const MAX_BYTES = 1024 * 1024 * 1024;

/** What the thread that reads files is given. */
export interface FilesToRead {
  readonly paths: readonly string[];
  readonly calendar: CalendarOptions;
  readonly now: number;
  /** Days that the site counted itself, and those that an earlier import has. */
  readonly own: readonly string[];
  readonly imported: readonly string[];
  /** False to say only what would come in. */
  readonly isKept: boolean;
}

export const leftOutReasons = ['own', 'imported', 'not_over'] as const;
type LeftOutReason = (typeof leftOutReasons)[number];

export interface FilesRead {
  readonly source: ImportSource;
  /** The days that come in, in order. */
  readonly days: readonly string[];
  /** Null for unknown. */
  readonly views: number | null;
  readonly visits: number | null;
  readonly requests: number | null;
  readonly leftOut: readonly { readonly why: LeftOutReason; readonly days: readonly string[] }[];
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>;
  readonly parts: readonly {
    readonly dimension: string;
    readonly month: string;
    readonly body: Uint8Array<ArrayBuffer>;
  }[];
}

export type FilesAnswer = FilesRead | { readonly fault: 'unknown' | 'mixed' | 'too_large' | 'broken' };

class TooLarge extends Error {}

/** Reads files of one import. What can't be read is answered, and what never ends stops at a bound. */
export async function readFiles(asked: FilesToRead): Promise<FilesAnswer> {
  const calendar = makeCalendar(asked.calendar);
  const agents = new Agents();
  const agentOf = (text: string) => {
    const { kind, bot } = agents.of(text);
    return { kind, name: bot };
  };
  const reader = new NumbersReader({ dayOf: calendar.dayOf, agentOf });
  try {
    for (const path of asked.paths) await reader.readFile(textOf(path));
    const { source, sums, skipped } = reader.finish();
    return { source, skipped, ...choose(sums, asked, calendar.dayOf(asked.now)) };
  } catch (error) {
    if (error instanceof UnknownNumbers) return { fault: error.message === 'mixed' ? 'mixed' : 'unknown' };
    if (error instanceof NoTable) return { fault: 'unknown' };
    if (error instanceof TooLarge) return { fault: 'too_large' };
    // Of zlib, for a file that is cut or only begins as a compressed one.
    if (error instanceof Error && 'code' in error && /^(?:Z_|ERR_Z)/.test(String(error.code)))
      return { fault: 'broken' };
    throw error;
  }
}

function choose(sums: readonly DaySum[], { own, imported, isKept }: FilesToRead, today: string) {
  const [isOwn, isImported] = [new Set(own), new Set(imported)];
  const whyOut = (day: string): LeftOutReason | undefined => {
    if (day >= today) return 'not_over';
    if (isOwn.has(day)) return 'own';
    return isImported.has(day) ? 'imported' : undefined;
  };
  const all = [...new Set(sums.map(({ day }) => day))].sort();
  const days = all.filter((day) => whyOut(day) === undefined);
  const isIn = new Set(days);
  const taken = sums.filter(({ day }) => isIn.has(day));
  const total = (name: 'views' | 'visits' | 'requests') =>
    taken.reduce<number | null>(
      (known, sum) => (sum.dimension !== null || sum.sums[name] === null ? known : (known ?? 0) + sum.sums[name]),
      null,
    );
  const leftOut = leftOutReasons
    .map((why) => ({ why, days: all.filter((day) => whyOut(day) === why) }))
    .filter(({ days: out }) => out.length > 0);
  const groups = Map.groupBy(isKept ? taken : [], ({ dimension, day }) => `${dimension ?? ''} ${day.slice(0, 7)}`);
  const parts = [...groups].map(([key, part]) => {
    const [dimension = '', month = ''] = key.split(' ');
    return { dimension, month, body: packSums(part) };
  });
  return { days, leftOut, parts, views: total('views'), visits: total('visits'), requests: total('requests') };
}

/** The text of a file, which may be compressed by gzip. Bytes that are no UTF-8 are replaced. */
async function* textOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const content = (await isGzip(path)) ? file.pipe(createGunzip()) : file;
  if (content !== file) file.once('error', (error) => content.destroy(error));
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new TooLarge();
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}
