import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale, MessageKey, MessageValues } from '#contract/messages.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'contract', 'messages');

type Catalogue = ReadonlyMap<string, string>;

const nouns = new Set(readdirSync(join(folder, 'en-US')));
const read = new Map<string, Catalogue>();

/** The catalogue a key belongs to: `changeSet.applied` is in `change-set.json`. It is read when it is first needed. */
function catalogueOf(locale: Locale, key: string): Catalogue | undefined {
  const [noun = ''] = key.split('.', 1);
  const file = `${noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;
  if (!nouns.has(file)) return;
  const path = join(folder, locale, file);
  let catalogue = read.get(path);
  if (!catalogue) {
    catalogue = new Map(Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>));
    read.set(path, catalogue);
  }
  return catalogue;
}

export function isMessageKey(key: string): key is MessageKey {
  return catalogueOf('en-US', key)?.has(key) === true;
}

/**
 * A message in a locale, its `{name}` placeholders filled and `''` read as one apostrophe, as in ICU. Numbers are
 * written the locale's way. A placeholder without a value and a key without a message stay as they are.
 */
export function formatMessage(locale: Locale, key: string, values: MessageValues = {}): string {
  const message = catalogueOf(locale, key)?.get(key);
  if (message === undefined) return key;
  return message.replace(/''|\{(\w+)\}/g, (found, name: string | undefined) => {
    if (name === undefined) return "'";
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return found;
    return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value;
  });
}
