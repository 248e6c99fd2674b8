import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { node, projectEnvironment, root } from './paths.mjs';

/**
 * How the C library keeps memory (glibc's names; others do not read them): threads share two places to take it from,
 * and what is large, or free at the end of one, goes back to the system at once.
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

/** Compiled code is kept between starts: it saves about a third of a cold start. What the operator sets is theirs. */
export function serverEnvironment() {
  return {
    ...allocatorSettings,
    ...projectEnvironment(),
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  };
}

/**
 * Flags of Node for the server. New objects get 8 MB to begin with in place of up to 32, which a server that answers
 * from memory fills without need; old ones are gone through when they have grown by a quarter, where V8 would wait
 * until they have doubled and more.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=25'];

/**
 * Runs these programs on the project's Node until one ends, hands on the signals it gets and answers the exit code.
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
  // Ctrl-C in a terminal already reaches every process of the group; a second copy would read as "stop at once".
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
 * An npm that is killed cannot hand on a signal, so its end is noticed by the change of parent.
 * (An npm that is asked to end hands it on, because the scripts of package.json `exec`: a shell between would not.)
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
