import type {
  Exchange,
  GivenBodyOf,
  GivenParamsOf,
  GivenQueryOf,
  ResponseOf,
  UploadRules,
} from '#contract/exchange.ts';
import { Problem } from '#contract/problems.ts';
import { answerOf } from './call.ts';
import { addressOf, headersOf, type Sent } from './send.ts';
import { recordUnavailable } from './server-unavailable.ts';

/** An exchange that takes a file: in a form, or its bytes alone. */
type Uploading = Exchange & { readonly upload: UploadRules };

interface UploadInput<E extends Uploading> {
  params?: GivenParamsOf<E>;
  query?: GivenQueryOf<E>;
  /** The texts of the form; what is undefined is left out. */
  body?: GivenBodyOf<E>;
  /** Several where the exchange takes a form with more than one. */
  file: Blob | readonly Blob[];
  /** Told how many bytes of the file are on their way. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal | undefined;
  site?: string | null | undefined;
}

/** Milliseconds in which nothing of a file goes on before the connection counts as broken. */
const STALLS = 45_000;

/**
 * Sends a file as its exchange declares it, telling how far it is: the browser says so of its older requests only.
 * Otherwise as `call` does.
 */
export async function upload<const E extends Uploading>(exchange: E, input: UploadInput<E>): Promise<ResponseOf<E>> {
  const response = await answerOf(exchange, (token) => sendFile(exchange, input, token));
  return (await response.json()) as ResponseOf<E>;
}

function sendFile<E extends Uploading>(
  exchange: E,
  { file, body, onProgress, signal, ...sent }: UploadInput<E>,
  token: string | null,
): Promise<Response> {
  const isForm = exchange.upload.as === 'form';
  const files = file instanceof Blob ? [file] : file;
  const size = files.reduce((sum, each) => sum + each.size, 0);
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  if (signal?.aborted) return Promise.reject(signal.reason);
  const request = new XMLHttpRequest();
  const broken = () => reject(new Problem('unavailable', { message: 'problem.unavailable' }));
  let watch: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(watch);
    watch = setTimeout(() => {
      broken();
      request.abort();
    }, STALLS);
  };
  const stop = () => {
    reject(signal?.reason);
    request.abort();
  };
  request.upload.onprogress = ({ loaded }) => {
    wait();
    onProgress?.(Math.min(loaded, size));
  };
  // From now on the server has it, and may have others to look at first.
  request.upload.onload = () => clearTimeout(watch);
  request.onload = () => resolve(responseOf(request));
  request.onerror = broken;
  request.onloadend = () => {
    clearTimeout(watch);
    signal?.removeEventListener('abort', stop);
  };
  signal?.addEventListener('abort', stop);
  request.open(exchange.method, addressOf(exchange, sent as Sent));
  for (const [name, value] of headersOf(exchange, sent as Sent, token)) request.setRequestHeader(name, value);
  if (!isForm) request.setRequestHeader('content-type', 'application/octet-stream');
  wait();
  request.send(isForm ? formOf(exchange.upload, files, body) : (files[0] ?? null));
  return promise;
}

function formOf({ field = 'file' }: UploadRules, files: readonly Blob[], texts: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((texts ?? {}) as Record<string, unknown>))
    if (value !== undefined) form.append(name, String(value));
  for (const file of files) {
    if (file instanceof File) form.append(field, file, file.name);
    else form.append(field, file);
  }
  return form;
}

function responseOf(request: XMLHttpRequest): Response {
  if (request.status === 503) recordUnavailable();
  const retryAfter = request.getResponseHeader('retry-after');
  const headers = new Headers();
  if (retryAfter !== null) headers.set('retry-after', retryAfter);
  return new Response(request.responseText, { status: request.status, headers });
}
