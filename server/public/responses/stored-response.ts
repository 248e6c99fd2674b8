import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Tally } from '#server/numbers/collecting/tally.ts';

export type Encoding = 'identity' | 'br' | 'gzip';

/** One form of an answer, ready to be written: `headers` alternates names and values. */
export interface ResponseVariant {
  readonly etag: string;
  readonly headers: readonly string[];
  /** What a 304 carries. */
  readonly shortHeaders: readonly string[];
  readonly body: Buffer;
}

/** An answer kept as bytes, compressed the first time someone asks for that form. */
export interface StoredResponse {
  readonly status: number;
  readonly identity: ResponseVariant;
  br: ResponseVariant | Promise<ResponseVariant> | undefined;
  gzip: ResponseVariant | Promise<ResponseVariant> | undefined;
  readonly common: readonly string[];
  readonly isCompressible: boolean;
  /** It is worth compressing well: its address is never another's. */
  readonly isLasting: boolean;
  /** Time in ms after which it is made anew; absent when it holds as long as it is kept. */
  readonly expires: number | undefined;
  /** Counts the requests it answers; absent for what isn't counted. */
  readonly tally: Tally | undefined;
}

/** Bytes up to which compressing as well as can be takes some 20 ms. */
const MAX_COMPRESSED_WELL = 16 * 1024;

/** Bytes below which compressing saves nothing worth having. */
const MIN_COMPRESSED = 860;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

interface NewResponse {
  readonly status: number;
  readonly body: Buffer;
  /** Headers of every form, alternating names and values. */
  readonly headers: readonly string[];
  readonly isCompressible: boolean;
  readonly isLasting?: boolean | undefined;
  readonly expires?: number | undefined;
  readonly tally?: Tally | undefined;
}

export function storeResponse(given: NewResponse): StoredResponse {
  const { status, headers, isCompressible, isLasting = false, expires, tally } = given;
  const body = exact(given.body);
  const canShrink = isCompressible && body.length >= MIN_COMPRESSED;
  const common = isCompressible ? [...headers, 'Vary', 'Accept-Encoding'] : headers;
  const tag = hash('sha1', body, 'base64url');
  const identity = newVariant(common, body, `"${tag}"`, undefined);
  const forms = { identity, br: undefined, gzip: undefined };
  return { status, ...forms, common, isCompressible: canShrink, isLasting, expires, tally };
}

function newVariant(
  common: readonly string[],
  body: Buffer,
  etag: string,
  encoding: string | undefined,
): ResponseVariant {
  const shortHeaders = [...common, 'ETag', etag];
  const headers = [...shortHeaders, 'Content-Length', String(body.length)];
  return { etag, body, shortHeaders, headers: encoding ? [...headers, 'Content-Encoding', encoding] : headers };
}

/** The form for an encoding: at once when it is there, else when it has been compressed. */
export function variantOf(answer: StoredResponse, encoding: Encoding): ResponseVariant | Promise<ResponseVariant> {
  if (encoding === 'identity' || !answer.isCompressible) return answer.identity;
  const known = answer[encoding];
  if (known) return known;
  const making = compress(answer, encoding).then(
    (form) => {
      answer[encoding] = form;
      return form;
    },
    () => answer.identity,
  );
  answer[encoding] = making;
  return making;
}

/** Compressions at a time: each holds its memory from when it is asked for, and more would only wait for a thread. */
const MAX_AT_ONCE = 4;
let running = 0;
const waiting: (() => void)[] = [];

async function compress(answer: StoredResponse, encoding: 'br' | 'gzip'): Promise<ResponseVariant> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((begin) => waiting.push(begin));
  else running += 1;
  try {
    return await compressNow(answer, encoding);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function compressNow(answer: StoredResponse, encoding: 'br' | 'gzip'): Promise<ResponseVariant> {
  const { body, etag } = answer.identity;
  const isSmall = answer.isLasting && body.length <= MAX_COMPRESSED_WELL;
  const bytes =
    encoding === 'br'
      ? await brotli(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: isSmall ? constants.BROTLI_MAX_QUALITY : 5,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        })
      : await zip(body, { level: 6 });
  return newVariant(answer.common, exact(bytes), `${etag.slice(0, -1)}-${encoding}"`, encoding);
}

/** What an answer and each of its forms take beside their bytes: headers, and their places in the memory. */
const OVERHEAD = 1200;

/** Bytes of an answer with the forms made so far. */
export function sizeOf(answer: StoredResponse): number {
  const forms = [answer.br, answer.gzip].map((form) => (form && 'body' in form ? OVERHEAD + form.body.length : 0));
  return 2 * OVERHEAD + answer.identity.body.length + (forms[0] ?? 0) + (forms[1] ?? 0);
}

/** Bytes in a memory of their own: small ones share one, and what zlib made keeps all it had set aside. */
function exact(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
