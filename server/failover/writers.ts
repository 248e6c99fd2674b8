import { setTimeout as wait } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';

interface Saved {
  route: { id: string; version: number };
}

interface Writing {
  studio: string;
  /** Asked before each call, because tokens end. */
  token(): string;
  ledger: Ledger;
  signal: AbortSignal;
}

/** What came of the saves sent to a server. */
export interface Tally {
  acknowledged: number;
  /** Answered 503: not stored, or stored without anybody having been told. */
  unavailable: number;
  /** Answers that are neither, and calls without an answer. */
  faults: string[];
  /** When the last save was acknowledged, by `performance.now()`. */
  lastAt: number;
}

const PAUSE = 20;

/** Creates routes and saves each twice more, one call after the other until it is told to end. */
export async function write({ studio, token, ledger, signal }: Writing, name: string, tally: Tally): Promise<void> {
  for (let count = 0; !signal.aborted; count++) {
    const url_string = `/${name}/<part${count}>`;
    let known: { id: string; version: number } | undefined;
    for (let save = 0; save < 3 && !signal.aborted; save++) {
      const body = { url_string, sample_url_string: `/${name}/${save}`, page_template: 'home', ...known };
      const answer = await post(`${studio}/v1/pageRoutes/saveRoute`, token(), body);
      await wait(PAUSE);
      if (typeof answer === 'string') {
        tally.faults.push(answer);
        break;
      }
      if (answer.status === 503) {
        await answer.arrayBuffer();
        tally.unavailable += 1;
        if (!answer.headers.has('retry-after')) tally.faults.push('503 without Retry-After');
        break;
      }
      if (answer.status !== 200) {
        tally.faults.push(`${answer.status} ${await answer.text()}`);
        break;
      }
      const { route } = (await answer.json()) as Saved;
      known = { id: route.id, version: route.version };
      ledger.record(url_string, route.version);
      tally.acknowledged += 1;
      tally.lastAt = performance.now();
    }
  }
}

async function post(url: string, token: string, body: object): Promise<Response | string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  try {
    return await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  } catch (error) {
    return error instanceof Error ? `no answer: ${String(error.cause ?? error)}` : String(error);
  }
}

/** Asks for a page from memory again and again, and answers how often, and what else than 200 came. */
export async function read(site: string, signal: AbortSignal): Promise<{ read: number; faults: string[] }> {
  const faults: string[] = [];
  let count = 0;
  while (!signal.aborted) {
    const status = await fetch(`${site}/`).then(
      (answer) => answer.arrayBuffer().then(() => answer.status),
      (error: unknown) => String(error),
    );
    if (status !== 200) faults.push(`a cached page: ${status}`);
    count += 1;
    await wait(PAUSE);
  }
  return { read: count, faults };
}
