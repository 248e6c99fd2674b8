import { Problem } from '#contract/problems.ts';
import { WorkerThread } from '#server/platform/process/thread-desk.ts';
import type { ReadFont } from './read-font.ts';

/** One at a time: a font is written anew with all the strength its compression takes, and its memory is given back. */
const desk = new WorkerThread<Uint8Array, ReadFont>({
  program: new URL('./font-worker.ts', import.meta.url),
  heap: 256,
  longest: 60_000,
  idle: 0,
  maxWaiting: 40,
});

const signatures = new Set(['wOF2', 'OTTO', 'true', '\u0000\u0001\u0000\u0000']);

/**
 * Finds out what a file is by its content, and writes the font in it anew.
 * @throws Problem `unsupported_media_type` for what is no font, `invalid` for one that is damaged or takes too long
 */
export async function processFont(sent: Buffer): Promise<ReadFont> {
  if (!signatures.has(sent.toString('latin1', 0, 4)))
    throw new Problem('unsupported_media_type', { message: 'font.unknownFormat' });
  try {
    return await desk.run(new Uint8Array(sent));
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    throw new Problem('invalid', { issues: [{ path: 'file', message: 'font.broken' }], cause });
  }
}
