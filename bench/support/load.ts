import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Load {
  url: string;
  /** Open connections that each send the next request when the last is answered. */
  connections: number;
  seconds: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** The body of each request; `{n}` in it becomes a text no other request has. */
  body?: string;
  /** Paths asked in turn, instead of the one in `url`. */
  paths?: string[];
}

export interface Measured {
  /** Requests answered in all. */
  requests: number;
  requestsPerSecond: number;
  p99: number;
  /** Answers that were not 2xx, and requests that failed: a figure with any is not a figure. */
  failed: number;
  bytesPerAnswer: number;
}

/** Runs one load in a process of its own, so that the generator shares no event loop with what is measured. */
export const measure = (load: Load): Promise<Measured> => runApart('load-process.ts', load);

/** Runs a script of this folder, which reads `order` as JSON from its input, and answers the JSON it prints. */
export function runApart<T>(script: string, order: object): Promise<T> {
  const file = fileURLToPath(new URL(script, import.meta.url));
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) return reject(new Error(`${script} ended with ${code}`));
      resolve(JSON.parse(output));
    });
    child.stdin.end(JSON.stringify(order));
  });
}
