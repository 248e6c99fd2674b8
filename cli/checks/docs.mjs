import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { folders, sourceFiles } from './source-files.mjs';

const decisionsFolder = 'docs/decisions';

/** Files that the docs name and that the project needn't have. */
const needNotExist = [/\bcontacts\b/, /NNNN/, /^docs\/deploy\/secrets\//];

/**
 * Finds broken relative links in Markdown files, names of files that don't exist, and decisions that are missing from
 * the index or have another title there.
 * @param {string} [base] the project, or one that is laid out like it
 * @returns {string[]}
 */
export function checkDocs(base = root) {
  const inProject = readdirSync(base).filter((file) => file.endsWith('.md'));
  const files = [...inProject, ...sourceFiles(/\.md$/, ['docs', ...folders], base)];
  return [
    ...files.flatMap((file) => [...brokenLinks(base, file), ...missingFiles(base, file)]),
    ...indexProblems(base),
  ];
}

/**
 * @param {string} base
 * @param {string} file
 */
function brokenLinks(base, file) {
  const text = readFileSync(join(base, file), 'utf8').replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => {
      const path = link.replace(/[#?].*/, '');
      return path !== '' && !/^[a-z]+:/.test(path) && !existsSync(join(base, dirname(file), path));
    })
    .map((link) => `${file}: broken link ${link}`);
}

/**
 * Finds files in backticks, by their path from the project, that don't exist. A reversed decision may name what it had.
 * @param {string} base
 * @param {string} file
 */
function missingFiles(base, file) {
  const text = readFileSync(join(base, file), 'utf8').replace(/```[\s\S]*?```/g, '');
  if (/^(?:Reversed|Superseded) by /m.test(text)) return [];
  return [...text.matchAll(/`((\w+)\/[\w./-]+\.[a-z]+)`/g)]
    .filter(([, , folder = '']) => ['docs', ...folders].includes(folder))
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(join(base, path)) && !needNotExist.some((pattern) => pattern.test(path)))
    .map((path) => `${file}: there is no file ${path}`);
}

/** @param {string} base */
function indexProblems(base) {
  const folder = join(base, decisionsFolder);
  if (!existsSync(folder)) return [];
  const index = join(folder, 'README.md');
  const rows = existsSync(index) ? readFileSync(index, 'utf8').split('\n') : [];
  return readdirSync(folder)
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .sort()
    .flatMap((file) => {
      const number = file.slice(0, 4);
      const title = /^# \d{4}: (.+)$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1];
      if (!title) return [`${decisionsFolder}/${file}: begin with "# ${number}: " and the decision`];
      const row = `| [${number}](${file}) | ${title} |`;
      return rows.some((line) => line.startsWith(row)) ? [] : [`${decisionsFolder}/README.md: add a row ${row}`];
    });
}
