import type { SiteLanguage } from '#model/site-languages/languages.ts';
import type { TextState } from '#model/translations/match-texts.ts';
import { escapeHtml } from '#widgets/html.ts';

/** A text that is to be translated, and where it is. */
export interface XliffUnit {
  /** Names the document: `page_template/home`. */
  readonly original: string;
  readonly place: string;
  readonly source: string;
  readonly target: string;
  readonly state: TextState;
  readonly note: string;
}

/** What XML 1.0 has no place for: everything below a space but tab and line breaks, and two characters beyond. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: just these are meant.
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string): string => escapeHtml(text.toWellFormed().replace(unfit, '')).replaceAll('\r', '&#13;');

const states = { translated: 'translated', stale: 'needs-review-translation', missing: 'needs-translation' } as const;

const START =
  '<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n';
const END = '</body></file>\n</xliff>\n';

/** Writes XLIFF 1.2 (OASIS), one `file` a document and one `trans-unit` a text, as long as there is room. */
export class XliffWriter {
  readonly #languages: { readonly source: SiteLanguage; readonly target: SiteLanguage };
  readonly #limits: { readonly bytes: number; readonly texts: number };
  #xliff = START;
  #bytes = START.length;
  #original: string | undefined;
  texts = 0;

  constructor(
    languages: { readonly source: SiteLanguage; readonly target: SiteLanguage },
    limits: { readonly bytes: number; readonly texts: number },
  ) {
    this.#languages = languages;
    this.#limits = limits;
  }

  /** Adds a text; false where the file is full. */
  add({ original, place, source, target, state, note }: XliffUnit): boolean {
    const head = original === this.#original ? '' : this.#begin(original);
    const unit =
      `<trans-unit id="${escaped(place)}" xml:space="preserve"><source>${escaped(source)}</source>` +
      `<target state="${states[state]}">${escaped(target)}</target><note>${escaped(note)}</note></trans-unit>\n`;
    const bytes = this.#bytes + Buffer.byteLength(head) + Buffer.byteLength(unit);
    const isFull = bytes > this.#limits.bytes - END.length || this.texts >= this.#limits.texts;
    if (this.texts > 0 && isFull) return false;
    this.#bytes = bytes;
    this.#xliff += head + unit;
    this.#original = original;
    this.texts += 1;
    return true;
  }

  whole(): string {
    return this.#xliff + (this.#original === undefined ? '</xliff>\n' : END);
  }

  #begin(original: string): string {
    const { source, target } = this.#languages;
    const before = this.#original === undefined ? '' : '</body></file>\n';
    return `${before}<file original="${escaped(original)}" source-language="${source}" target-language="${target}" datatype="plaintext"><body>\n`;
  }
}
