import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the command line tells its version without a server or a token', () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'));
  const script = join(import.meta.dirname, 'sitewright.mjs');
  expect(execFileSync(process.execPath, [script, '--version'], { encoding: 'utf8' })).toBe(`${version}\n`);
});
