import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { type Issue, Problem } from '#contract/problems.ts';
import { formatBytes } from '#server/platform/uploads/format-bytes.ts';

/** Of the text fields of a form. */
const MAX_FIELDS = 50;
const MAX_FIELD_BYTES = 64 * 1024;

interface FormRules {
  field: string;
  maxFiles: number;
  /** Of one file. */
  maxBytes: number;
}

/** The largest body a form of these files may have. */
export function mostOfForm({ maxFiles, maxBytes }: FormRules): number {
  return maxFiles * maxBytes + 1024 * 1024;
}

type TakeFile<T> = (content: AsyncIterable<Uint8Array>, info: { name: string; type: string }) => Promise<T>;

/**
 * Reads a form (RFC 7578): its text fields, and its files, each handed to `take` as it comes.
 * @throws Problem `invalid`, `too_large`, and whatever `take` throws, once nothing reads any more
 */
export async function readForm<T>(
  headers: IncomingMessage['headers'],
  body: Readable,
  rules: FormRules,
  take: TakeFile<T>,
): Promise<{ fields: Record<string, string>; files: T[] }> {
  const parser = openParser(headers, rules);
  const fields = new Map<string, string>();
  const taking: Promise<T>[] = [];
  const open = new Set<Readable>();
  let fault: unknown;
  const done = new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      fault ??= error;
      body.unpipe(parser);
      // Who takes a file waits for its end.
      for (const file of open) file.destroy(error instanceof Error ? error : new Error(String(error)));
      reject(fault);
    };
    body.once('error', fail);
    parser.once('error', (cause: unknown) => fail(invalid('', 'upload.badForm', { cause })));
    for (const event of ['filesLimit', 'partsLimit', 'fieldsLimit'] as const)
      parser.once(event, () => fail(invalid(rules.field, 'upload.tooMany', { values: { count: rules.maxFiles } })));
    parser.on('field', (name, value, isNameCut, isCut) => {
      if (isNameCut || isCut) fail(invalid(name, 'problem.textLong'));
      else if (fields.has(name)) fail(invalid(name, 'problem.fieldTwice'));
      else fields.set(name, value);
    });
    parser.on('file', (name, file, filename, _encoding, type) => {
      open.add(file);
      file.once('close', () => open.delete(file));
      // Its error reaches whoever takes it.
      file.on('error', () => undefined);
      file.once('limit', () => fail(new Problem('too_large', { values: { limit: formatBytes(rules.maxBytes) } })));
      if (fault !== undefined) file.destroy();
      else if (name !== rules.field) fail(invalid(name, 'problem.unknownField'));
      else {
        const taken = take(file, { name: filename ?? '', type });
        taking.push(taken);
        taken.catch(fail);
      }
    });
    parser.once('finish', resolve);
    body.pipe(parser);
  });
  await Promise.allSettled([done]);
  const taken = await Promise.allSettled(taking);
  if (fault !== undefined) throw fault;
  const files = taken.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  return { fields: Object.fromEntries(fields), files };
}

function openParser(
  headers: IncomingMessage['headers'],
  { maxFiles, maxBytes }: FormRules,
): InstanceType<typeof Busboy> {
  const limits = {
    fieldNameSize: 100,
    fieldSize: MAX_FIELD_BYTES,
    fields: MAX_FIELDS,
    fileSize: maxBytes,
    files: maxFiles,
    parts: MAX_FIELDS + maxFiles,
    headerPairs: 20,
  };
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits });
  } catch (cause) {
    throw invalid('', 'upload.badForm', { cause });
  }
}

function invalid(path: string, message: Issue['message'], more: { values?: Issue['values']; cause?: unknown } = {}) {
  return new Problem('invalid', { issues: [{ path, message, values: more.values }], cause: more.cause });
}
