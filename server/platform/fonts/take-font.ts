import { Worker } from 'node:worker_threads';
import { Problem } from '#contract/problems.ts';
import { inSlot } from '#server/platform/process/pool-slots.ts';
import { Slots } from '#server/platform/process/slots.ts';
import type { ReadFont } from './read-font.ts';

/** One at a time: a font is written anew with all the strength its compression takes. */
const desk = new Slots(1, 40);
const LONGEST = 60_000;

const signatures = new Set(['wOF2', 'OTTO', 'true', '\u0000\u0001\u0000\u0000']);

/**
 * Finds out what a file is by its content, and writes the font in it anew.
 * @throws Problem `unsupported_media_type` for what is no font, `invalid` for one that is damaged or takes too long
 */
export async function takeFont(sent: Buffer): Promise<ReadFont> {
  if (!signatures.has(sent.toString('latin1', 0, 4)))
    throw new Problem('unsupported_media_type', { message: 'font.unknownFormat' });
  return inSlot(desk, () => readBeside(sent));
}

function readBeside(sent: Buffer): Promise<ReadFont> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./font-worker.ts', import.meta.url), {
      workerData: new Uint8Array(sent),
      resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 4 },
      stdout: true,
      stderr: true,
    });
    const broken = (cause: unknown) => {
      clearTimeout(timer);
      reject(new Problem('invalid', { issues: [{ path: 'file', message: 'font.broken' }], cause }));
      void worker.terminate();
    };
    const timer = setTimeout(() => broken(new Error('It took too long.')), LONGEST);
    worker.once('message', (font: ReadFont) => {
      clearTimeout(timer);
      resolve(font);
      void worker.terminate();
    });
    worker.once('error', broken);
    worker.once('exit', () => broken(new Error('The thread ended.')));
  });
}
