import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { sourceFiles } from './source-files.mjs';

/** Files that may make a `Date` from a value, and what the value is. */
const makers = new Map([
  ['model/iso-date.ts', 'the one reader of dates'],
  ['model/zoned-time.ts', 'numbers'],
  ['model/numbers/assemble-answer.ts', 'keys of hours, as calendar.ts writes them'],
  ['model/numbers/calendar.ts', 'numbers, and days that were checked'],
  ['model/numbers/periods.ts', 'keys of hours, as calendar.ts writes them'],
  ['site/expressions/format-date.ts', 'a number'],
  ['widgets/countdown/countdown.js', 'what isoOf wrote into the page; the script stays small'],
  ['server/notifications/mail/deliver.ts', 'a number, for a library'],
  ['server/numbers/store/site-calendar.ts', 'numbers'],
  ['server/identity/session/access-token.ts', 'a number, for a library'],
  ['cli/sitewright/token.mjs', 'a number; the command line imports nothing of the product'],
]);

const isTest = /(?:\.test\.tsx?|\/testing[\w-]*\.ts)$|^(?:journeys|bench)\//;

/**
 * Finds dates made from possible text: JavaScript reads "Chapter 1" as a date, and local times in the zone of the
 * machine. No argument, `Date.UTC(...)`, and separate numbers are fine.
 * @param {string} file
 * @param {string} text
 */
export function findLooseDates(file, text) {
  if (makers.has(file) || isTest.test(file)) return [];
  const loose = /\bDate\.parse\(|\bnew Date\((?!\)|Date\.UTC\(|\w+, \w+)/g;
  return [...text.matchAll(loose)].map(({ 0: found, index }) => {
    const line = text.slice(0, index).split('\n').length;
    return `${file}:${line}: '${found}' also reads what is no date. Use parseIsoDate or isoOf of #model/iso-date.ts; what takes numbers alone is listed in cli/checks/dates.mjs.`;
  });
}

/** Finds all of them, and listed files that no longer need to be. */
export function checkDates() {
  const files = sourceFiles(/\.(?:tsx?|mjs|js)$/);
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const idle = [...makers.keys()]
    .filter((file) => !/\bDate\.parse\(|\bnew Date\(/.test(texts.get(file) ?? ''))
    .map((file) => `cli/checks/dates.mjs: ${file} makes no date (any more).`);
  return [...[...texts].flatMap(([file, text]) => findLooseDates(file, text)), ...idle];
}
