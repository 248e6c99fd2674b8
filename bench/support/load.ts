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

const script = fileURLToPath(new URL('./load-process.ts', import.meta.url));

/** Runs one load in a process of its own, so that the generator shares no event loop with what is measured. */
export function measure(load: Load): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) return reject(new Error(`the load generator ended with ${code}`));
      resolve(JSON.parse(output));
    });
    child.stdin.end(JSON.stringify(load));
  });
}
