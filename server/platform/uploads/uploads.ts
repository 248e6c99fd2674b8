import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { UploadRules } from '#contract/exchange.ts';
import { Problem } from '#contract/problems.ts';
import { defaultPace, limitBody, type MinimumRate } from './gate.ts';
import { mostOfForm, readForm } from './read-form.ts';
import { type ReceivedFile, receiveFile } from './received-file.ts';

/** Folder in `DATA_DIR` of what is being received. */
export const UPLOADS = 'uploads';
/** Of one caller, and of all. */
const MAX_OF_ONE = 6;
const MAX_AT_ONCE = 64;

/** What a caller sends that is no JSON. Nothing of it was read before the caller was known to be allowed. */
export interface Upload<Fields> {
  /** The fields, parsed, and every file in a temporary file that is gone when the call ends. At least one file. */
  receive(): Promise<{ body: Fields; files: ReceivedFile[] }>;
  /** The bytes as they come, in place of `receive`, where they are the whole body. */
  content(): Readable;
}

export interface Uploads {
  /** Begins to take the body of a request. `close` is to be called when its call ends. */
  begin<Fields>(
    request: FastifyRequest,
    rules: UploadRules,
    caller: string,
    parseFields: (fields: Record<string, string>) => Fields,
  ): Upload<Fields> & { close(): Promise<void> };
}

/** @param folder for temporary files */
export function createUploads(folder: string, pace: MinimumRate = defaultPace): Uploads {
  const counts = new Map<string, number>();
  let all = 0;
  const count = (caller: string, by: 1 | -1) => {
    all += by;
    const own = (counts.get(caller) ?? 0) + by;
    if (own > 0) counts.set(caller, own);
    else counts.delete(caller);
  };

  return {
    begin: (request, rules, caller, parseFields) => {
      if ((counts.get(caller) ?? 0) >= MAX_OF_ONE)
        throw new Problem('too_many_requests', { message: 'upload.tooManyAtOnce', retryAfter: 2 });
      if (all >= MAX_AT_ONCE) throw new Problem('unavailable', { message: 'problem.busy', retryAfter: 2 });
      count(caller, 1);
      const { as, maxBytes, maxFiles = 1, field = 'file' } = rules;
      const form = { field, maxFiles, maxBytes };
      const made: ReceivedFile[] = [];
      let body: Readable | undefined;
      const open = (): Readable => {
        if (body) throw new Error('What was sent can be read once.');
        body = limitBody(request.raw, as === 'form' ? mostOfForm(form) : maxBytes, pace);
        return body;
      };
      const take = async (content: AsyncIterable<Uint8Array>, info: { name: string; type: string }) => {
        const file = await receiveFile(folder, content, { field: as === 'form' ? field : '', ...info });
        made.push(file);
        if (file.size === 0) throw new Problem('invalid', { issues: [{ path: field, message: 'upload.empty' }] });
        return file;
      };
      return {
        content: open,
        receive: async () => {
          const { headers } = request;
          const { fields, files } =
            as === 'form'
              ? await readForm(headers, open(), form, take)
              : { fields: {}, files: [await take(open(), { name: '', type: headers['content-type'] ?? '' })] };
          const parsed = parseFields(fields);
          if (files.length === 0)
            throw new Problem('invalid', { issues: [{ path: field, message: 'problem.required' }] });
          return { body: parsed, files };
        },
        close: async () => {
          count(caller, -1);
          body?.destroy();
          await Promise.all(made.map(({ path }) => rm(path, { force: true })));
        },
      };
    },
  };
}
