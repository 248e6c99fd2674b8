import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkDocs } from './docs.mjs';

function project(files: Record<string, string>): string {
  const base = mkdtempSync(join(tmpdir(), 'docs-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(base, file, '..'), { recursive: true });
    writeFileSync(join(base, file), text);
  }
  return base;
}

test('a broken link is found in every folder', () => {
  const base = project({
    'README.md': '[guide](docs/guides/gone.md) [here](docs/words.md#site) [web](https://example.com/x)',
    'docs/words.md': '[up](../README.md) [no](missing.md)',
    'server/identity/README.md': '[up](../../README.md), [no](../../../README.md), `[code](not-a-link.md)`',
  });
  expect(checkDocs(base)).toEqual([
    'README.md: broken link docs/guides/gone.md',
    'docs/words.md: broken link missing.md',
    'server/identity/README.md: broken link ../../../README.md',
  ]);
});

test('a file that is named and gone is found, except in a reversed decision', () => {
  const base = project({
    'docs/words.md': '`model/here.ts` `model/gone.ts` `model/gone/` `other/gone.ts`',
    'model/here.ts': '',
    'docs/decisions/README.md': '| [0001](0001-a.md) | Use A |',
    'docs/decisions/0001-a.md': '# 0001: Use A\n\n`model/gone.ts`\n\n## Status\nReversed by 0002.',
  });
  expect(checkDocs(base)).toEqual(['docs/words.md: there is no file model/gone.ts']);
});

test('a decision that is missing from the index, or has another title there, is found', () => {
  const base = project({
    'docs/decisions/README.md': '| [0001](0001-a.md) | Use A | Accepted | 2026-11-22 |\n| [0002](0002-b.md) | Use C |',
    'docs/decisions/0001-a.md': '# 0001: Use A\n',
    'docs/decisions/0002-b.md': '# 0002: Use B\n',
    'docs/decisions/0003-c.md': '# C\n',
  });
  expect(checkDocs(base)).toEqual([
    'docs/decisions/README.md: add a row | [0002](0002-b.md) | Use B |',
    'docs/decisions/0003-c.md: begin with "# 0003: " and the decision',
  ]);
});

test('the docs of the product hold', () => {
  expect(checkDocs()).toEqual([]);
});
