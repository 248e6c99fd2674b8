import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../setup/paths.mjs';
import { checkBorderFixtures } from './border-fixtures.mjs';
import { findStrayImports } from './relative-imports.mjs';

test('the borders of biome.json let through and refuse what the fixtures say', async () => {
  expect(await checkBorderFixtures()).toEqual([]);
});

test('a border rule that has gone silent is noticed', async () => {
  const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  config.overrides = config.overrides.filter(
    (override: { includes: string[] }) => !override.includes.includes('site/**'),
  );
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-silent-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'biome.json');
  writeFileSync(file, JSON.stringify(config));
  const problems = await checkBorderFixtures(file);
  expect(problems).toContainEqual(
    expect.stringContaining("site.ts:8: import '#server/app.ts'; // refused was let through"),
  );
});

test('a relative import may not leave its top folder', () => {
  const up = '../..';
  const text = `import { a } from '../keys.ts';\nimport { b } from '${up}/server/app.ts';\nawait import('${up}/site/x.ts');`;
  expect(findStrayImports('model/layout/insert.ts', text)).toEqual([
    expect.stringContaining("Write '#server/app.ts'"),
    expect.stringContaining("Write '#site/x.ts'"),
  ]);
});
