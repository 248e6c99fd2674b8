import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Runs statements in a process of its own that logs what it is told. */
function run(statements: string): { code: number | null; told: string[]; errors: string } {
  const script = `
    import { EventEmitter } from 'node:events';
    import { connect } from 'node:net';
    import { handleUncaughtErrors } from '#server/platform/process/handle-uncaught-errors.ts';
    const tell = (_about, text) => console.log(text);
    handleUncaughtErrors({ error: tell, fatal: tell });
    setTimeout(() => console.log('still here'), 200);
    ${statements}
  `;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(import.meta.dirname, '..', '..', '..'),
    encoding: 'utf8',
  });
  return { code: status, told: stdout.trim().split('\n'), errors: stderr };
}

test('a rejection nobody waits for is logged and ends nothing', () => {
  const { code, told } = run(`void Promise.reject(new TypeError('of one call'));`);
  expect([code, told]).toEqual([0, ['unhandled promise rejection', 'still here']]);
});

test.each([
  ['a refused socket', `connect(1, '127.0.0.1');`],
  ['a client of the database', `new EventEmitter().emit('error', new Error('Connection terminated unexpectedly'));`],
])('an error event of %s that nobody hears is logged and ends nothing', (_of, statements) => {
  const { code, told } = run(statements);
  expect([code, told]).toEqual([0, ['unhandled connection error', 'still here']]);
});

test('any other exception ends the process and leaves its stack', () => {
  const { code, told, errors } = run(`setTimeout(() => { throw new TypeError('a fault of ours'); });`);
  expect([code, told]).toEqual([1, ['uncaught exception']]);
  expect(errors).toContain('TypeError: a fault of ours');
});
