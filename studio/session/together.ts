import type { Exchange } from '#contract/exchange.ts';
import { isTogether, MOST_TOGETHER, readTogether } from '#contract/together.ts';

type Options = RequestInit & { headers: Headers };

interface Read {
  path: string;
  options: Options;
  resolve: (response: Response) => void;
  reject: (cause: unknown) => void;
}

let isOn = false;
let waiting: Read[] = [];

/**
 * From now on reads that are asked for in the same turn of the event loop, as those of a screen and its frame are, go in
 * one request.
 */
export function readInOneRequest(): void {
  isOn = true;
}

/** Asks as `fetch` does, together with other reads where there are any. */
export function fetchTogether(exchange: Exchange, path: string, options: Options): Promise<Response> {
  if (!isOn || !isTogether(exchange) || !options.headers.has('authorization')) return fetch(path, options);
  return new Promise((resolve, reject) => {
    options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
    waiting.push({ path, options, resolve, reject });
    if (waiting.length === 1) queueMicrotask(askWaiting);
  });
}

function askWaiting(): void {
  const reads = waiting.filter(({ options }) => !options.signal?.aborted);
  waiting = [];
  for (const group of Object.values(Object.groupBy(reads, askerOf)))
    for (let start = 0; start < (group?.length ?? 0); start += MOST_TOGETHER)
      void ask(group?.slice(start, start + MOST_TOGETHER) ?? []);
}

/** Who asks, about which site and in which language: the headers the reads of one request share. */
const askerOf = ({ options }: Read): string =>
  JSON.stringify([...options.headers].filter(([name]) => name !== 'content-type'));

async function ask(reads: readonly Read[]): Promise<void> {
  try {
    const responses = await answersOf(reads);
    for (const [index, { resolve }] of reads.entries()) resolve(responses[index] ?? Response.error());
  } catch (cause) {
    for (const { reject } of reads) reject(cause);
  }
}

async function answersOf(reads: readonly Read[]): Promise<Response[]> {
  const [first] = reads;
  if (!first || reads.length === 1) return first ? [await fetch(first.path, first.options)] : [];
  const headers = new Headers(first.options.headers);
  headers.set('content-type', 'application/json');
  const response = await fetch(readTogether.path, { method: readTogether.method, headers, body: bodyOf(reads) });
  // Refused as a whole, such as for a spent token: so is each.
  if (!response.ok) return reads.map(() => response.clone());
  const { answers }: { answers: { status: number; body: unknown }[] } = await response.json();
  return answers.map(({ status, body }) => new Response(JSON.stringify(body), { status }));
}

function bodyOf(reads: readonly Read[]): string {
  const described = reads.map(({ path, options: { method, body } }) => ({
    method,
    path,
    ...(body ? { body: JSON.parse(String(body)) } : {}),
  }));
  return JSON.stringify({ reads: described });
}
