import { type DraftPair, emptyDraft, methodOf, type RequestDraft, withoutPlaces } from './request-draft.ts';
import { shellWords } from './shell-words.ts';
import { takeSecrets } from './take-secrets.ts';

/** What curl takes: by its long name, with the letter that means the same, and whether a value follows. */
const letters: Readonly<Record<string, string>> = {
  X: 'request',
  H: 'header',
  d: 'data',
  F: 'form',
  u: 'user',
  A: 'user-agent',
  e: 'referer',
  b: 'cookie',
  G: 'get',
  I: 'head',
  k: 'insecure',
  T: 'upload-file',
  // What follows says nothing about the request itself.
  o: 'output',
  m: 'max-time',
  x: 'proxy',
  c: 'cookie-jar',
  w: 'write-out',
  D: 'dump-header',
  K: 'config',
  E: 'cert',
  r: 'range',
  y: 'speed-time',
  Y: 'speed-limit',
};

const ofRequest = new Set([
  'request',
  'header',
  'data',
  'data-raw',
  'data-binary',
  'data-ascii',
  'data-urlencode',
  'json',
  'form',
  'form-string',
  'user',
  'user-agent',
  'referer',
  'cookie',
  'url',
  'url-query',
  'oauth2-bearer',
  'upload-file',
]);

const besideRequest = new Set([
  ...['output', 'max-time', 'proxy', 'cookie-jar', 'write-out', 'dump-header', 'config', 'cert', 'key', 'cacert'],
  ...['range', 'speed-time', 'speed-limit', 'connect-timeout', 'retry', 'retry-delay', 'retry-max-time', 'resolve'],
  ...['connect-to', 'interface', 'limit-rate', 'max-redirs', 'noproxy', 'proxy-user', 'ciphers', 'capath', 'stderr'],
  ...['max-filesize', 'keepalive-time', 'dns-servers', 'unix-socket', 'trace', 'trace-ascii', 'output-dir', 'rate'],
]);

const flags = new Set([
  ...['get', 'head', 'insecure', 'compressed', 'location', 'silent', 'show-error', 'verbose', 'include', 'fail'],
  ...[
    'globoff',
    'http1.1',
    'http2',
    'http1.0',
    'http3',
    'ipv4',
    'ipv6',
    'no-buffer',
    'progress-bar',
    'location-trusted',
  ],
  ...[
    'remote-name',
    'tlsv1.2',
    'tlsv1.3',
    'basic',
    'digest',
    'anyauth',
    'path-as-is',
    'fail-with-body',
    'no-keepalive',
  ],
  ...['netrc', 'next', 'parallel', 'ssl-no-revoke', 'create-dirs', 'junk-session-cookies', 'raw', 'tcp-nodelay'],
]);

interface Option {
  name: string;
  value: string;
}

/** Letters within which a command has named its program. */
const MAX_PROGRAM_LENGTH = 1000;

/** The request a `curl` command makes; undefined when the text is no such command or names no address. */
export function importCurl(command: string): RequestDraft | undefined {
  const typed = command.trim().replace(/^\$\s+/, '');
  // The rest may be a document of many megabytes.
  const [first] = shellWords(typed.slice(0, MAX_PROGRAM_LENGTH));
  if (!first || !/^(?:.*[\\/])?curl(?:\.exe)?$/i.test(first)) return undefined;
  const [, ...words] = shellWords(typed);
  const draft = emptyDraft('');
  const options = readOptions(words, draft);
  const all = (...names: string[]) => options.filter(({ name }) => names.includes(name)).map(({ value }) => value);
  const has = (name: string) => options.some((option) => option.name === name);

  const written = all('url')[0];
  if (!written) return undefined;
  const headers = all('header').flatMap(readHeader);
  for (const [option, name] of [
    ['user-agent', 'User-Agent'],
    ['referer', 'Referer'],
    ['cookie', 'Cookie'],
  ] as const)
    for (const value of all(option)) headers.push({ name, value });
  const token = all('oauth2-bearer')[0];
  if (token !== undefined) headers.push({ name: 'Authorization', value: `Bearer ${token}` });
  const data = options
    .filter(({ name }) => name.startsWith('data') || name === 'json')
    .map((option) => dataOf(option, draft));
  const asQuery = has('get');
  takeUrl(draft, written);
  draft.query.push(...pairsOf(all('url-query').join('&')), ...(asQuery ? pairsOf(data.join('&')) : []));
  takeBody(draft, headers, asQuery ? [] : data, has('json'));
  if (has('form') || has('form-string')) draft.notes.push({ kind: 'multipart', what: '--form' });
  if (has('upload-file')) draft.notes.push({ kind: 'files', what: '--upload-file' });
  if (has('insecure')) draft.notes.push({ kind: 'insecure', what: '--insecure' });
  const sends = draft.body !== undefined || has('form') || has('form-string');
  draft.method = methodOf(all('request')[0] ?? (has('head') ? 'HEAD' : sends ? 'POST' : 'GET'));
  draft.headers = headers;
  const [user] = all('user');
  if (user !== undefined) draft.auth = { type: 'basic', username: user.split(':')[0] ?? '' };
  draft.title = titleOf(draft.url);
  return takeSecrets(draft);
}

