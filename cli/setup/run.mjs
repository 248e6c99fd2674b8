import { spawn } from 'node:child_process';
import { projectEnvironment, root } from './paths.mjs';

/** A problem that a person has to fix: shown as what happened and what to do, without a stack. */
export class SetupProblem extends Error {
  /**
   * @param {string} message
   * @param {string} [output] what the failing program wrote
   */
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Processes that end with this one. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
process.once('exit', () => {
  for (const child of running) child.kill();
});

/**
 * Runs a program to its end. Its output is collected, and printed immediately only with `show`.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {{ show?: boolean, env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>} code is 127 when the program cannot be started
 */
export function run(program, parameters, { show = false, env = projectEnvironment(), cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd,
      env,
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => {
      running.delete(child);
      resolve({ code: 127, output: `${output}${error.message}\n` });
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? (signal ? 128 : 1), output });
    });
  });
}

/**
 * Runs one of our commands and exits with its code. A SetupProblem becomes a plain message.
 * @param {() => Promise<number>} command
 */
export async function main(command) {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (!(error instanceof SetupProblem)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    if (error.output) process.stderr.write(`\n${error.output.trimEnd().split('\n').slice(-40).join('\n')}\n`);
    process.exitCode = 1;
  }
}

/** Seconds since `start`, as a person reads them. @param {number} start a time of `performance.now()` */
export function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
