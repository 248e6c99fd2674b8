import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { folders, sourceFiles } from './source-files.mjs';

/** @typedef {'all' | 'catalogues' | 'docs'} Where */
/** @typedef {{ find: RegExp, use: string, where?: Where }} Term */
/** @typedef {{ at: RegExp, found: RegExp, reason: string }} Exception `at` is the file and key or line */

/**
 * Words and phrases the product no longer uses, and what it says instead. Only add what good English never needs here:
 * "address" alone is right in "email address", so only its wrong uses are listed.
 * @type {readonly Term[]}
 */
const terms = [
  { find: /\banew\b/i, use: 'again' },
  { find: /\bwho(?:so|m)?ever\b/i, use: 'the person: "anyone who", "people who", "you"' },
  { find: /\bsomebody\b/i, use: 'the person: "someone", "a colleague", "another editor"' },
  { find: /\boneself\b/i, use: 'you, yourself' },
  { find: /\b(?:by|of) (?:itself|themselves)\b/i, use: 'automatically, alone' },
  {
    find: /(?<!(?:\b(?:all|both|hundreds?|many|several|two|three|four|five|six|eight|ten|twenty|[\d,]+)|\{\w+\})(?: [\w-]+){0,2} )\bat once\b/i,
    use: 'now, immediately',
  },
  { find: /\bmeanwhile\b/i, use: 'while you were editing, until then' },
  { find: /(?<!\bthere )\b(?:is|are) no (?!longer\b|more\b|less\b|fewer\b|one\b)/i, use: "isn't, aren't" },
  { find: /\bby night\b/i, use: 'dark, nightly' },
  { find: /^by day$/i, use: 'light', where: 'catalogues' },
  { find: /\bas (?:on )?the device\b/i, use: 'system' },
  { find: /\bcom(?:e|es|ing) in parts\b|\bparts at most\b/i, use: 'pagination, max pages' },
  { find: /\btries at most\b/i, use: 'max attempts' },
  { find: /\b(?:is|are) signed in with\b/i, use: 'authentication, credentials' },
  { find: /\bgiv(?:e|es|en|ing) up\b|\bgave up\b/i, use: 'failed, stopped' },
  { find: /\bseen to\b(?! (?:be|have)\b)/i, use: 'resolved' },
  { find: /\btake(?:s|n)? back\b|\btook back\b|\btaking back\b/i, use: 'revoke, cancel, undo' },
  { find: /\bgo(?:es|ing)? along\b/i, use: 'required by' },
  { find: /\bgood for (?:\{|\d|an? |one\b|ten\b)/i, use: 'cache for, valid for, expires after' },
  { find: /\bmay be kept\b|\bkept answers?\b/i, use: 'cache for, saved responses' },
  { find: /\bfrom memory\b/i, use: 'cached', where: 'catalogues' },
  { find: /^changed since$|\bwhat waits\b/i, use: 'unpublished changes' },
  { find: /^elsewhere$|^where to$/i, use: 'environment, target', where: 'catalogues' },
  { find: /^usually$/i, use: 'default', where: 'catalogues' },
  { find: /\bnot called without\b|\bmust find something\b|\bmust be filled in\b/i, use: 'required' },
  { find: /\bwhat (?:is|was) asked\b/i, use: 'endpoint, API, data source' },
  { find: /^a page waits\b/i, use: 'timeout', where: 'catalogues' },
  { find: /\b(?:is|are|was|were) away\b/i, use: "unavailable, down, can't be reached" },
  { find: /\bdetours?\b/i, use: 'redirect chain' },
  { find: /\bleads? nowhere\b|\bleading nowhere\b/i, use: 'broken link' },
  { find: /\bnobody (?:can )?clicks?\b/i, use: 'orphan page' },
  {
    find: /\bproof of (?:a|the|your) (?:domain|name)\b|\bdomains? (?:is|are) (?:not )?proven\b|\b(?:un)?proven domain/i,
    use: 'domain verification, verified',
  },
  { find: /\bdata for search engines\b/i, use: 'structured data' },
  { find: /\bmain address\b/i, use: 'canonical URL' },
  { find: /\baddress(?:es)? of (?:a|the|this|that) (?:page|picture|image|site|route)s?\b/i, use: 'URL, path' },
  {
    find: /\b(?:page|route|site)(?:['’]s)? address(?:es)?\b|\banswers at (?:this|that|the) address\b/i,
    use: 'URL, path',
  },
  { find: /\b(?:greatest|least) (?:width|height)\b/i, use: 'max width, min width' },
  { find: /(?<!\bprofile )\bpictures?\b/i, use: 'image, screenshot' },
  { find: /\bphotographs?\b/i, use: 'image, photo' },
  {
    find: /\bmails\b|\b(?:the|this|that|no|each|every|an?) mail(?! (?:server|client|provider|queue|transport))\b/i,
    use: 'email',
  },
  { find: /\bmend(?:s|ed|ing)?\b/i, use: 'fix' },
  { find: /\bnot for everyone\b/i, use: 'restricted' },
  { find: /\bfurther languages?\b/i, use: 'additional languages' },
  { find: /\b(?:no|enough|more|free) room\b/i, use: 'space, storage' },
  {
    find: /\bcolour|\bcentre(?:d|s)?\b|\blicences?\b|\bbehaviour/i,
    use: 'American spelling: color, center, license, behavior',
  },
];

/**
 * Where a term is right. One that is no longer needed is reported.
 * @type {readonly Exception[]}
 */
const exceptions = [
  { at: /"profile\./, found: /^pictures?$/i, reason: "a person's picture: the specification calls it so" },
  { at: /^CHANGELOG\.md/, found: /^picture$/, reason: 'icons are chosen by what they show' },
  { at: /^docs\/words\.md/, found: /^(?:mend|picture)$/, reason: 'explains names in code' },
];

/** The English messages that are checked. Those of starters are the words of a site. */
const englishCatalogues = /^(?!starters\/)(?:.*\/)?messages\/en(?:-US)?(?:\/[^/]+)?\.json$/;

/** Keys of words that people search for, old ones included. */
const searchWords = /(?:^|\.)also(?:\.|$)/;

/**
 * Finds retired terms in one text.
 * @param {string} text
 * @param {Exclude<Where, 'all'>} where
 * @returns {{ found: string, use: string }[]}
 */
export function findRetiredTerms(text, where) {
  return terms
    .filter((term) => (term.where ?? where) === where)
    .flatMap(({ find, use }) => {
      const found = find.exec(text)?.[0].trim();
      return found ? [{ found, use }] : [];
    });
}

/** What a work of someone else is licensed as, in that license's own words. */
const isLicense = /\/LICEN[CS]ES?\.md$/;

/**
 * Finds retired terms in the docs: what people read, without code and link targets. Labels of the studio, which are in
 * bold, are for the check of the catalogues.
 * @param {string} [base] the project, or one that is laid out like it
 * @returns {string[]}
 */
export function checkRetiredTermsOfDocs(base = root) {
  const inProject = readdirSync(base).filter((file) => file.endsWith('.md'));
  const files = [...inProject, ...sourceFiles(/\.md$/, ['docs', ...folders], base)].filter(
    (file) => !isLicense.test(file),
  );
  const labels = new Set(messagesIn(base).map(({ text }) => text));
  const lines = files.flatMap((file) =>
    docLines(file, readFileSync(join(base, file), 'utf8')).map((line, index) => ({
      place: `${file}:${index + 1}`,
      text: line.replace(/\*\*([^*]+)\*\*/g, (bold, label) =>
        /^\p{Lu}/u.test(label) && labels.has(label) ? '' : bold,
      ),
    })),
  );
  return problemsOf(lines, 'docs', base);
}

/**
 * Finds retired terms in the English messages of every catalogue.
 * @param {string} [base]
 * @returns {string[]}
 */
export function checkRetiredTermsOfCatalogues(base = root) {
  return problemsOf(messagesIn(base), 'catalogues', base);
}

/** @param {string} base */
function messagesIn(base) {
  return sourceFiles(englishCatalogues, undefined, base).flatMap((file) => {
    /** @type {Record<string, string>} */
    const messages = JSON.parse(readFileSync(join(base, file), 'utf8'));
    return Object.entries(messages)
      .filter(([key]) => !searchWords.test(key))
      .map(([key, text]) => ({ place: `${file} "${key}"`, text }));
  });
}

/**
 * The lines of a Markdown file with what isn't prose blanked, so that their numbers stay. Of a changelog only the first
 * two versions count: the older ones are history.
 * @param {string} file
 * @param {string} text
 */
function docLines(file, text) {
  const recent = file.endsWith('CHANGELOG.md')
    ? text
        .split(/^(?=## )/m)
        .slice(0, 3)
        .join('')
    : text;
  return recent
    .replace(/```[\s\S]*?```|<!--[\s\S]*?-->/g, (block) => block.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`/g, '`')
    .replace(/\]\([^)\s]+\)/g, ']')
    .split('\n');
}

/**
 * @param {readonly { place: string, text: string }[]} texts
 * @param {Exclude<Where, 'all'>} where
 * @param {string} base
 */
function problemsOf(texts, where, base) {
  const used = new Set();
  const problems = texts.flatMap(({ place, text }) =>
    findRetiredTerms(text, where)
      .filter(({ found }) => {
        const exception = exceptions.find((each) => each.at.test(place) && each.found.test(found));
        if (exception) used.add(exception);
        return !exception;
      })
      .map(({ found, use }) => `${place}: "${found}": write ${use}`),
  );
  if (base !== root) return problems;
  const idle = exceptions.filter(({ at }) => (at.source.startsWith('"') ? 'catalogues' : 'docs') === where);
  return [
    ...problems,
    ...idle
      .filter((exception) => !used.has(exception))
      .map(({ at }) => `cli/checks/retired-terms.mjs: the exception at ${at} is no longer needed`),
  ];
}
