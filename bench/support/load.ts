import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Load {
  url: string;
  /** Connections that each send the next request after the last response. */
  connections: number;
  seconds: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** The body of each request; `{n}` becomes a unique text. */
  body?: string;
  /** Paths requested in turn, instead of the one in `url`. */
  paths?: string[];
}

export interface Measured {
  /** Total responses. */
  requests: number;
  requestsPerSecond: number;
  p99: number;
  /** Responses other than 2xx, and failed requests: with any, the figure is invalid. */
  failed: number;
  bytesPerAnswer: number;
}

/** Runs one load in a separate process, so that the generator doesn't share an event loop with what is measured. */
export const measure = (load: Load): Promise<Measured> => runApart('load-process.ts', load);

/** Runs a script of this folder with `order` as JSON input, and returns the JSON it prints. */
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
