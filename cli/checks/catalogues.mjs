import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { argumentsOf, pluralsOf, readMessage } from './message-parts.mjs';
import { sourceFiles } from './source-files.mjs';

/** The first is the source that the others are compared with. */
export const locales = /** @type {const} */ (['en-US', 'zh-Hans-CN', 'ar-SA', 'it-IT', 'es', 'fr']);

/** @typedef {Record<string, string>} Catalogue message key -> ICU message */
/** @typedef {Record<string, readonly string[]>} SameWords locale, or `*` for all -> messages that are the English ones */

/** Checks every catalogue: `<folder>/messages/<locale>.json` and `<folder>/messages/<locale>/<noun>.json`. */
export async function checkCatalogues() {
  /** @type {SameWords} */
  const same = readJson('cli/checks/same-words.json');
  /** @type {Map<string, Record<string, Catalogue>>} */
  const groups = new Map();
  for (const file of sourceFiles(/(^|\/)messages\/([^/]+\/)?[^/]+\.json$/)) {
    const [, place = '', locale = '', noun = ''] = file.match(/^(.*messages)\/([^/.]+)(\/[^/]+)?\.json$/) ?? [];
    groups.set(place + noun, { ...groups.get(place + noun), [fullLocale(locale)]: readJson(file) });
  }
  const problems = await Promise.all([...groups].map(([name, group]) => findCatalogueProblems(name, group, same)));
  return [...problems.flat(), ...[...groups].flatMap(([name, group]) => findStrayKeys(name, group[locales[0]] ?? {}))];
}

/**
 * The server finds a message of the contract by the first part of its key: `changeSet.applied` in `change-set.json`.
 * @param {string} name
 * @param {Catalogue} catalogue
 * @returns {string[]}
 */
export function findStrayKeys(name, catalogue) {
  const noun = /^contract\/messages\/(.+)$/.exec(name)?.[1];
  if (!noun) return [];
  const prefix = `${noun.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}.`;
  const stray = Object.keys(catalogue).filter((key) => !key.startsWith(prefix));
  return stray.map((key) => `${name}: "${key}" is not found there: keys of this file begin with ${prefix}`);
}

/** Starters name languages without a country: `it` is the catalogue of `it-IT`. */
/** @param {string} name */
function fullLocale(name) {
  return locales.find((locale) => locale === name || locale.startsWith(`${name}-`)) ?? name;
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

/**
 * Finds differences between six catalogues: missing and unknown keys, empty and untranslated messages, arguments
 * that differ, plurals without a form the language needs.
 * @param {string} name how the problems call these catalogues
 * @param {Record<string, Catalogue>} group
 * @param {SameWords} same
 * @returns {Promise<string[]>}
 */
export async function findCatalogueProblems(name, group, same) {
  const source = group[locales[0]] ?? {};
  const unknown = Object.keys(group).filter((locale) => !locales.some((known) => known === locale));
  const problems = unknown.map((locale) => `${name}: ${locale} is not one of the six locales`);
  for (const locale of locales) {
    const catalogue = group[locale];
    if (!catalogue) {
      problems.push(`${name}: there is no catalogue for ${locale}`);
      continue;
    }
    const keys = new Set([...Object.keys(source), ...Object.keys(catalogue)]);
    for (const key of keys) {
      const faults = await findMessageFaults(locale, source[key], catalogue[key], same);
      problems.push(...faults.map((fault) => `${name}: ${locale} "${key}" ${fault}`));
    }
  }
  return problems;
}

/**
 * @param {string} locale
 * @param {string | undefined} english
 * @param {string | undefined} message
 * @param {SameWords} same
 */
async function findMessageFaults(locale, english, message, same) {
  if (message === undefined) return ['is missing'];
  if (english === undefined) return ['is not in English'];
  if (typeof message !== 'string' || message.trim() === '') return ['is empty'];
  const tokens = await readMessage(message);
  if (!tokens) return ['is not a well-formed ICU message'];
  const faults = [];
  const wanted = argumentsOf((await readMessage(english)) ?? []);
  const found = argumentsOf(tokens);
  if (found.join() !== wanted.join()) faults.push(`has the arguments {${found}}, English has {${wanted}}`);
  for (const forms of pluralsOf(tokens)) {
    const missing = neededForms(locale).filter((form) => !forms.includes(form));
    if (missing.length > 0) faults.push(`has a plural without ${missing.join(', ')}`);
  }
  if (isUntranslated(locale, english, message, same)) {
    faults.push('is the English message (words that are truly the same are listed in cli/checks/same-words.json)');
  }
  if (locale.startsWith('ar') && tornPath.test(message.replace(isolated, ''))) {
    faults.push('has a path that Arabic turns around: put it between U+2066 and U+2069');
  }
  return faults;
}

/** Punctuation before Latin text: next to Arabic, it moves to the other end. */
const tornPath = /(?:^|[\s«(،])[/_.]+[A-Za-z]/;
const isolated = /\u2066[^\u2069]*\u2069/g;

/** Arabic needs all six. `many` in French, Italian and Spanish is for round millions, where `other` works. */
/** @param {string} locale */
function neededForms(locale) {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  return locale.startsWith('ar') ? forms : forms.filter((form) => form !== 'many');
}

/**
 * @param {string} locale
 * @param {string} english
 * @param {string} message
 * @param {SameWords} same
 */
function isUntranslated(locale, english, message, same) {
  if (locale === locales[0] || message !== english) return false;
  const words = message.replace(/\{[^{}]*\}/g, '');
  if (!/\p{L}/u.test(words)) return false;
  return ![...(same['*'] ?? []), ...(same[locale] ?? [])].includes(message);
}
