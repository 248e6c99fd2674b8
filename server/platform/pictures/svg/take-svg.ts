import { Problem } from '#contract/problems.ts';
import type { RemovedParts } from '#model/media/removed-parts.ts';
import { WorkerThread } from '#server/platform/process/thread-desk.ts';
import type { SvgDone, SvgRefused } from './svg-worker.ts';

/** Bytes of an SVG: it is text. */
const MAX_BYTES = 2 * 1024 * 1024;

/** One of {@link MAX_BYTES} takes some three seconds on a busy machine. */
const desk = new WorkerThread<Uint8Array, SvgDone | SvgRefused>({
  program: new URL('./svg-worker.ts', import.meta.url),
  heap: 256,
  longest: 15_000,
  idle: 30_000,
  maxWaiting: 200,
});

interface ProcessedSvg {
  bytes: Buffer;
  width: number;
  height: number;
  removed?: RemovedParts;
}

/**
 * Cleans an SVG beside the thread that answers.
 * @throws Problem `invalid` for what is no SVG, or holds more than it may; `unavailable` when too many wait
 */
export async function processSvg(sent: Buffer): Promise<ProcessedSvg> {
  if (sent.length > MAX_BYTES) throw refused('media.largeSvg');
  const copy = new Uint8Array(sent);
  const answer = await desk.run(copy, [copy.buffer]).catch((cause: unknown) => {
    throw cause instanceof Problem ? cause : refused('media.slowSvg', undefined, cause);
  });
  if ('message' in answer) throw refused(answer.message, answer.values);
  const { bytes, width, height, removed } = answer;
  if (bytes.length > MAX_BYTES) throw refused('media.largeSvg');
  const hasLost = Object.keys(removed).length > 0;
  return { bytes: Buffer.from(bytes.buffer), width, height, ...(hasLost && { removed }) };
}

function refused(message: string, values?: Record<string, number>, cause?: unknown): Problem {
  return new Problem('invalid', { issues: [{ path: 'file', message, values }], cause });
}