function readOptions(words: readonly string[], draft: RequestDraft): Option[] {
  const options: Option[] = [];
  const waiting = [...words];
  for (let word = waiting.shift(); word !== undefined; word = waiting.shift()) {
    // What comes after is another command, or where its answer goes.
    if (/^(?:\||;|&&|>|>>|2>&1)$/.test(word)) break;
    if (word.startsWith('--')) {
      const [, name = '', , given] = /^--([^=]+)(=(.*))?$/s.exec(word) ?? [];
      if (ofRequest.has(name) || besideRequest.has(name)) options.push({ name, value: given ?? waiting.shift() ?? '' });
      else if (flags.has(name)) options.push({ name, value: '' });
      else draft.notes.push({ kind: 'unknownFlag', what: word });
    } else if (word.startsWith('-') && word.length > 1) takeLetters(word.slice(1), waiting, options);
    else options.push({ name: 'url', value: word });
  }
  return options;
}

/** `-sSLXPOST` are five options, the last with its value behind it. */
function takeLetters(word: string, waiting: string[], options: Option[]): void {
  for (const [at, letter] of [...word].entries()) {
    const name = letters[letter] ?? letter;
    if (ofRequest.has(name) || besideRequest.has(name)) {
      const value = word.slice(at + 1);
      options.push({ name, value: value === '' ? (waiting.shift() ?? '') : value });
      return;
    }
    options.push({ name, value: '' });
  }
}

function readHeader(line: string): DraftPair[] {
  const [, name = '', value = ''] = /^([^:;]+)[:;]\s*(.*)$/s.exec(line) ?? [];
  return name === '' ? [] : [{ name: name.trim(), value: value.trim() }];
}

function dataOf({ name, value }: Option, draft: RequestDraft): string {
  if (value.startsWith('@') && name !== 'data-raw') {
    draft.notes.push({ kind: 'files', what: value });
    return '';
  }
  if (name !== 'data-urlencode') return value;
  const [, field = '', text = value] = /^([^=@]*)=(.*)$/s.exec(value) ?? [];
  const encoded = encodeURIComponent(text);
  return field === '' ? encoded : `${field}=${encoded}`;
}

function takeUrl(draft: RequestDraft, written: string): void {
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(written) ? written : `http://${written}`;
  if (/\[[^\]]+-[^\]]+\]|\{[^}]*,[^}]*\}/.test(withScheme)) draft.notes.push({ kind: 'globbing', what: written });
  const [withoutHash = ''] = withScheme.split('#');
  const mark = withoutHash.indexOf('?');
  draft.query.push(...(mark === -1 ? [] : pairsOf(withoutHash.slice(mark + 1))));
  const address = mark === -1 ? withoutHash : withoutHash.slice(0, mark);
  const [, scheme = '', user, rest = address] = /^([a-z][a-z0-9+.-]*:\/\/)(?:([^/@]*)@)?(.*)$/is.exec(address) ?? [];
  if (user !== undefined) draft.auth = { type: 'basic', username: decodeURIComponent(user.split(':')[0] ?? '') };
  draft.url = withoutPlaces(scheme + rest);
}

export const pairsOf = (query: string): DraftPair[] =>
  [...new URLSearchParams(query)].map(([name, value]) => ({ name, value }));

function takeBody(draft: RequestDraft, headers: DraftPair[], data: readonly string[], isJson: boolean): void {
  if (data.length === 0) return;
  const at = headers.findIndex(({ name }) => name.toLowerCase() === 'content-type');
  const type = headers[at]?.value ?? (isJson ? 'application/json' : 'application/x-www-form-urlencoded');
  const text = data.join(isJson ? '' : '&');
  if (/\bjson\b/i.test(type)) draft.body = { type: 'json', text };
  else if (/x-www-form-urlencoded/i.test(type)) draft.body = { type: 'form', text };
  else draft.body = { type: 'text', text };
  // The body's kind says it; a kind of one's own is kept.
  if (at !== -1 && draft.body.type !== 'text') headers.splice(at, 1);
}

/** What an address answers with, as a heading: `countries` of `https://api.example.org/v3/countries`. */
export function titleOf(url: string): string {
  const parts = url.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').split('/');
  const last = parts.slice(1).findLast((part) => /[a-z]/i.test(part) && !part.startsWith('{'));
  const words = (last ?? parts[0] ?? '').replace(/\.(?:json|php|aspx?)$/i, '').replace(/[-_]+/g, ' ');
  return words === '' ? url : words.charAt(0).toUpperCase() + words.slice(1);
}
