/** As much of jsdom as the tests of markup use: this folder is compiled without a DOM. */
declare module 'jsdom' {
  export interface ParsedElement {
    readonly tagName: string;
    readonly localName: string;
    readonly namespaceURI: string | null;
    readonly textContent: string | null;
    readonly children: ArrayLike<ParsedElement>;
    getAttribute(name: string): string | null;
    getAttributeNames(): string[];
    querySelector(selector: string): ParsedElement | null;
    querySelectorAll(selector: string): ArrayLike<ParsedElement>;
  }

  export interface ParsedDocument extends Pick<ParsedElement, 'querySelector' | 'querySelectorAll'> {
    readonly documentElement: ParsedElement;
    readonly head: ParsedElement;
  }

  export class JSDOM {
    constructor(html: string, options?: { contentType: 'application/xml' });
    readonly window: {
      readonly document: ParsedDocument;
      readonly DOMParser: new () => { parseFromString(html: string, type: 'text/html'): ParsedDocument };
    };
  }
}
