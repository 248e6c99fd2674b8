import { type AskedSecret, nameOfSecret } from '#model/apis/import/source-of-draft.ts';

/** A name for the secret that goes to a host under a field's name. */
export function secretNameFor(origin: string, field: string): string {
  const word = field
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 24);
  return word === '' ? nameOfSecret(origin, 'key') : nameOfSecret(origin, 'key').replace(/key$/, word);
}

/** The secret's name for another host, where it was made of the host it was for; a name of one's own stays. */
export function nameForHost(name: string, before: string, after: string): string {
  const hostOf = (origin: string) => nameOfSecret(origin, 'key').replace(/-?key$/, '');
  const old = hostOf(before);
  if (after === '' || old === '' || !name.startsWith(`${old}-`)) return name;
  return `${hostOf(after)}${name.slice(old.length)}`;
}

export type SecretKind = AskedSecret['kind'];
