import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { pseudolocalize } from './pseudolocalize.ts';

const catalogues = join(import.meta.dirname, '..', 'messages');
const contract = join(import.meta.dirname, '..', '..', 'contract', 'messages');

interface Part {
  nouns: readonly string[];
  /** Messages of the contract. */
  contract: RegExp;
}

/** Problems of calls nobody makes before sign-in; the server puts them into words as well. */
const insideOnly =
  'addressNotAllowed|alreadyExists|badJson|conflict|inUse|methodNotAllowed|preconditionFailed|staleVersion|storageFull|tooDeep|unsupportedMediaType';

/** What the server says of passwords and codes, in words of its own. */
const byServer =
  'passwordCommon|codeSent|signupComplete|verifyCodeExpired|verified|alreadyVerified|resetSent|resetKept|passwordSet|passwordWrong|passwordSame';

const problemsByServer = 'busy|fieldTwice|manyFields|notUtf8|tooManyCalls';

/** What both halves of the app say: it is in the words of each. */
const both: Part = {
  nouns: ['common'],
  contract: new RegExp(`^(?:auth\\.(?!(?:${byServer})$)|problem\\.(?!(?:${insideOnly}|${problemsByServer})$))`),
};

/**
 * Parts that hold more than one catalogue, or more of the contract than what begins with its name. Every other catalogue
 * is a part of its own.
 */
const gathered: Record<string, Part> = {
  // What only the server says, in words of its own: no screen loads it.
  server: {
    nouns: [],
    contract: new RegExp(
      [
        '^(?:page|tablePages|template|font|revision|trace|menu|linkChecks)\\.',
        '^changeSet\\.(?!(?:proposed|applied|undone|discarded|titleRequired|bodyRequired)$)',
        '^translation\\.(?!(?:badPlace|keyRequired|tooMany|fileRequired)$)',
        '^release\\.(?!(?:published|activated|scheduled|unscheduled|badZone|asked|sentBack|withdrawn)$)',
        '^upload\\.(?!(?:stalled|empty)$)',
        '^constant\\.(?!(?:imageRequired|badWeight|badWindow|tooMany)$)',
        '^widget\\.(?!(?:typeRequired|iconRequired)$)',
        '^token\\.(?!(?:created|revoked|nameRequired)$)',
        '^listView\\.(?!(?:nameRequired|nameLong)$)',
        '^previewLink\\.(?!(?:created|revoked|deleted|nameRequired)$)',
        '^previewComment\\.(?!(?:textRequired|deleted)$)',
        '^pulls\\.(?!(?:badAddress|badToken)$)',
        '^sso\\.(?!(?:refused|linkRequired)$)',
        '^routePassword\\.(?:many|saved)$',
        '^numberDefinitions\\.(?!(?:nameRequired|nameLong|pathFormat|stepsCount|filterRequired|noteRequired|noteLong)$)',
        '^numbersData\\.',
        '^boardSamples\\.(?!(?:board|about)\\.)',
        '^key\\.taken$',
        `^auth\\.(?:${byServer})$`,
        `^problem\\.(?:${problemsByServer})$`,
      ].join('|'),
    ),
  },
  // The frame and the lists; also what of the contract is in no other part.
  inside: {
    nouns: ['list-views', 'page-routes', 'releases', 'shell', 'widgets'],
    contract: /^$/,
  },
  // The screens before sign-in.
  entrance: { nouns: ['session'], contract: /^$/ },
  // The editor and the catalogue of widget types: as much as all other screens together.
  layouts: { nouns: ['editor', 'widget-types'], contract: /^(?:layout|data|preview)\./ },
  // Members, the organization and the audit log.
  people: {
    nouns: ['people', 'organization', 'audit'],
    contract: /^(?:people\.(?!routeOutside|templateOutside)|organization\.)/,
  },
  // What operators see: the outbox and the accounts.
  operator: { nouns: ['outbox', 'accounts'], contract: /^(?:accounts|mail)\./ },
  // Forms that are opened from a list or once in a while, with the faults of their fields, and the tour.
  forms: { nouns: ['account-setup', 'settings', 'tour'], contract: /^(?:route|setup|settings)\./ },
  // What is asked of a document: its versions, what uses it, whose change holds.
  documents: { nouns: ['documents', 'differences'], contract: /^$/ },
  // Data sources: the contract calls one of them `api`, and what they are called with `secret`.
  apis: { nouns: ['apis'], contract: /^(?:api|secret)\./ },
  // The own account, the lock, and signing in again.
  profile: { nouns: ['profile'], contract: /^(?:profile|sessions)\./ },
};

const catalogueNames = readdirSync(join(catalogues, 'en-US'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -5));

