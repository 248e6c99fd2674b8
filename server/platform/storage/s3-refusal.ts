import { Problem } from '#contract/problems.ts';
import { readTag } from './s3-xml.ts';

/** What a store answered in place of a success, in words for the log. */
export class S3Refusal extends Error {
  override name = 'S3Refusal';
  readonly status: number;
  /** Its word for the reason, such as `NoSuchKey`; empty when it gave none. */
  readonly code: string;

  constructor({ method, name }: { method: string; name?: string }, status: number, body: string) {
    const code = readTag(body, 'Code') ?? '';
    super(`The store returned ${status} ${code} to ${method} ${name ?? 'of the bucket'}.`);
    this.status = status;
    this.code = code;
  }
}

const full = new Set(['EntityTooLarge', 'QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded']);

/** What a person is told of it. */
export function problemOfRefusal(error: unknown): unknown {
  if (!(error instanceof S3Refusal)) return error;
  const isFull = error.status === 507 || full.has(error.code);
  return new Problem(isFull ? 'storage_full' : 'storage_away', { cause: error });
}
