import { Problem } from '#contract/problems.ts';
import type { S3Client } from './s3-client.ts';
import { escapeText, readTag, readText } from './s3-xml.ts';

/** Bytes of a part; S3 takes 5 MiB to 5 GiB, and at most 10,000 of them. Two are in memory at a time. */
export const PART_SIZE = 8 * 1024 * 1024;
const MAX_PARTS = 10_000;

interface Upload {
  name: string;
  signal?: AbortSignal | undefined;
}

/** Stores content under a name: at once where it is small, else in parts, which are a file only when all are there. */
export async function uploadToS3(client: S3Client, upload: Upload, content: AsyncIterable<Uint8Array>) {
  const parts = inParts(content);
  let part = (await parts.next()).value;
  let next = part && (await parts.next()).value;
  if (!next) return putWhole(client, upload, part ?? Buffer.alloc(0));
  const uploadId = await begin(client, upload);
  try {
    const tags: string[] = [];
    let size = 0;
    while (part) {
      if (tags.length === MAX_PARTS) throw new Problem('too_large', { values: { limit: '78 GiB' } });
      tags.push(await putPart(client, upload, { uploadId, number: tags.length + 1, part }));
      size += part.length;
      part = next;
      next = part && (await parts.next()).value;
    }
    await complete(client, upload, uploadId, tags, size);
    return { size };
  } catch (error) {
    await giveUp(client, upload.name, uploadId);
    throw error;
  }
}

async function putWhole(client: S3Client, { name, signal }: Upload, body: Buffer): Promise<{ size: number }> {
  await client.ask({ method: 'PUT', name, body, signal });
  return { size: body.length };
}

async function begin(client: S3Client, { name, signal }: Upload): Promise<string> {
  const { text } = await client.ask({ method: 'POST', name, query: { uploads: '' }, signal });
  const id = readTag(text, 'UploadId');
  if (id === undefined) throw new Problem('storage_away', { cause: new Error('The store began no upload.') });
  return readText(id);
}

async function putPart(
  client: S3Client,
  { name, signal }: Upload,
  { uploadId, number, part }: { uploadId: string; number: number; part: Buffer },
): Promise<string> {
  const query = { partNumber: String(number), uploadId };
  const { headers } = await client.ask({ method: 'PUT', name, query, body: part, signal });
  return headers.etag ?? '';
}

/** It may answer an error with the status of a success, and a try after a lost answer finds no upload any more. */
async function complete(client: S3Client, { name, signal }: Upload, uploadId: string, tags: string[], size: number) {
  const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escapeText(tag)}</ETag></Part>`);
  const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`);
  let cause: unknown;
  try {
    const { text } = await client.ask({ method: 'POST', name, query: { uploadId }, body, signal });
    if (readTag(text, 'ETag') !== undefined) return;
    cause = new Error(`The store did not put the parts together: ${readTag(text, 'Code')}.`);
  } catch (error) {
    cause = error;
  }
  const { headers } = await client.ask({ method: 'HEAD', name, signal });
  if (headers['content-length'] !== String(size)) throw new Problem('storage_away', { cause });
}

/** Parts that cannot be told to go are left to the rule that a bucket has for uploads nobody completed. */
async function giveUp(client: S3Client, name: string, uploadId: string): Promise<void> {
  await client.ask({ method: 'DELETE', name, query: { uploadId } }).catch(() => undefined);
}

/** Content in buffers of one size, the last of them shorter. */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined, undefined> {
  let pending: Uint8Array[] = [];
  let size = 0;
  for await (const each of content) {
    let rest = each;
    while (size + rest.length >= PART_SIZE) {
      const fitting = PART_SIZE - size;
      yield Buffer.concat([...pending, rest.subarray(0, fitting)]);
      rest = rest.subarray(fitting);
      [pending, size] = [[], 0];
    }
    if (rest.length > 0) pending.push(rest);
    size += rest.length;
  }
  if (size > 0) yield Buffer.concat(pending);
  return undefined;
}
