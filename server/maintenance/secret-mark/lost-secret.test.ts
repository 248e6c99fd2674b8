import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeInstallation } from '#server/testing-process.ts';

test('a server whose kept secret was lost says so in one sentence and starts again with it, or once it is accepted', {
  timeout: 180_000,
}, async () => {
  const installation = await makeInstallation();
  const first = await installation.start();
  await first.end('SIGINT');
  const file = join(installation.dataDir, 'secret');
  rmSync(file);
  const { code, errors } = await installation.fail({});
  expect([code, errors.trim().split('\n')]).toEqual([
    1,
    [expect.stringContaining(`The secret in ${file} isn’t the secret`)],
  ]);
  writeFileSync(file, 'a secret that someone wrote by hand, and knows why');
  expect((await installation.run('server/maintenance/commands/accept-secret.ts')).output).toContain(
    'The installation now uses this secret',
  );
  const again = await installation.start();
  expect(await again.end('SIGINT')).toBe(0);
  installation.remove();
});
