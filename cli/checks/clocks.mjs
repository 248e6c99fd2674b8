import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { sourceFiles } from './source-files.mjs';

/** Server files that may read the machine's clock, and why they don't need the database's time. */
const readers = new Map([
  ['server/platform/database/database-clock.ts', 'compares it with that of the database'],
  ['server/start-server.ts', 'the embedded database has no other clock'],
  ['server/platform/migrations/migrate.ts', 'when a table was changed, for people to read'],
  ['server/platform/storage/sweep.ts', 'the age of files on the same machine'],
  ['server/export-main.ts', 'a command that runs once'],
  ['server/maintenance/lost-database/require-own-database.ts', 'a note for people to read'],
  ['server/maintenance/commands/allow-address.ts', 'a command that runs once'],
  ['server/maintenance/commands/accept-secret.ts', 'a command that runs once'],
  ['server/maintenance/commands/backup.ts', 'a command that runs once'],
]);

const isTest = /(\.test|\/testing[\w-]*|\/hang-until-killed|\/write-until-killed)\.ts$|^server\/failover\//;
const machineTime = /\bDate\.now\b|\bnew Date\(\)/g;

/**
 * Finds code that reads the machine's clock. Servers on one database agree on times only through `services.clock`.
 * @param {string} file
 * @param {string} text
 */
export function findMachineTimes(file, text) {
  if (readers.has(file)) return [];
  return [...text.matchAll(machineTime)].map(
    ({ index }) =>
      `${file}:${text.slice(0, index).split('\n').length}: use the clock of the services: that of a machine may be off.`,
  );
}

/** Finds all of them, and listed readers that no longer read it. */
export function checkClocks() {
  const files = sourceFiles(/\.ts$/, ['server']).filter((file) => !isTest.test(file));
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const idle = [...readers.keys()]
    .filter((file) => !texts.get(file)?.match(machineTime))
    .map((file) => `cli/checks/clocks.mjs: ${file} doesn't read the machine's clock (any more).`);
  return [...[...texts].flatMap(([file, text]) => findMachineTimes(file, text)), ...idle];
}
