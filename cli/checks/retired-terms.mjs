import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { folders, sourceFiles } from './source-files.mjs';

/** @typedef {'all' | 'catalogues' | 'docs'} Where */
/** @typedef {{ find: RegExp, use: string, where?: Where }} Term */
/** @typedef {{ in: string, text: string, reason: string }} Exception */

/**
 * Words and phrases the product no longer uses, and what it says instead. Only add what good English never needs here:
 * "address" alone is right in "email address", so only its wrong uses are listed.
 * @type {readonly Term[]}
 */
export const terms = [
  { find: /\banew\b/i, use: 'again' },
  { find: /\bwho(?:so|m)?ever\b/i, use: 'the person: "anyone who", "people who", "you"' },
  { find: /\bsomebody\b/i, use: 'the person: "someone", "a colleague", "another editor"' },
  { find: /\boneself\b/i, use: 'you, yourself' },
  { find: /\b(?:by|of) (?:itself|themselves)\b/i, use: 'automatically, alone' },
  {
    find: /(?<!\b(?:all|both|hundreds?|many|several|two|three|four|five|six|eight|ten|twenty|[\d,]+)(?: [\w-]+){0,2} )\bat once\b/i,
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
 * Texts that stay as they are. `text` is a part of the message or line; one that isn't found any more is reported.
 * @type {readonly Exception[]}
 */
export const exceptions = [
  { in: 'CHANGELOG.md', text: 'Choose icons by picture', reason: 'what an icon shows, not an image of the library' },
  { in: 'docs/words.md', text: 'A **picture** is one size and format', reason: 'the name in code' },
  { in: 'docs/words.md', text: '**mend** is *fix*', reason: 'explains the name in code' },
];

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
  const labels = new Set(catalogueTexts(base).map(({ text }) => text));
  const lines = files.flatMap((file) =>
    docLines(file, readFileSync(join(base, file), 'utf8')).map((line, index) => ({
      file,
      place: `${file}:${index + 1}`,
      text: line.replace(/\*\*([^*]+)\*\*/g, (bold, label) => (labels.has(label) ? '' : bold)),
      whole: line,
    })),
  );
  return problemsOf(lines, 'docs', base);
}

/**
 * Finds retired terms in the English messages of every catalogue but the starters', whose words are those of a site.
 * @param {string} [base]
 * @returns {string[]}
 */
export function checkRetiredTermsOfCatalogues(base = root) {
  return problemsOf(catalogueTexts(base), 'catalogues', base);
}

/** @param {string} base */
function catalogueTexts(base) {
  return sourceFiles(/(^|\/)messages\/en(-US)?(\/[^/]+)?\.json$/, undefined, base)
    .filter((file) => !file.startsWith('starters/'))
    .flatMap((file) => {
      /** @type {Record<string, string>} */
      const messages = JSON.parse(readFileSync(join(base, file), 'utf8'));
      return Object.entries(messages).map(([key, text]) => ({ file, place: `${file} "${key}"`, text }));
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
 * @param {readonly { file: string, place: string, text: string, whole?: string }[]} texts `whole` is the line, with what isn't checked
 * @param {Exclude<Where, 'all'>} where
 * @param {string} base
 */
function problemsOf(texts, where, base) {
  const used = new Set();
  const problems = texts.flatMap(({ file, place, text, whole = text }) => {
    const kept = exceptions.filter((exception) => exception.in === file && whole.includes(exception.text));
    for (const exception of kept) used.add(exception);
    if (kept.length > 0) return [];
    return findRetiredTerms(text, where).map(({ found, use }) => `${place}: "${found}": write ${use}`);
  });
  if (base !== root) return problems;
  const idle = exceptions.filter(
    (exception) => exception.in.endsWith('.md') === (where === 'docs') && !used.has(exception),
  );
  return [
    ...problems,
    ...idle.map((exception) => `cli/checks/retired-terms.mjs: no text has "${exception.text}" (any more)`),
  ];
}
