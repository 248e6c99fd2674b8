import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { node, root } from '../setup/paths.mjs';
import { run } from '../setup/run.mjs';

const fixtures = join(root, 'cli', 'fixtures', 'borders');
const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');

/**
 * Lints one file per folder with the project's rules: every line marked `// refused` must be refused, every
 * other import allowed. Only this notices a rule that stopped working.
 */
export async function checkBorderFixtures(config = join(root, 'biome.json')) {
  const scratch = mkdtempSync(join(tmpdir(), 'sitewright-borders-'));
  try {
    copyFileSync(config, join(scratch, 'biome.json'));
    const files = readdirSync(fixtures);
    for (const file of files) {
      const folder = join(scratch, file.replace('.ts', ''));
      mkdirSync(folder);
      copyFileSync(join(fixtures, file), join(folder, 'fixture.ts'));
    }
    const rules = ['--only=style/noRestrictedImports', '--only=style/noRestrictedGlobals'];
    const options = [...rules, '--reporter=github', '--max-diagnostics=none'];
    const { output } = await run(node, [biome, 'lint', ...options, '.'], { cwd: scratch });
    return files.flatMap((file) => compare(file, refusedLines(output, file.replace('.ts', ''))));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** @param {string} output @param {string} folder */
function refusedLines(output, folder) {
  const pattern = new RegExp(
    `^::error title=lint/style/noRestricted(?:Imports|Globals),file=\\S*${folder}/fixture\\.ts,line=(\\d+)`,
    'gm',
  );
  return new Set([...output.matchAll(pattern)].map((match) => Number(match[1])));
}

/** @param {string} file @param {Set<number>} refused */
function compare(file, refused) {
  const lines = readFileSync(join(fixtures, file), 'utf8').split('\n');
  return lines.flatMap((text, index) => {
    const expected = text.endsWith('// refused');
    if (!expected && !text.startsWith('import')) return [];
    if (refused.has(index + 1) === expected) return [];
    return `cli/fixtures/borders/${file}:${index + 1}: ${text} was ${expected ? 'let through' : 'refused'}. Look at the overrides of biome.json.`;
  });
}
