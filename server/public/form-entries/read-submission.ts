import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { Problem } from '#contract/problems.ts';
import { fileKindOf, isOfKind } from '#model/forms/file-kinds.ts';
import { type FormField, largestOf, MAX_FIELDS, MAX_FILES } from '#model/forms/form-fields.ts';
import { formatBytes } from '#server/platform/uploads/format-bytes.ts';
import { defaultPace, limitBody } from '#server/platform/uploads/gate.ts';
import { type ReceivedFile, receiveFile } from '#server/platform/uploads/received-file.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes of everything that is no file. */
const MAX_TEXT = 256 * 1024;
/** Bytes of the files of one sending. */
const MAX_OF_FILES = 50 * MEGABYTE;
const MAX_FIELD_BYTES = 64 * 1024;
/** Texts: those of several choices come one by one. */
const MAX_TEXTS = 500;

/** What was sent: texts and files by field. The files are there until `close`. */
export interface Submission {
  readonly texts: ReadonlyMap<string, readonly string[]>;
  readonly files: ReadonlyMap<string, readonly SentFile[]>;
  close(): Promise<void>;
}

export interface SentFile extends ReceivedFile {
  /** Its bytes are what its name says. */
  readonly isWhatItSays: boolean;
}

/**
 * Reads what a form sent, in either of the two ways browsers do (RFC 7578, or the older one without files).
 * @throws Problem `invalid`, `too_large`, `upload_stalled`; nothing of it is left then
 */
export async function readSubmission(
  request: IncomingMessage,
  folder: string,
  fields: readonly FormField[],
): Promise<Submission> {
  const takesFiles = new Map(
    fields.flatMap((field) => (field.kind === 'file' ? [[field.name, largestOf(field)]] : [])),
  );
  const mostOfFiles = Math.min(
    MAX_OF_FILES,
    [...takesFiles.values()].reduce((sum, each) => sum + each * MAX_FILES, 0) * MEGABYTE,
  );
  const body = limitBody(request, MAX_TEXT + mostOfFiles, defaultPace);
  const files: SentFile[] = [];
  const close = async () => {
    body.destroy();
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
  };
  try {
    const texts = await parse(request.headers, body, takesFiles, async (name, content, info) => {
      const file = await receiveFile(folder, content, { field: name, ...info });
      // A browser sends an empty file for a field where none was chosen.
      if (file.size === 0) await rm(file.path, { force: true });
      else files.push({ ...file, isWhatItSays: await hasExpectedType(file) });
    });
    return { texts, files: Map.groupBy(files, ({ field }) => field), close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Take = (field: string, content: AsyncIterable<Uint8Array>, info: { name: string; type: string }) => Promise<void>;

async function parse(
  headers: IncomingMessage['headers'],
  body: Readable,
  takesFiles: ReadonlyMap<string, number>,
  take: Take,
): Promise<Map<string, string[]>> {
  const parser = openParser(headers, takesFiles);
  const texts = new Map<string, string[]>();
  const taking: Promise<void>[] = [];
  const open = new Set<Readable>();
  let fault: unknown;
  const done = new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      fault ??= error;
      body.unpipe(parser);
      for (const file of open) file.destroy(error instanceof Error ? error : new Error(String(error)));
      reject(fault);
    };
    body.once('error', fail);
    parser.once('error', (cause: unknown) => fail(new Problem('invalid', { message: 'upload.badForm', cause })));
    for (const event of ['filesLimit', 'partsLimit', 'fieldsLimit'] as const)
      parser.once(event, () => fail(new Problem('too_large', { values: { limit: String(MAX_TEXTS) } })));
    parser.on('field', (name, value, isNameCut, isCut) => {
      if (isNameCut || isCut) fail(new Problem('too_large', { values: { limit: formatBytes(MAX_FIELD_BYTES) } }));
      else texts.set(name, [...(texts.get(name) ?? []), value]);
    });
    parser.on('file', (name, file, filename, _encoding, type) => {
      open.add(file);
      file.once('close', () => open.delete(file));
      // Its error reaches whoever takes it.
      file.on('error', () => undefined);
      const largest = takesFiles.get(name);
      if (fault !== undefined) file.destroy();
      else if (largest === undefined) file.resume();
      else {
        file.once('limit', () =>
          fail(new Problem('too_large', { values: { limit: formatBytes(largest * MEGABYTE) } })),
        );
        const taken = take(name, file, { name: filename ?? '', type });
        taking.push(taken);
        taken.catch(fail);
      }
    });
    parser.once('finish', resolve);
    body.pipe(parser);
  });
  await Promise.allSettled([done]);
  await Promise.allSettled(taking);
  if (fault !== undefined) throw fault;
  return texts;
}

function openParser(headers: IncomingMessage['headers'], takesFiles: ReadonlyMap<string, number>) {
  const largest = Math.max(0, ...takesFiles.values());
  const limits = {
    fieldNameSize: 100,
    fieldSize: MAX_FIELD_BYTES,
    fields: MAX_TEXTS,
    fileSize: Math.ceil(largest * MEGABYTE) + 1,
    files: MAX_FILES * MAX_FIELDS,
    parts: MAX_TEXTS + MAX_FILES * MAX_FIELDS,
    headerPairs: 20,
  };
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits });
  } catch (cause) {
    throw new Problem('unsupported_media_type', { cause });
  }
}

const START = 4096;

async function hasExpectedType({ name, path }: ReceivedFile): Promise<boolean> {
  const kind = fileKindOf(name);
  if (!kind) return false;
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(START), 0, START, 0);
    return isOfKind(kind, buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
