import type { IncomingMessage } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';
import { Problem } from '#contract/problems.ts';
import { formatBytes } from '#server/platform/uploads/format-bytes.ts';

/** How slowly someone may send: at least so many bytes in each of so many milliseconds. */
export interface MinimumRate {
  bytes: number;
  milliseconds: number;
}

/** Slower than any line that is worth waiting for: 1 KiB/s. */
export const defaultPace: MinimumRate = { bytes: 20 * 1024, milliseconds: 20_000 };

/** Lets the body of a request through, until it is more than was allowed, stalls or is cut off. */
class Gate extends Transform {
  readonly #most: number;
  readonly #watch: NodeJS.Timeout;
  #came = 0;
  #seen = 0;

  constructor(most: number, pace: MinimumRate) {
    super();
    this.#most = most;
    this.#watch = setInterval(() => this.#look(pace), pace.milliseconds);
  }

  override _transform(part: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#came += part.length;
    if (this.#came <= this.#most) done(null, part);
    else done(new Problem('too_large', { values: { limit: formatBytes(this.#most) } }));
  }

  override _flush(done: TransformCallback): void {
    clearInterval(this.#watch);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearInterval(this.#watch);
    done(error);
  }

  #look(pace: MinimumRate): void {
    // What waits here to be taken is slow for our own sake.
    if (this.readableLength === 0 && this.#came - this.#seen < pace.bytes) this.destroy(new Problem('upload_stalled'));
    this.#seen = this.#came;
  }
}

/**
 * The body of a request, as far as it may be read. Destroying it leaves the connection to the answer.
 * @throws Problem `too_large` at once when its own headers say so
 */
export function limitBody(request: IncomingMessage, most: number, pace: MinimumRate): Gate {
  if (Number(request.headers['content-length'] ?? 0) > most)
    throw new Problem('too_large', { values: { limit: formatBytes(most) } });
  const gate = new Gate(most, pace);
  const cut = () => {
    if (!request.complete) gate.destroy(new Problem('invalid', { message: 'upload.cut' }));
  };
  request.once('close', cut).once('error', cut);
  gate.once('close', () => {
    request.unpipe(gate);
    request.pause();
  });
  request.pipe(gate);
  if (request.destroyed) cut();
  return gate;
}
