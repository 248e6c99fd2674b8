import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { node, projectEnvironment, root } from './paths.mjs';

/**
 * How the C library manages memory (glibc's names; others ignore them): threads share two arenas,
 * and large or trailing free blocks return to the system immediately.
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

/** Compiled code is cached between starts, which saves about a third of a cold start. The operator's settings win. */
export function serverEnvironment() {
  return {
    ...allocatorSettings,
    ...projectEnvironment(),
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  };
}

/**
 * Node flags for the server. The young generation gets 8 MB instead of up to 32, which a server that answers
 * from its cache fills needlessly. Old objects are collected when they have grown by a quarter, where V8 would wait
 * until they have more than doubled.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=25'];

/**
 * Runs these programs on the project's Node until one ends, forwards signals, and returns the exit code.
 * @param {readonly (readonly string[])[]} programs
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
export async function superviseNode(programs, env) {
  const children = programs.map((parameters) => spawn(node, parameters, { cwd: root, env, stdio: 'inherit' }));
  const ends = children.map(
    (child) =>
      /** @type {Promise<number>} */ (
        new Promise((resolve) => {
          child.on('error', () => resolve(1));
          child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
        })
      ),
  );
  /** @param {NodeJS.Signals} signal */
  const handOn = (signal) => {
    for (const child of children) child.kill(signal);
  };
  // Ctrl-C in a terminal already reaches every process of the group; a second one would mean "stop immediately".
  process.on('SIGINT', () => process.stdin.isTTY || handOn('SIGINT'));
  process.on('SIGTERM', () => handOn('SIGTERM'));
  process.on('SIGHUP', () => handOn('SIGTERM'));
  const watch = watchNpm(() => handOn('SIGTERM'));
  const code = await Promise.race(ends);
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(ends);
  clearInterval(watch);
  return code;
}

/**
 * A killed npm can't forward a signal, so its end is noticed by the change of parent.
 * (An npm that gets SIGTERM forwards it, because the scripts of package.json use `exec`; a shell in between wouldn't.)
 * @param {() => void} onEnd
 */
function watchNpm(onEnd) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    onEnd();
  }, 500);
  return watch;
}
