import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutboundError } from './outbound-error.ts';

/** What is asked for; each of these can be read below. */
export const CODINGS = 'gzip, deflate, br';

/**
 * The body of an answer, decoded, and cut off with an error where it grows past `mostBytes` on the way or decoded.
 * @throws OutboundError `broken`, `large` at once when its own headers say so
 */
export function readBody(answer: IncomingMessage, mostBytes: number): Readable {
  const { 'content-length': length, 'content-encoding': coding = 'identity' } = answer.headers;
  if (Number(length ?? 0) > mostBytes) throw tooLarge(mostBytes);
  const hasNone = answer.statusCode === 204 || answer.statusCode === 304 || length === '0' || isHead(answer);
  const fail = (error: Error | null | undefined) => error && answer.destroy();
  if (hasNone || coding === 'identity' || coding === '')
    return pipeline([answer, counter(mostBytes)], fail) as Transform;
  const decoder = openDecoder(coding.trim().toLowerCase());
  return pipeline([answer, counter(mostBytes), decoder, counter(mostBytes)], fail) as Transform;
}

function isHead(answer: IncomingMessage & { req?: { method?: string } }): boolean {
  return answer.req?.method === 'HEAD';
}

function openDecoder(coding: string): Transform {
  if (coding === 'gzip' || coding === 'x-gzip') return createGunzip();
  if (coding === 'deflate') return createInflate();
  if (coding === 'br') return createBrotliDecompress();
  throw new OutboundError('broken', 'The answer is in a coding nobody asked for.');
}

function counter(mostBytes: number): Transform {
  let size = 0;
  return new Transform({
    transform: (part: Buffer, _encoding, done) => {
      size += part.length;
      if (size > mostBytes) done(tooLarge(mostBytes));
      else done(null, part);
    },
  });
}

function tooLarge(mostBytes: number): OutboundError {
  return new OutboundError('large', `The answer is larger than ${mostBytes} bytes.`);
}
