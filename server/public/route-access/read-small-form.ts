import type { IncomingMessage } from 'node:http';
import { Problem } from '#contract/problems.ts';
import { formatBytes } from '#server/platform/uploads/format-bytes.ts';
import { defaultPace, limitBody } from '#server/platform/uploads/gate.ts';

/** A password and an address, percent-encoded. */
const MAX = 16 * 1024;

/**
 * The fields of a form without files, as a browser sends it by itself.
 * @throws Problem `unsupported_media_type`, `too_large`, `upload_stalled`, `invalid`
 */
export async function readSmallForm(request: IncomingMessage): Promise<URLSearchParams> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw new Problem('unsupported_media_type');
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of limitBody(request, MAX, defaultPace) as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MAX) throw new Problem('too_large', { values: { limit: formatBytes(MAX) } });
    parts.push(part);
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
}
