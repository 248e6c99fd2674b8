import type { DraftAuth, DraftPair, RequestDraft } from './request-draft.ts';

const telling = new Set(
  'token secret auth authorization password passwd pwd pass session sessionid sid cookie signature sig credential'
    .concat(' credentials jwt appid apikey bearer oauth')
    .split(' '),
);
const keys = new Set('api access app application subscription private auth client license secret service'.split(' '));
const ofPages = new Set(['page', 'next', 'continuation', 'sync']);

/** Whether something of this name is usually a secret: `X-Api-Key`, `access_token`, `clientSecret`; `sort_key` is none. */
export function isSecretName(name: string): boolean {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/^x-/i, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.some((word, at) => {
    const before = words[at - 1];
    if (word === 'key') return before === undefined ? words.length === 1 : keys.has(before);
    return telling.has(word) && !(word === 'token' && before !== undefined && ofPages.has(before));
  });
}

const wellKnown =
  /^(?:gh[pousr]_|github_pat_|sk[-_]|pk_live|rk_live|xox[abpr]-|AKIA|eyJ[A-Za-z0-9_-]+\.eyJ|glpat-|AIza|ya29\.)/;

const isOnlyPlace = (value: string): boolean => /^\{\w+\}$/.test(value);

/** Whether a pair of header, query or form carries a secret: by its name, its look, or the `{{variable}}` it is in. */
export function isSecretPair({ name, value }: DraftPair): boolean {
  if (value === '' || isOnlyPlace(value)) return false;
  return isSecretName(name) || wellKnown.test(value) || variablesOf(value).some(isSecretName);
}

const variablesOf = (value: string): string[] =>
  [...value.matchAll(/\{\{\s*([^{}]+?)\s*\}\}/g)].map(([, name = '']) => name);

/** Takes the secrets out of a draft: the first names its way to sign in, every further one is noted as left out. */
export function takeSecrets(draft: RequestDraft): RequestDraft {
  const next = { ...draft, notes: [...draft.notes] };
  const found: DraftAuth[] = [];
  const keep = (pairs: readonly DraftPair[], place: 'header' | 'query'): DraftPair[] =>
    pairs.filter((pair) => {
      if (!isSecretPair(pair)) return true;
      const auth = authOfPair(pair, place);
      if (auth && next.auth.type === 'none' && found.length === 0) found.push(auth);
      else if (!(auth && auth.type === next.auth.type)) next.notes.push({ kind: 'secretLeftOut', what: pair.name });
      return false;
    });
  next.headers = keep(draft.headers, 'header');
  next.query = keep(draft.query, 'query');
  next.auth = found[0] ?? draft.auth;
  if (draft.body) next.body = { ...draft.body, text: bodyWithoutSecrets(draft.body, next) };
  return next;
}

function authOfPair({ name, value }: DraftPair, place: 'header' | 'query'): DraftAuth | undefined {
  if (place === 'header' && name.toLowerCase() === 'cookie') return undefined;
  if (place === 'query' || name.toLowerCase() !== 'authorization') return { type: 'apiKey', in: place, name };
  const [scheme = '', rest = ''] = value.trim().split(/\s+/, 2);
  if (/^bearer$/i.test(scheme)) return { type: 'bearer' };
  if (/^basic$/i.test(scheme)) return { type: 'basic', username: usernameOf(rest) };
  return { type: 'apiKey', in: 'header', name };
}

function usernameOf(encoded: string): string {
  try {
    return atob(encoded).split(':')[0] ?? '';
  } catch {
    // No base64: then there is no name in it either.
    return '';
  }
}

function bodyWithoutSecrets(body: NonNullable<RequestDraft['body']>, draft: RequestDraft): string {
  const leaveOut = (name: string) => void draft.notes.push({ kind: 'secretLeftOut', what: name });
  if (body.type === 'form') {
    const pairs = [...new URLSearchParams(body.text)];
    const isSecret = ([name, value]: [string, string]) => isSecretPair({ name, value });
    if (!pairs.some(isSecret)) return body.text;
    for (const [name] of pairs.filter(isSecret)) leaveOut(name);
    return String(new URLSearchParams(pairs.filter((pair) => !isSecret(pair))));
  }
  if (body.type !== 'json') return body.text;
  return body.text.replace(/"((?:[^"\\]|\\.)*)"(\s*:\s*)"((?:[^"\\]|\\.)*)"/g, (whole, name, colon, value) => {
    if (!isSecretPair({ name, value })) return whole;
    leaveOut(name);
    return `"${name}"${colon}""`;
  });
}
