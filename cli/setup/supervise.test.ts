import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { node, root } from './paths.mjs';

/** Runs `superviseNode` over one program in a process of its own, as `npm start` does. */
function supervise(program: string) {
  const script = `import { superviseNode } from './cli/setup/supervise.mjs';
    process.exitCode = await superviseNode([['--eval', ${JSON.stringify(program)}]], process.env);`;
  return spawn(node, ['--input-type=module', '--eval', script], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
}

test('the exit code of the server is the exit code of the command', async () => {
  const [code] = await once(supervise('process.exit(7)'), 'exit');
  expect(code).toBe(7);
});

test.each([
  ['SIGTERM', 'SIGTERM'],
  ['SIGINT', 'SIGINT'],
  ['SIGHUP', 'SIGTERM'],
] as const)('%s reaches the server as %s, and it ends in its own way', async (signal, received) => {
  const supervisor = supervise(
    `process.on('${received}', () => { console.log('drained'); process.exit(0); }); setInterval(() => {}, 1000); console.log('up');`,
  );
  let output = '';
  for await (const text of supervisor.stdout) {
    output += String(text);
    if (output === 'up\n') supervisor.kill(signal);
  }
  expect(output).toBe('up\ndrained\n');
});
