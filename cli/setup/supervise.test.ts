import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtServer } from './ensure-built.mjs';
import { node, root } from './paths.mjs';
import { allocatorSettings, serverFlags } from './supervise.mjs';

/** Runs `superviseNode` with one program in a separate process, as `npm start` does. */
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

const deployed = (name: string) => readFileSync(join(root, 'docs', 'deploy', name), 'utf8');
const allocator = Object.entries(allocatorSettings)
  .map(([name, value]) => `${name}=${value}`)
  .join(' ');

test('the unit of systemd starts the server with the memory npm start gives it', () => {
  const unit = deployed('sitewright.service');
  expect(unit).toContain(`/bin/node ${serverFlags.join(' ')} ${builtServer}\n`);
  expect(unit).toContain(`\nEnvironment=${allocator}\n`);
});

test('the image starts the server with the memory npm start gives it', () => {
  const image = deployed('Dockerfile');
  const command = ['node_modules/node/bin/node', ...serverFlags, builtServer];
  expect(image).toContain(`\nCMD ${JSON.stringify(command).replaceAll(',', ', ')}\n`);
  expect(image).toContain(`\nENV ${allocator}\n`);
});
