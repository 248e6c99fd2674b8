import type { SiteLanguage } from '#model/site-languages/languages.ts';
import type { MatchedText } from '#model/translations/match-texts.ts';
import { escapeHtml } from '#widgets/html.ts';
import type { SourceDocument } from '../translated-documents.ts';

/** A document with those of its texts that are to be translated. */
interface XliffDocument {
  readonly document: SourceDocument;
  readonly texts: readonly MatchedText[];
}

/** What XML 1.0 has no place for: everything below a space but tab and line breaks, and two characters beyond. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: just these are meant.
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string): string => escapeHtml(text.toWellFormed().replace(unfit, '')).replaceAll('\r', '&#13;');

const states = { translated: 'translated', stale: 'needs-review-translation', missing: 'needs-translation' } as const;

/** Texts as XLIFF 1.2 (OASIS), one `file` a document and one `trans-unit` a text, in parts. */
export function* writeXliff(
  documents: Iterable<XliffDocument>,
  source: SiteLanguage,
  target: SiteLanguage,
): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n';
  for (const { document, texts } of documents) {
    const original = escaped(`${document.kind}/${document.key}`);
    yield `<file original="${original}" source-language="${source}" target-language="${target}" datatype="plaintext"><body>\n`;
    for (const { source: said, state, translation } of texts) {
      const note = escaped([document.title, said.node?.widget, said.node?.field].filter(Boolean).join(' · '));
      yield `<trans-unit id="${escaped(said.place)}" xml:space="preserve"><source>${escaped(said.text)}</source>`;
      yield `<target state="${states[state]}">${escaped(translation?.text ?? '')}</target><note>${note}</note></trans-unit>\n`;
    }
    yield '</body></file>\n';
  }
  yield '</xliff>\n';
}
