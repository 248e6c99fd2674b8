/** As much of jsdom as the tests of markup use: this folder is compiled without a DOM. */
declare module 'jsdom' {
  export interface ParsedElement {
    readonly tagName: string;
    readonly children: ArrayLike<ParsedElement>;
    getAttributeNames(): string[];
  }

  interface ParsedDocument {
    readonly documentElement: ParsedElement;
    querySelector(selector: string): ParsedElement | null;
  }

  export class JSDOM {
    constructor(html: string);
    readonly window: {
      readonly DOMParser: new () => { parseFromString(html: string, type: 'text/html'): ParsedDocument };
    };
  }
}
