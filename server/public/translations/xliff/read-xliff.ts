import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { Problem } from '#contract/problems.ts';
import { isSiteLanguage, type SiteLanguage } from '#model/site-languages/languages.ts';
import { MAX_TEXT, MAX_TEXTS, type TranslatedKind, translatedKinds } from '#model/translations/translation-body.ts';
import { breather } from '#server/platform/process/breather.ts';

/** A text of a file with what it was translated to. */
export interface XliffText {
  readonly kind: TranslatedKind;
  readonly key: string;
  readonly place: string;
  readonly source: string;
  readonly target: string;
}

export interface XliffFile {
  readonly language: SiteLanguage;
  readonly texts: readonly XliffText[];
}

const MAX_DEPTH = 40;
/** Characters that are read at a stretch, before others get their turn. */
const AT_ONCE = 200_000;
/** Texts of a whole file: some documents with as many as each may have. */
const MOST_TEXTS = MAX_TEXTS * 5;

const readable = /^(?:1\.[0-2]|2\.\d)$/;

/** Where text is said that is neither source nor target: notes, and what other tools keep beside. */
const beside = new Set([
  'note',
  'alt-trans',
  'notes',
  'mda:metadata',
  'matches',
  'glossary',
  'originalData',
  'ignorable',
]);

/**
 * Reads XLIFF 1.2 or 2.x. Nothing outside of the file is looked for: a document type, and with it every entity but the
 * five of XML, is refused, and so is what is nested or holds more than any such file does.
 * @throws Problem `invalid` at `xliff`
 */
export async function readXliff(xliff: string): Promise<XliffFile> {
  const reader = new Reader();
  const parser = new SaxesParser({ xmlns: false });
  parser.on('doctype', () => refuse('translation.fileDoctype'));
  parser.on('opentag', (tag) => reader.open(tag));
  parser.on('text', (text) => reader.say(text));
  parser.on('cdata', (text) => reader.say(text));
  parser.on('closetag', ({ name }) => reader.close(name));
  parser.on('error', (error) => {
    throw error;
  });
  const breathe = breather();
  try {
    for (let at = 0; at < xliff.length; at += AT_ONCE) {
      parser.write(xliff.slice(at, at + AT_ONCE));
      await breathe();
    }
    parser.close();
  } catch (error) {
    if (error instanceof Problem) throw error;
    refuse('translation.fileBroken', { detail: error instanceof Error ? error.message.slice(0, 200) : '' });
  }
  return reader.file();
}

function refuse(message: string, values: Record<string, string> = {}): never {
  throw new Problem('invalid', { issues: [{ path: 'xliff', message, values }] });
}

/** What is being read of a file. */
class Reader {
  readonly #texts: XliffText[] = [];
  #depth = 0;
  /** How deep within what stands beside; 0 outside of it. */
  #beside = 0;
  #isXliff = false;
  #language = '';
  #file: { kind: TranslatedKind; key: string } | undefined;
  #unit: { place: string; source: string; target: string } | undefined;
  #into: 'source' | 'target' | undefined;

  open({ name, attributes }: SaxesTagPlain): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) refuse('translation.fileDeep');
    if (this.#beside > 0 || beside.has(name)) {
      this.#beside += 1;
      return;
    }
    if (name === 'xliff') {
      this.#isXliff = this.#depth === 1;
      const { version = '' } = attributes;
      if (version !== '' && !readable.test(version))
        refuse('translation.fileVersion', { version: version.slice(0, 20) });
      this.#speak(attributes.trgLang);
    } else if (name === 'file') {
      this.#file = readOriginal(attributes.original ?? attributes.id ?? '');
      this.#speak(attributes['target-language']);
    } else if (name === 'trans-unit' || name === 'unit') {
      this.#unit = { place: attributes.id ?? '', source: '', target: '' };
    } else if (name === 'source' || name === 'target') this.#into = name;
  }

  say(text: string): void {
    if (!this.#unit || !this.#into || this.#beside > 0) return;
    this.#unit[this.#into] += text;
    if (this.#unit[this.#into].length > MAX_TEXT) refuse('translation.textLong', { place: this.#unit.place });
  }

  close(name: string): void {
    this.#depth -= 1;
    if (this.#beside > 0) {
      this.#beside -= 1;
      return;
    }
    if (name === 'source' || name === 'target') this.#into = undefined;
    if ((name !== 'trans-unit' && name !== 'unit') || !this.#unit) return;
    if (this.#file) this.#texts.push({ ...this.#file, ...this.#unit });
    if (this.#texts.length > MOST_TEXTS) refuse('translation.tooMany');
    this.#unit = undefined;
  }

  file(): XliffFile {
    if (!this.#isXliff) refuse('translation.fileNone');
    const language = this.#language;
    if (!isSiteLanguage(language)) return refuse('translation.fileLanguage', { language: language || '–' });
    return { language, texts: this.#texts };
  }

  #speak(language: string | undefined): void {
    if (language === undefined) return;
    if (this.#language !== '' && this.#language !== language) refuse('translation.fileLanguages');
    this.#language = language;
  }
}

function readOriginal(original: string): { kind: TranslatedKind; key: string } | undefined {
  const at = original.indexOf('/');
  const kind = translatedKinds.find((each) => each === original.slice(0, at));
  return kind && { kind, key: original.slice(at + 1) };
}
