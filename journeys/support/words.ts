import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Locale = 'en-US' | 'zh-Hans-CN' | 'ar-SA' | 'it-IT' | 'es' | 'fr';

/** The product's messages in a language: a label is looked up by its key. */
export function wordsOf(locale: Locale): (key: string, values?: Readonly<Record<string, string | number>>) => string {
  const files = ['contract', 'studio'].flatMap((of) => {
    const folder = fileURLToPath(new URL(`../../${of}/messages/${locale}/`, import.meta.url));
    return readdirSync(folder).map((file) => folder + file);
  });
  const words = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))));
  return (key, values = {}) => {
    const text: unknown = words[key];
    if (typeof text !== 'string') throw new Error(`${locale} has no words for ${key}`);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
