import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { stretchMessage } from './stretch-message.ts';

const catalogues = join(import.meta.dirname, '..', 'messages');
const contract = join(import.meta.dirname, '..', '..', 'contract', 'messages');

interface Part {
  nouns: readonly string[];
  /** Messages of the contract. */
  contract: RegExp;
}

/** Problems of calls nobody makes before sign-in; the server puts them into words as well. */
const insideOnly =
  'addressNotAllowed|alreadyExists|badJson|conflict|fieldTwice|inUse|methodNotAllowed|notUtf8|preconditionFailed|staleVersion|storageFull|tooDeep|unsupportedMediaType';

/** What both halves of the app say: it is in the words of each. */
const both: Part = { nouns: ['common'], contract: new RegExp(`^(?:auth\\.|problem\\.(?!(?:${insideOnly})$))`) };

/** Which catalogues, and which messages of the contract, each part holds; what is named in none is in `inside`. */
const parts: Record<string, Part> = {
  // The screens before sign-in.
  entrance: { nouns: ['session'], contract: /^$/ },
  // The editor and the catalogue of widget types: as much as all other screens together.
  layouts: { nouns: ['editor', 'widget-types'], contract: /^(?:layout|data)\./ },
  // The theme customiser.
  display: { nouns: ['display'], contract: /^$/ },
  // The second step of a sign-in, single sign-on, and the screen they are set up on.
  security: { nouns: ['security'], contract: /^security\./ },
  // Members, the organization and the audit log.
  people: {
    nouns: ['people', 'organization', 'audit'],
    contract: /^(?:people\.(?!routeOutside|templateOutside)|organization\.)/,
  },
  // What operators see: the outbox and the accounts.
  operator: { nouns: ['outbox', 'accounts'], contract: /^(?:accounts|mail)\./ },
  // The terms of use.
  terms: { nouns: ['terms'], contract: /^$/ },
  // What an invitation's link opens.
  invitation: { nouns: ['invitation'], contract: /^invitation\./ },
  // Forms that are opened from a list or once in a while, with the faults of their fields, and the tour.
  forms: { nouns: ['account-setup', 'settings', 'tour'], contract: /^(?:route|preview|setup|settings)\./ },
  // What is asked of a document: its versions, what uses it, whose change holds.
  documents: { nouns: ['documents', 'differences'], contract: /^$/ },
  // The own account, the lock, and signing in again.
  profile: { nouns: ['profile'], contract: /^(?:profile|sessions)\./ },
};

/** The parts a message may be loaded by. */
const names = [...Object.keys(parts), 'inside'];

function partsOf(belongs: (part: Part) => boolean): string[] {
  if (belongs(both)) return ['entrance', 'inside'];
  return [Object.keys(parts).find((name) => parts[name] && belongs(parts[name])) ?? 'inside'];
}

// Lists name widget types too, and do without the words of their fields.
const typeName = /^widgets\.[\w-]+\.name$/;

/** The pseudo-locale of the development server; a build does without it. */
const stretched = 'en-XA';

type Catalogue = Record<string, string>;
const read = (file: string): Catalogue => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
const pick = (catalogue: Catalogue, belongs: (key: string) => boolean): Catalogue =>
  Object.fromEntries(Object.entries(catalogue).filter(([key]) => belongs(key)));

/** The messages of a locale that belong to a part, such as `inside` or `layouts`. */
export function readMessages(locale: string, part: string): Catalogue {
  const nouns = readdirSync(join(catalogues, locale))
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const own = partsOf(({ nouns }) => nouns.includes(file.slice(0, -5)));
      return pick(read(join(catalogues, locale, file)), (key) =>
        typeName.test(key) ? part === 'inside' : own.includes(part),
      );
    });
  const shared = read(join(contract, `${locale}.json`));
  return Object.assign(
    pick(shared, (key) => partsOf(({ contract }) => contract.test(key)).includes(part)),
    ...nouns,
  );
}

/** The module that knows how to load each part of each locale. */
function loaders(): string {
  const locales = readdirSync(catalogues, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const partsOfLocale = ({ name }: { name: string }) =>
    names.map((part) => `${part}: () => import('virtual:messages/${name}/${part}')`).join(', ');
  return `export const catalogues = { ${locales.map((each) => `'${each.name}': { ${partsOfLocale(each)} }`).join(', ')} };`;
}

/**
 * Serves `virtual:messages/<locale>/<part>`, the messages of a part, compiled, as one module; and `virtual:messages`,
 * which loads them.
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
        compileMessageOrThrow(isStretched ? stretchMessage(text) : text),
      ]);
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))});`;
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