const isGathered = (noun: string) => [both, ...Object.values(gathered)].some(({ nouns }) => nouns.includes(noun));

/** `price-lists` has the messages `priceLists.…`, in the contract as well. */
const prefixOf = (noun: string) => noun.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const own = Object.fromEntries(
  catalogueNames
    .filter((noun) => !isGathered(noun))
    .map((noun): [string, Part] => [noun, { nouns: [noun], contract: new RegExp(`^${prefixOf(noun)}\\.`) }]),
);

const parts: Record<string, Part> = { ...gathered, ...own };

/** The parts a message may be loaded by. */
export const partNames: readonly string[] = Object.keys(parts);

function partsOf(belongs: (part: Part) => boolean): string[] {
  if (belongs(both)) return ['entrance', 'inside'];
  return [partNames.find((name) => parts[name] && belongs(parts[name])) ?? 'inside'];
}

// What the navigation calls a screen is there before its other words, and so is what opens the palette and the notifications.
const ofFrame = /^(?:\w+\.nav(?:\.|$)|palette\.(?:search|shortcuts|title)$|notices\.(?:open|title)$)/;

// Other words a screen is looked for by come with the palette, whichever catalogue they are in.
const searchWord = /\.also$/;

// Lists name widget types too, and do without the words of their fields.
const typeName = /^widgets\.[\w-]+\.name$/;

/** The pseudo-locale of the development server; a build does without it. */
const stretched = 'en-XA';

type Catalogue = Record<string, string>;
const read = (file: string): Catalogue => JSON.parse(readFileSync(file, 'utf8'));
const pick = (catalogue: Catalogue, belongs: (key: string) => boolean): Catalogue =>
  Object.fromEntries(Object.entries(catalogue).filter(([key]) => belongs(key)));

/** The messages of a locale that belong to a part, such as `inside` or `layouts`. */
export function readMessages(locale: string, part: string): Catalogue {
  const nouns = readdirSync(join(catalogues, locale))
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const into = partsOf(({ nouns }) => nouns.includes(file.slice(0, -5)));
      return pick(read(join(catalogues, locale, file)), (key) =>
        searchWord.test(key)
          ? part === 'palette'
          : typeName.test(key) || ofFrame.test(key)
            ? part === 'inside'
            : into.includes(part),
      );
    });
  const shared = readdirSync(join(contract, locale)).map((file) =>
    pick(read(join(contract, locale, file)), (key) => partsOf(({ contract }) => contract.test(key)).includes(part)),
  );
  return Object.assign({}, ...shared, ...nouns);
}

/** The parts the two halves of the app start with. A part of each locale, they know how to load its other parts. */
const halves = ['entrance', 'inside'];

const loadersOf = (locale: string, names: readonly string[]): string =>
  `{ ${names.map((part) => `'${part}': () => import('virtual:messages/${locale}/${part}')`).join(', ')} }`;

/** The module that knows how to load the halves of each locale. */
function loaders(): string {
  const locales = readdirSync(catalogues, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return `export const catalogues = { ${locales.map(({ name }) => `'${name}': ${loadersOf(name, halves)}`).join(', ')} };`;
}

/**
 * Serves `virtual:messages/<locale>/<part>`, the messages of a part, compiled, as one module, and `virtual:messages`,
 * which loads them. Only the halves of the app name the other parts, each those of its own locale: named in one place,
 * the files of all locales would be part of every first visit.
 */
export function messages(): Plugin {
  const index = 'virtual:messages';
  const prefix = `${index}/`;
  let isBuild = false;
  return {
    name: 'messages',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) =>
      id === index || (id.startsWith(prefix) && !(isBuild && id.includes(stretched))) ? `\0${id}` : undefined,
    load(id) {
      if (id === `\0${index}`) return loaders();
      if (!id.startsWith(`\0${prefix}`)) return;
      const [locale = '', part = ''] = id.slice(prefix.length + 1).split('/');
      const isStretched = locale === stretched;
      const compiled = Object.entries(readMessages(isStretched ? 'en-US' : locale, part)).map(([key, text]) => [
        key,
        compileMessageOrThrow(isStretched ? pseudolocalize(text) : text),
      ]);
      const others = loadersOf(
        locale,
        partNames.filter((name) => name !== 'server' && !halves.includes(name)),
      );
      const parts = halves.includes(part) && !isStretched ? `export const parts = ${others};` : '';
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))});${parts}`;
    },
    configureServer(server) {
      server.watcher.add([catalogues, contract]);
      server.watcher.on('change', (file) => {
        if (!file.startsWith(catalogues) && !file.startsWith(contract)) return;
        server.moduleGraph.invalidateAll();
        server.ws.send({ type: 'full-reload' });
      });
    },
  };
}
