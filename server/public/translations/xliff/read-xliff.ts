import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { Problem } from '#contract/problems.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { lookUpLanguage } from '#model/site-languages/look-up-language.ts';
import { type TextKind, textKinds } from '#model/translations/text-kinds.ts';
import { MAX_TEXT, MAX_TEXTS } from '#model/translations/translation-body.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';

/** A text of a file with what it was translated to. */
export interface XliffText {
  readonly kind: TextKind;
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
/** Of one element. */
const MAX_ATTRIBUTES = 100;
/** Characters that are read at a stretch, before others get their turn. */
const AT_ONCE = 32_768;
/** Characters of one text, comment or attribute, as it is written. */
const MAX_PIECE_LENGTH = 1_000_000;
/** Texts of a whole file: some documents with as many as each may have. */
export const MOST_TEXTS = MAX_TEXTS * 5;

const readable = /^(?:1\.[0-2]|2\.\d)$/;

/** Where text is said that is neither source nor target: notes, and what other tools keep beside. */
const beside = new Set(['note', 'alt-trans', 'notes', 'matches', 'glossary', 'originalData']);
const NAMESPACE = 'urn:oasis:names:tc:xliff:document:';

/**
 * Reads XLIFF 1.2 or 2.x. Nothing outside of the file is looked for: a document type, and with it every entity but the
 * five of XML, is refused, and so is what is nested or holds more than any such file does.
 * @param languages those a file may be translated to
 * @throws Problem `invalid` at `xliff`
 */
export async function readXliff(xliff: string, languages: readonly SiteLanguage[]): Promise<XliffFile> {
  const reader = new Reader(languages);
  const parser = new SaxesParser({ xmlns: false });
  parser.on('doctype', () => refuse('translation.fileDoctype'));
  let attributes = 0;
  let unheard = 0;
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) refuse('translation.fileBroken', { detail: 'Too many attributes.' });
  });
  parser.on('opentag', (tag) => {
    [attributes, unheard] = [0, 0];
    reader.open(tag);
  });
  const say = (text: string) => {
    unheard = 0;
    reader.say(text);
  };
  parser.on('text', say);
  parser.on('cdata', say);
  parser.on('closetag', ({ name }) => {
    unheard = 0;
    reader.close(name);
  });
  parser.on('error', (error) => {
    throw error;
  });
  const breathe = createYielder();
  try {
    for (let at = 0; at < xliff.length; at += AT_ONCE) {
      parser.write(xliff.slice(at, at + AT_ONCE));
      unheard += AT_ONCE;
      if (unheard > MAX_PIECE_LENGTH) refuse('translation.fileBroken', { detail: 'One piece is too long.' });
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

/** Prefixes with the namespaces they stand for, those around them within reach. */
interface Namespaces {
  readonly own: ReadonlyMap<string, string>;
  readonly around: Namespaces | undefined;
}

/** A part of a unit: in XLIFF 2 a unit has several, of which those between segments hold the space they stand apart by. */
interface Part {
  readonly isIgnorable: boolean;
  source: string;
  target: string | undefined;
  /** Where its target stands among those of the unit, from 1. */
  order: number;
}

interface Unit {
  readonly place: string;
  readonly parts: Part[];
}

/** What is being read of a file. */
class Reader {
  readonly #languages: readonly SiteLanguage[];
  readonly #texts: XliffText[] = [];
  #depth = 0;
  /** How deep within what stands beside; 0 outside of it. */
  #beside = 0;
  #isXliff = false;
  #namespace = '';
  #namespaces: Namespaces | undefined;
  readonly #around: (Namespaces | undefined)[] = [];
  #tag = '';
  #language: SiteLanguage | undefined;
  #file: { kind: TextKind; key: string } | undefined;
  #unit: Unit | undefined;
  #into: 'source' | 'target' | undefined;

  constructor(languages: readonly SiteLanguage[]) {
    this.#languages = languages;
  }

  open({ name, attributes }: SaxesTagPlain): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) refuse('translation.fileDeep');
    this.#around.push(this.#namespaces);
    this.#declare(attributes);
    const local = name.slice(name.indexOf(':') + 1);
    if (this.#depth === 1) this.#namespace = this.#namespaceOf(name);
    if (this.#beside > 0 || beside.has(local) || !this.#isOfXliff(name)) {
      this.#beside += 1;
      return;
    }
    if (local === 'xliff') {
      this.#isXliff = this.#depth === 1;
      const { version = '' } = attributes;
      if (version !== '' && !readable.test(version))
        refuse('translation.fileVersion', { version: version.slice(0, 20) });
      this.#speak(attributes.trgLang);
    } else if (local === 'file') {
      this.#file = readOriginal(attributes.original ?? attributes.id ?? '');
      this.#speak(attributes['target-language']);
    } else if (local === 'trans-unit' || local === 'unit') {
      this.#unit = { place: attributes.id ?? '', parts: [] };
      if (local === 'trans-unit') this.#begin(false);
    } else if (local === 'segment' || local === 'ignorable') this.#begin(local === 'ignorable');
    else if (local === 'source' || local === 'target') this.#enter(local, attributes.order);
  }

  say(text: string): void {
    const part = this.#unit?.parts.at(-1);
    if (!part || !this.#into || this.#beside > 0) return;
    part[this.#into] = (part[this.#into] ?? '') + text;
    if ((part[this.#into] ?? '').length > MAX_TEXT) this.#refuseLong();
  }

  close(name: string): void {
    this.#depth -= 1;
    this.#namespaces = this.#around.pop();
    if (this.#beside > 0) {
      this.#beside -= 1;
      return;
    }
    const local = name.slice(name.indexOf(':') + 1);
    if (local === 'source' || local === 'target') this.#into = undefined;
    if ((local !== 'trans-unit' && local !== 'unit') || !this.#unit) return;
    const { place, parts } = this.#unit;
    const text = { source: parts.map(({ source }) => source).join(''), target: targetOf(parts) };
    if (Math.max(text.source.length, text.target.length) > MAX_TEXT) this.#refuseLong();
    if (this.#file) this.#texts.push({ ...this.#file, place, ...text });
    if (this.#texts.length > MOST_TEXTS) refuse('translation.tooMany');
    this.#unit = undefined;
  }

  file(): XliffFile {
    if (!this.#isXliff) refuse('translation.fileNone');
    if (!this.#language) return refuse('translation.fileLanguage', { language: this.#tag || '–' });
    return { language: this.#language, texts: this.#texts };
  }

  #begin(isIgnorable: boolean): void {
    const parts = this.#unit?.parts;
    if (parts && parts.length >= MAX_TEXT) this.#refuseLong();
    parts?.push({ isIgnorable, source: '', target: undefined, order: parts.length + 1 });
  }

  #enter(side: 'source' | 'target', order: string | undefined): void {
    const part = this.#unit?.parts.at(-1);
    if (!part) return;
    this.#into = side;
    if (side === 'target') part.target ??= '';
    if (side === 'target' && /^[1-9]\d{0,4}$/.test(order ?? '')) part.order = Number(order);
  }

  #refuseLong(): never {
    return refuse('translation.textLong', { place: this.#unit?.place ?? '' });
  }

  #declare(attributes: SaxesTagPlain['attributes']): void {
    const own = new Map<string, string>();
    for (const name in attributes) {
      if (name === 'xmlns') own.set('', attributes[name] ?? '');
      else if (name.startsWith('xmlns:')) own.set(name.slice('xmlns:'.length), attributes[name] ?? '');
    }
    if (own.size > 0) this.#namespaces = { own, around: this.#namespaces };
  }

  /** Empty for none, and for a prefix that stands for nothing. */
  #namespaceOf(name: string): string {
    const prefix = name.includes(':') ? name.slice(0, name.indexOf(':')) : '';
    for (let known = this.#namespaces; known; known = known.around) {
      const found = known.own.get(prefix);
      if (found !== undefined) return found;
    }
    return '';
  }

  /** Files that name no namespace, or another than they should, are read as long as they keep to it. */
  #isOfXliff(name: string): boolean {
    const namespace = this.#namespaceOf(name);
    if (namespace === '' && name.includes(':')) return false;
    return namespace === this.#namespace || namespace.startsWith(NAMESPACE);
  }

  #speak(tag: string | undefined): void {
    if (tag === undefined) return;
    const language = lookUpLanguage(tag, this.#languages);
    const isOther = this.#tag !== '' && (language !== this.#language || (!language && tag !== this.#tag));
    if (isOther) refuse('translation.fileLanguages');
    [this.#tag, this.#language] = [tag.slice(0, 100), language];
  }
}

/** What a unit was translated to, in the order its parts have there; nothing as long as a part with words waits. */
function targetOf(parts: readonly Part[]): string {
  const isOpen = parts.some(
    ({ isIgnorable, source, target }) => !isIgnorable && target === undefined && source.trim() !== '',
  );
  if (isOpen) return '';
  // What stands between segments stays as it is where nobody said otherwise.
  const ordered = parts.toSorted((one, other) => one.order - other.order);
  return ordered.map(({ isIgnorable, source, target }) => target ?? (isIgnorable ? source : '')).join('');
}

function readOriginal(original: string): { kind: TextKind; key: string } | undefined {
  const at = original.indexOf('/');
  const kind = textKinds.find((each) => each === original.slice(0, at));
  return kind && { kind, key: original.slice(at + 1) };
}
