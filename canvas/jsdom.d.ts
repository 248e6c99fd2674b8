/** As much of jsdom as the tests of the canvas use. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: { readonly document: Document; readonly DOMParser: typeof DOMParser };
  }
}
