import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

export interface Running {
  process: ChildProcess;
  pid: number;
  /** Milliseconds from the start of the process to the first good answer. */
  startedIn: number;
  stop: () => Promise<void>;
}

/** Starts a Node script and waits until `readyUrl` answers well. @throws with its output when it does not in 60 s */
export async function startProcess(
  script: string,
  args: string[],
  env: Record<string, string>,
  readyUrl: string,
  flags: readonly string[] = [],
): Promise<Running> {
  const began = performance.now();
  const child = spawn(process.execPath, [...flags, script, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A failing bench leaves no process running.
  process.once('exit', () => child.kill());
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  const closed = once(child, 'close');
  for (;;) {
    if (await answers(readyUrl)) break;
    if (child.exitCode !== null || performance.now() - began > 60_000) {
      child.kill('SIGKILL');
      throw new Error(`${script} did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return {
    process: child,
    pid: child.pid ?? 0,
    startedIn: performance.now() - began,
    stop: async () => {
      child.kill('SIGTERM');
      await closed;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
