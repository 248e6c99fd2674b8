import { domainToASCII, domainToUnicode } from 'node:url';

const hostName = /^[\p{L}\p{M}\p{N}.-]+$/u;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Names that only ever mean the machine or the network they are asked in (RFC 6761, RFC 6762, RFC 8375). */
const localNames = new Set([
  'localhost',
  'local',
  'internal',
  'localdomain',
  'lan',
  'home',
  'corp',
  'invalid',
  'onion',
  'arpa',
]);

/** Scripts that one label may mix, as browsers' rules for showing international names have it (UTS 39, 5.2). */
const scriptsTogether = [
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}]+$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}]+$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]+$/u,
];
/** Cyrillic and Greek letters that look like Latin ones: a label of nothing else passes for another. */
const lookAlikes = /^[асԁеһіјӏорԛѕԝхуьҽпгѵѡтвкмнαενορτυχικ0-9-]+$/u;

/**
 * Reads a public host name as it is stored: lower case, ASCII (international names in `xn--` form), no final dot.
 * `undefined` for a name of one label, an IP address, a wildcard, a local name, or one that imitates another script.
 */
export function readDomain(text: string): string | undefined {
  const name = text.trim().replace(/\.$/, '');
  // Of an address with a path the conversion would take the host and say nothing of the rest.
  const ascii = hostName.test(name) ? domainToASCII(name).toLowerCase() : '';
  const labels = ascii.split('.');
  const last = labels.at(-1) ?? '';
  if (ascii === '' || ascii.length > 253 || labels.length < 2 || !labels.every((part) => label.test(part)))
    return undefined;
  if (/^\d+$/.test(last) || /^0x/.test(last) || localNames.has(last)) return undefined;
  const readable = domainToUnicode(ascii).normalize('NFC');
  return readable !== '' && readable.split('.').every(isHonest) ? ascii : undefined;
}

/** Whether a host name in lower case means the machine or the network it is asked in: of one label, or under a local name. */
export function isLocalName(name: string): boolean {
  const labels = name.replace(/\.$/, '').split('.');
  const last = labels.at(-1) ?? '';
  return (
    labels.every((part) => label.test(part) && !part.startsWith('xn--')) &&
    (labels.length === 1 || localNames.has(last))
  );
}

function isHonest(text: string): boolean {
  if (/^[\x21-\x7e]+$/.test(text)) return !text.startsWith('xn--');
  if (lookAlikes.test(text)) return false;
  return scriptsTogether.some((scripts) => scripts.test(text)) || isOneScript(text);
}

function isOneScript(text: string): boolean {
  return [
    'Cyrillic',
    'Greek',
    'Arabic',
    'Hebrew',
    'Thai',
    'Devanagari',
    'Bengali',
    'Tamil',
    'Telugu',
    'Georgian',
    'Armenian',
    'Ethiopic',
    'Khmer',
    'Lao',
    'Myanmar',
    'Sinhala',
    'Gujarati',
    'Gurmukhi',
    'Kannada',
    'Malayalam',
  ].some((script) => new RegExp(`^[\\p{Script=${script}}\\d-]+$`, 'u').test(text.replace(/\p{M}/gu, '')));
}
