import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { orders } from './import-order.mjs';
import { findImportFaults } from './imports.mjs';
import { folders, sourceFiles } from './source-files.mjs';

const fixtures = join(root, 'cli', 'fixtures', 'imports');

/** Checks a small fixture project: every import marked `// refused` must be found, and no other. */
export function checkImportFixtures(known = orders) {
  const found = findImportFaults(fixtures, known).flatMap(({ imports }) => imports);
  const refused = new Set(found.map(({ from, line }) => `${from}:${line}`));
  return sourceFiles(/\.tsx?$/, folders, fixtures).flatMap((file) =>
    readFileSync(join(fixtures, file), 'utf8')
      .split('\n')
      .flatMap((text, index) => {
        const expected = text.endsWith('// refused');
        if (refused.has(`${file}:${index + 1}`) === expected) return [];
        const was = expected ? 'let through' : 'refused';
        return `cli/fixtures/imports/${file}:${index + 1}: ${text} was ${was}. Look at cli/checks/imports.mjs.`;
      }),
  );
}
