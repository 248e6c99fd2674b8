import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Problem } from '#contract/problems.ts';
import { parseHttpDate, parseIsoDate } from '#model/iso-date.ts';
import type { BucketTarget } from '#server/platform/config/media-target.ts';
import type { MetricsRecorder } from '#server/platform/metrics/recorder.ts';
import { checkedContent } from './checked-content.ts';
import { createS3Client, defaultWaits } from './s3-client.ts';
import { problemOfRefusal, S3Refusal } from './s3-refusal.ts';
import { uploadToS3 } from './s3-upload.ts';
import { readTag, readTags, readText } from './s3-xml.ts';
import { type ByteRange, isStorageName, MAX_LISTED, requireStorageName, type Storage } from './storage.ts';

/** A bucket of any store that speaks S3. Everything in it is asked for by signed calls: it needs no public access. */
export function createS3Storage(
  target: BucketTarget,
  waits = defaultWaits,
  metrics?: Pick<MetricsRecorder, 'observer'>,
): Storage {
  const client = createS3Client(target, waits, metrics);
  const { prefix } = target;

  /** Undefined for a file that is not there; a bucket that is not there is a fault. */
  const orAbsent = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof S3Refusal && error.code === 'NoSuchKey') return undefined;
      throw problemOfRefusal(error);
    }
  };

  const get = (name: string, range?: ByteRange) =>
    orAbsent(async () => {
      const headers = range && { range: `bytes=${range.start}-${range.end ?? ''}` };
      try {
        const answer = await client.open({ method: 'GET', name, ...(headers && { headers }) });
        return { content: answer, size: sizeOf(answer, range) };
      } catch (error) {
        if (error instanceof S3Refusal && error.status === 416) throw new RangeError('It has not so many bytes.');
        throw error;
      }
    });

  return {
    put: async (name, content, options = {}) => {
      requireStorageName(name);
      try {
        return await uploadToS3(client, { name, signal: options.signal }, checkedContent(content, options));
      } catch (error) {
        throw problemOfRefusal(error);
      }
    },
    get: async (name, range) => {
      if (!isStorageName(name)) return undefined;
      const found = await get(name, range);
      return found && { content: withoutFault(found.content), size: found.size };
    },
    stat: async (name) => {
      if (!isStorageName(name)) return undefined;
      try {
        const { headers } = await client.ask({ method: 'HEAD', name });
        const modifiedAt = parseHttpDate(headers['last-modified'] ?? '') ?? 0;
        return { name, size: Number(headers['content-length'] ?? 0), modifiedAt };
      } catch (error) {
        if (!(error instanceof S3Refusal) || error.status !== 404) throw problemOfRefusal(error);
        // An answer to HEAD has no reason in it, and a bucket that is gone must not look like a missing file.
        const found = await get(name);
        found?.content.destroy();
        return found && { name, size: found.size, modifiedAt: 0 };
      }
    },
    delete: async (name) => {
      requireStorageName(name);
      await orAbsent(() => client.ask({ method: 'DELETE', name }));
    },
    list: async (wanted, { after, limit = MAX_LISTED } = {}) => {
      const query = {
        'max-keys': String(Math.min(limit, MAX_LISTED)),
        prefix: prefix + wanted,
        ...(after && { marker: prefix + after }),
      };
      const answered = await orAbsent(() => client.ask({ method: 'GET', query }));
      const text = answered?.text ?? '';
      const files = readTags(text, 'Contents').map((each) => ({
        name: readText(readTag(each, 'Key') ?? '').slice(prefix.length),
        size: Number(readTag(each, 'Size')),
        modifiedAt: parseIsoDate(readTag(each, 'LastModified') ?? '') ?? 0,
      }));
      const last = files.at(-1)?.name;
      const isCut = readTag(text, 'IsTruncated') === 'true' && last !== undefined;
      const ours = files.filter(({ name }) => isStorageName(name));
      return { files: ours, ...(isCut && { next: last }) };
    },
    findFault: async () => {
      try {
        await client.ask({ method: 'GET', query: { 'max-keys': '1', prefix } });
        return undefined;
      } catch (error) {
        if (!(error instanceof S3Refusal) || error.status >= 500 || error.status === 429) throw problemOfRefusal(error);
        return `the bucket ${target.bucket} at ${target.endpoint} returned ${error.status} ${error.code}.`;
      }
    },
    close: () => client.close(),
  };
}

function sizeOf({ headers }: IncomingMessage, range: ByteRange | undefined): number {
  if (!range) return Number(headers['content-length']);
  const total = /\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1];
  if (total === undefined) throw new Problem('storage_away', { cause: new Error('The store knows no ranges.') });
  return Number(total);
}

/** A store that stops in the middle is away. */
function withoutFault(answer: IncomingMessage): Readable {
  const expected = Number(answer.headers['content-length']);
  const read = async function* () {
    let size = 0;
    try {
      for await (const part of answer as AsyncIterable<Buffer>) {
        size += part.length;
        yield part;
      }
    } catch (cause) {
      throw new Problem('storage_away', { cause });
    }
    if (size !== expected) throw new Problem('storage_away', { cause: new Error('The store cut a file short.') });
  };
  return Readable.from(read(), { objectMode: false });
}
